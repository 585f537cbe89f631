import { createHash } from 'node:crypto';
import type { Language } from '@bustan/contract/languages.ts';
import { type AddressedText, wordingsOf } from '#platform/content/addressed-text.ts';

/** No part of a reply comes again within this many. */
export const REPLIES_WITHOUT_REPETITION = 20;

const SLOT = /\{\w+\}/;

/** Whether a reply that was read holds the text, whatever stands in its slots. */
const holds = (reply: string, text: string): boolean => {
  let at = 0;
  for (const piece of text.split(SLOT)) {
    const found = reply.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return true;
};

export const wasRead = (text: string, lastReplies: readonly string[]): boolean =>
  lastReplies.some((reply) => holds(reply, text));

/** Whether it was read in any of its forms: whoever has changed how they are addressed reads it no sooner again. */
export const wasReadInAnyForm = (
  text: AddressedText,
  { language, lastReplies }: { language: Language; lastReplies: readonly string[] },
): boolean => wordingsOf(text, language).some((wording) => wasRead(wording, lastReplies));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same order for the same seed, which differs from person to person and from day to day. */
export const shuffle = <Item>(
  items: readonly Item[],
  { seed, textOf }: { seed: string; textOf: (item: Item) => string },
): Item[] =>
  items
    .map((item) => ({ item, sortKey: hashOf(`${seed}\n${textOf(item)}`) }))
    .toSorted((one, other) => (one.sortKey < other.sortKey ? -1 : 1))
    .map(({ item }) => item);
