import type { ChatSource } from '@bustan/contract/career-chat.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { FoundArticle } from '#features/guide/guide.ts';
import { chatText, escapeMarkdown } from './chat-texts.ts';
import { type FoundSources, localized, toChatSources } from './find-sources.ts';

const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const articleLink = ({ slug, title }: Pick<FoundArticle, 'slug' | 'title'>): string =>
  `[${escapeMarkdown(title)}](/guide/${slug})`;

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
 * An answer in Markdown that contains nothing that the person wrote: the prepared answer; without one the opportunities
 * that were asked for, or that this is not known and who knows it. An article is only named: read out, it answered
 * another question for every second person.
 */
export const buildGuidedAnswer = (
  found: FoundSources,
  language: Language,
): { response: string; sources: ChatSource[] } => {
  const { prepared, articles } = found;
  const offers = presentOffers(found, language);
  if (prepared.kind !== 'unknown') {
    const sources = toChatSources({ ...found, articles: [] }, language);
    return { response: [...prepared.parts, ...offers].join('\n\n'), sources };
  }
  const reading = articles.length === 0 ? [] : [chatText('alsoRead', language), bulletList(articles.map(articleLink))];
  const parts = offers.length > 0 ? [...offers, ...reading] : [...prepared.parts, ...reading];
  const office = offers.length > 0 ? [] : prepared.sources;
  return { response: parts.join('\n\n'), sources: [...office, ...toChatSources(found, language)] };
};
