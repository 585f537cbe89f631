import type { Language } from '@bustan/contract/languages.ts';
import { type AddressedText, wordingFor } from '#platform/content/addressed-text.ts';
import type { ReplyOptions } from './compose-reply.ts';
import { shuffle, wasReadInAnyForm } from './read-before.ts';

/** A reply is read in a few seconds; parts are chosen so that they stay within it together. */
const MAX_WORDS: Record<Language, number> = { en: 55, ar: 45 };
const MAX_SENTENCES = 4;

/** What a reply offers to drink or to eat, which nobody is offered while they may be fasting. */
const FOOD =
  /\b(?:water|tea|coffee|karak|kettle|drink|eat|eating|food|meal|snack|lunch|breakfast|cup|glass|cook)\b|(?<!\p{L})(?:و|ب|ال|بال)*(?:ماء|شاي|قهوة|كرك|كوب|كأس|فنجان|طعام|أكل|وجبة|لقمة|غداء|فطور|شرب)(?!\p{L})/iu;

export const offersFood = (text: string): boolean => FOOD.test(text);

export const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const countSentences = (text: string): number =>
  text.split(/[.!?؟…]+(?:[»"”]*\s|[»"”]*$)/).filter((sentence) => sentence.trim() !== '').length;

const isWithin = (parts: readonly string[], maxWords: number, maxSentences: number): boolean => {
  const joined = parts.join(' ');
  return countWords(joined) <= maxWords && countSentences(joined) <= maxSentences;
};

export const isShort = (parts: readonly string[], language: Language): boolean =>
  isWithin(parts, MAX_WORDS[language], MAX_SENTENCES);

/** Of two things in a long note more is said, some of it the person's own words. */
export const isShortOfTwo = (parts: readonly string[], language: Language): boolean =>
  isWithin(parts, MAX_WORDS[language] + 20, MAX_SENTENCES + 3);

/** A text with how particular it is: the more, the better. */
export interface OrderedText {
  text: string;
  rank: number;
}

/** The texts that may be said now, in an order that the seed decides. */
export const sayable = <Item extends AddressedText>(items: readonly Item[], options: ReplyOptions): Item[] => {
  const { language, mayBeFasting, seed } = options;
  const unread = items.filter(
    (item) => !wasReadInAnyForm(item, options) && !(mayBeFasting && offersFood(wordingFor(item, options))),
  );
  return shuffle(unread, { seed, textOf: (item) => item[language] });
};
