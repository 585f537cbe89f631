import { transliterateArabizi } from '@bustan/detector/stemming/arabizi.ts';
import { stemEnglish } from '@bustan/detector/stemming/english-stemmer.ts';
import { englishShare, isArabizi } from '@bustan/detector/text/language.ts';
import { arabiziKey } from '@bustan/detector/text/normalize.ts';
import { createTermExtractor, type createVocabulary, isRoot, isSynonymGroup } from '#features/guide/guide.ts';
import { normalizeWords } from '#platform/search/full-text.ts';

const LATIN = /^[a-z][a-z0-9]+$|^[2-9][a-z][a-z0-9]*$/;
const MIN_ARABIZI_CHARS = 3;
const LETTERS = 3;
export const LETTER_PLACES = 2 ** 14;

/** A synonym or a word with the same root counts less than the word itself; a spelling of Arabic in Latin letters in between. */
const SYNONYM_WEIGHT = 0.7;
const ROOT_WEIGHT = 0.35;
const SOUND_WEIGHT = 0.6;

/** The term of how a Latin word sounds; such terms start with `%`. */
export const soundOf = (word: string): string => `%${arabiziKey(word)}`;
const isSound = (term: string): boolean => term.startsWith('%');

export const kindWeight = (term: string): number => {
  if (isSynonymGroup(term)) return SYNONYM_WEIGHT;
  if (isRoot(term)) return ROOT_WEIGHT;
  return isSound(term) ? SOUND_WEIGHT : 1;
};

/** Whether a term is a word as it was written. */
export const isWord = (term: string): boolean => !isSynonymGroup(term) && !isRoot(term) && !isSound(term);

const hashLetters = (word: string, at: number): number => {
  let hash = 2166136261;
  for (let letter = at; letter < at + LETTERS; letter += 1) hash = Math.imul(hash ^ word.charCodeAt(letter), 16777619);
  return (hash ^ (hash >>> 15)) & (LETTER_PLACES - 1);
};

/** Takes every term as it is: what is transliterated has no typing errors of its own. */
const AS_IT_IS = { isKnown: () => true, transpositionsOf: () => [] };

export interface QuestionTerms {
  /** The distinct terms of a way of asking. */
  ofAsk(words: readonly string[]): string[];
  /** The distinct terms of a text that answers. */
  ofText(text: string): string[];
  /** The distinct terms of a question, whose unknown words may be misspelled. */
  ofQuestion(words: readonly string[], known: ReturnType<typeof createVocabulary>): string[];
  /** Whether a Latin word is no English one, so that it may be Arabic. */
  isArabic(word: string): boolean;
  /** The places of the groups of three letters in the words; Arabic in Latin letters in one spelling. */
  lettersOf(words: readonly string[]): number[];
}

/**
 * The guide's terms, and for every Latin word that is not English what it is in Arabic: people mix both in one
 * sentence.
 */
export const createQuestionTerms = (english: ReadonlySet<string>): QuestionTerms => {
  const { termsOf, queryTermsOf } = createTermExtractor();
  const isArabic = (word: string): boolean => LATIN.test(word) && !english.has(stemEnglish(word));
  const soundsOf = (words: readonly string[]): string[] =>
    words.filter(isArabic).flatMap((word) => {
      const arabic = transliterateArabizi(word);
      return [soundOf(word), ...(arabic.length < MIN_ARABIZI_CHARS ? [] : queryTermsOf(arabic, AS_IT_IS))];
    });
  return {
    ofAsk: (words) => [...new Set([...termsOf(words.join(' ')), ...soundsOf(words)])],
    ofText: (text) => [...new Set(termsOf(text))],
    ofQuestion: (words, known) => [...new Set([...queryTermsOf(words.join(' '), known), ...soundsOf(words)])],
    isArabic,
    lettersOf: (words) => {
      const groups = new Set<number>();
      for (const word of words) {
        const padded = `^${isArabic(word) ? arabiziKey(word) : word}$`;
        for (let at = 0; at + LETTERS <= padded.length; at += 1) groups.add(hashLetters(padded, at));
      }
      return [...groups];
    },
  };
};

const MIN_ENGLISH_SHARE = 0.25;

const latinWords = (text: string): string[] => normalizeWords(text).filter((word) => LATIN.test(word));

/** The stems of the English words in the texts that answer, and in the ways of asking that are English beyond doubt. */
export const englishStems = (texts: readonly string[], asks: readonly string[]): ReadonlySet<string> => {
  const english = [...texts, ...asks.filter((ask) => englishShare(ask) >= MIN_ENGLISH_SHARE && !isArabizi(ask))];
  return new Set(english.flatMap(latinWords).map(stemEnglish));
};

/** How the Arabic words sound in the ways of asking that are mostly Arabic in Latin letters. */
export const arabicSounds = (asks: readonly string[], english: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    asks.flatMap((ask) => {
      const words = latinWords(ask);
      const arabic = words.filter((word) => !english.has(stemEnglish(word)));
      return arabic.length * 2 >= words.length ? arabic.map(soundOf) : [];
    }),
  );
