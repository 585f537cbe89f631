import type { Language } from '#languages.ts';
import closings from '../../content/companion/career-chat-closings.json' with { type: 'json' };

/** Who wrote an answer: the site's authors, they in place of a model that failed, or a model. */
export type AnswerWriter = keyof typeof closings;

/** The line below every answer that says who wrote it. */
export const closingLine = (writer: AnswerWriter, language: Language): string => closings[writer][language];

/** Longest first, as one may end with another. */
const CLOSINGS = Object.values(closings)
  .flatMap(({ en, ar }) => [en, ar])
  .toSorted((one, other) => other.length - one.length);

/** An answer without that line, which is no part of the conversation and is never sent back as one. */
export const withoutClosing = (response: string): string => {
  const text = response.trimEnd();
  const closing = CLOSINGS.find((line) => text.endsWith(line));
  return closing === undefined ? response : text.slice(0, -closing.length).trimEnd();
};
