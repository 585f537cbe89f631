import type { ChatSource } from '@bustan/contract/career-chat.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { FoundArticle, Guide, Section } from '#features/guide/guide.ts';
import { chatText } from './chat-texts.ts';
import { type FoundSources, localized, toChatSources } from './find-sources.ts';

/** The articles suggested when the guide has no answer to a question. */
const STARTING_SLUGS = ['first-job', 'where-to-look', 'search-rhythm'] as const;

const MAX_SECTIONS = 2;

/** Titles and names are shown as plain text, whatever Markdown an admin typed into them. */
const escapeMarkdown = (name: string): string =>
  name.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#!|]/g, '\\$&');

const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const articleLink = ({ slug, title }: Pick<FoundArticle, 'slug' | 'title'>): string =>
  `[${escapeMarkdown(title)}](/guide/${slug})`;

const formatSection = ({ heading, text }: Section): string => (heading === null ? text : `**${heading}**\n\n${text}`);

const presentBest = (guide: Guide, best: FoundArticle, { words, language }: { words: string; language: Language }) => {
  const sections = guide.relevantSections({ words, content: best.content, limit: MAX_SECTIONS });
  return [
    chatText('from', language, { title: escapeMarkdown(best.title), path: `/guide/${best.slug}` }),
    best.summary,
    ...sections.map(formatSection),
  ];
};

const suggestStartingArticles = (guide: Guide, language: Language) => {
  const articles = STARTING_SLUGS.map((slug) => {
    const { title, title_ar } = guide.get(slug);
    return { slug, title: localized(title, title_ar, language) };
  });
  const sources = articles.map(({ slug, title }): ChatSource => ({ kind: 'guide', title, url: `/guide/${slug}` }));
  return { parts: [chatText('nothing', language), bulletList(articles.map(articleLink))], sources };
};

/** An answer in Markdown from the guide's own text; it contains nothing that the person wrote. */
export const buildGuidedAnswer = (
  guide: Guide,
  { found, language }: { found: FoundSources; language: Language },
): { response: string; sources: ChatSource[] } => {
  const { articles, opportunities, stories, words } = found;
  const [best, ...others] = articles;
  const hasResults = best !== undefined || opportunities.length > 0;
  const starting = hasResults ? null : suggestStartingArticles(guide, language);
  const parts = [
    ...(best === undefined ? [] : presentBest(guide, best, { words, language })),
    ...(starting?.parts ?? []),
  ];
  if (opportunities.length > 0) {
    const named = opportunities.map(({ title, title_ar, organization, organization_ar }) => {
      const by = localized(organization, organization_ar, language);
      return `**${escapeMarkdown(localized(title, title_ar, language))}** · ${escapeMarkdown(by)}`;
    });
    parts.push(chatText('opportunities', language), bulletList(named));
  }
  const story = stories[0];
  if (story !== undefined) {
    const title = escapeMarkdown(localized(story.title, story.title_ar, language));
    parts.push(chatText('story', language), bulletList([`[${title}](/stories/${story.id})`]));
  }
  if (others.length > 0) parts.push(chatText('alsoRead', language), bulletList(others.map(articleLink)));
  return { response: parts.join('\n\n'), sources: [...(starting?.sources ?? []), ...toChatSources(found, language)] };
};
