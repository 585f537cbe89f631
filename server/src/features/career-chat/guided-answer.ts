import type { ChatSource } from '@bustan/contract/career-chat.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { FoundArticle, Guide, Section } from '#features/guide/guide.ts';
import { inLanguage, type Material, sourcesOf } from './material.ts';
import { chatText } from './texts.ts';

/** Where somebody may begin whose question the guide does not know. */
const BEGINNINGS = ['first-job', 'where-to-look', 'search-rhythm'] as const;

const MAX_SECTIONS = 2;

/** A name that an admin wrote is a name, whatever signs of Markdown stand in it. */
const plain = (name: string): string => name.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#!|]/g, '\\$&');

const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const linkOf = ({ slug, title }: Pick<FoundArticle, 'slug' | 'title'>): string => `[${plain(title)}](/guide/${slug})`;

const sectionText = ({ heading, text }: Section): string => (heading === null ? text : `**${heading}**\n\n${text}`);

const fromBest = (guide: Guide, best: FoundArticle, { words, language }: { words: string; language: Language }) => {
  const sections = guide.fittingSections({ words, content: best.content, limit: MAX_SECTIONS });
  return [
    chatText('from', language, { title: plain(best.title), path: `/guide/${best.slug}` }),
    best.summary,
    ...sections.map(sectionText),
  ];
};

const nothingFits = (guide: Guide, language: Language) => {
  const articles = BEGINNINGS.map((slug) => {
    const { title, title_ar } = guide.get(slug);
    return { slug, title: inLanguage(title, title_ar, language) };
  });
  const sources = articles.map(({ slug, title }): ChatSource => ({ kind: 'guide', title, url: `/guide/${slug}` }));
  return { parts: [chatText('nothing', language), listOf(articles.map(linkOf))], sources };
};

/** An answer of the guide's own text, in Markdown; nothing that the person wrote stands in it. */
export const guidedAnswer = (
  guide: Guide,
  { material, language }: { material: Material; language: Language },
): { response: string; sources: ChatSource[] } => {
  const { articles, opportunities, stories, words } = material;
  const [best, ...others] = articles;
  const isAnything = best !== undefined || opportunities.length > 0;
  const beginnings = isAnything ? null : nothingFits(guide, language);
  const parts = [
    ...(best === undefined ? [] : fromBest(guide, best, { words, language })),
    ...(beginnings?.parts ?? []),
  ];
  if (opportunities.length > 0) {
    const named = opportunities.map(({ title, title_ar, organization, organization_ar }) => {
      const by = inLanguage(organization, organization_ar, language);
      return `**${plain(inLanguage(title, title_ar, language))}** · ${plain(by)}`;
    });
    parts.push(chatText('opportunities', language), listOf(named));
  }
  const story = stories[0];
  if (story !== undefined) {
    const title = plain(inLanguage(story.title, story.title_ar, language));
    parts.push(chatText('story', language), listOf([`[${title}](/stories/${story.id})`]));
  }
  if (others.length > 0) parts.push(chatText('alsoRead', language), listOf(others.map(linkOf)));
  return { response: parts.join('\n\n'), sources: [...(beginnings?.sources ?? []), ...sourcesOf(material, language)] };
};
