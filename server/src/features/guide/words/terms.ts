import { isArabizi } from '@bustan/contract/distress/language.ts';
import { normalizeWords } from '#platform/search/full-text.ts';
import { rootOf, stemArabic } from '#platform/stemming/arabic-stemmer.ts';
import { transliterateArabizi } from '#platform/stemming/arabizi.ts';
import { stemEnglish } from '#platform/stemming/english-stemmer.ts';
import { readAlike } from './alike.ts';
import type { Vocabulary } from './vocabulary.ts';

const ARABIC = /^\p{Script=Arabic}/u;
const stemOf = (word: string): string => (ARABIC.test(word) ? stemArabic(word) : stemEnglish(word));

/** A group of words that mean alike, `=7`; a root, `~درب`. Neither can be a word. */
export const isGroup = (term: string): boolean => term.startsWith('=');
export const isRoot = (term: string): boolean => term.startsWith('~');

/** Longer questions than this are not understood better. */
const MAX_ASKED_WORDS = 120;
const MIN_ARABIZI_CHARS = 3;
/** So many of the words are known to no article only where they are Arabic. */
const STRANGE_SHARE = 0.4;

export interface Terms {
  /** What a text is found by. */
  termsOf(text: string): string[];
  /** What a question looks for, each once: a word that no article knows may be misspelled, or Arabic in Latin letters. */
  askedTermsOf(question: string, vocabulary: Vocabulary): string[];
}

export const createTerms = (): Terms => {
  const alike = readAlike(stemOf);
  const termsOfStem = (stem: string): string[] => {
    const root = ARABIC.test(stem) ? rootOf(stem) : undefined;
    return [stem, ...(root === undefined ? [] : [`~${root}`]), ...(alike.get(stem) ?? [])];
  };
  const ofArticles = new Map<string, readonly string[]>();
  const termsOnce = (word: string): readonly string[] => {
    const terms = ofArticles.get(word) ?? termsOfStem(stemOf(word));
    ofArticles.set(word, terms);
    return terms;
  };
  return {
    termsOf: (text) => normalizeWords(text).flatMap(termsOnce),
    askedTermsOf: (question, { isKnown, swapped }) => {
      const words = normalizeWords(question).slice(0, MAX_ASKED_WORDS);
      const strange = words.filter((word) => !ARABIC.test(word) && !termsOfStem(stemOf(word)).some(isKnown));
      const mayBeArabic =
        isArabizi(question) || (strange.length >= 2 && strange.length >= words.length * STRANGE_SHARE);
      const terms = words.flatMap((word) => {
        const stem = stemOf(word);
        const own = termsOfStem(stem);
        if (own.some(isKnown)) return own;
        const spelled = swapped(stem).flatMap(termsOfStem);
        const arabic = mayBeArabic && !ARABIC.test(word) ? transliterateArabizi(word) : '';
        return [...own, ...spelled, ...(arabic.length < MIN_ARABIZI_CHARS ? [] : termsOfStem(stemArabic(arabic)))];
      });
      return [...new Set(terms)];
    },
  };
};
