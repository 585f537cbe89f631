import type { ChatSource } from '@bustan/contract/career-chat.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { FoundArticle, Guide, Section } from '#features/guide/guide.ts';
import { chatText } from './chat-texts.ts';
import { type FoundSources, localized, toChatSources } from './find-sources.ts';

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

/** What is offered beside an answer, to somebody who asked for it. */
const presentOffers = ({ opportunities, stories }: FoundSources, language: Language): string[] => {
  const named = opportunities.map(({ title, title_ar, organization, organization_ar }) => {
    const by = localized(organization, organization_ar, language);
    return `**${escapeMarkdown(localized(title, title_ar, language))}** · ${escapeMarkdown(by)}`;
  });
  const told = stories.map(
    ({ id, title, title_ar }) => `[${escapeMarkdown(localized(title, title_ar, language))}](/stories/${id})`,
  );
  return [
    ...(named.length === 0 ? [] : [chatText('opportunities', language), bulletList(named)]),
    ...(told.length === 0 ? [] : [chatText('story', language), bulletList(told)]),
  ];
};

/**
 * An answer in Markdown that contains nothing that the person wrote: the prepared answer; without one what the guide
 * has, or the opportunities that were asked for; without any of it, that this is not known and who knows it.
 */
export const buildGuidedAnswer = (
  guide: Guide,
  { found, language }: { found: FoundSources; language: Language },
): { response: string; sources: ChatSource[] } => {
  const { prepared, articles, words } = found;
  const offers = presentOffers(found, language);
  const [best, ...others] = articles;
  const isFromGuide = prepared.kind === 'unknown' && best !== undefined;
  if (isFromGuide) {
    const rest = others.length === 0 ? [] : [chatText('alsoRead', language), bulletList(others.map(articleLink))];
    const parts = [...presentBest(guide, best, { words, language }), ...offers, ...rest];
    return { response: parts.join('\n\n'), sources: toChatSources(found, language) };
  }
  const sources = toChatSources({ ...found, articles: [] }, language);
  if (prepared.kind !== 'unknown') return { response: [...prepared.parts, ...offers].join('\n\n'), sources };
  if (offers.length > 0) return { response: offers.join('\n\n'), sources };
  return { response: prepared.parts.join('\n\n'), sources: prepared.sources };
};
