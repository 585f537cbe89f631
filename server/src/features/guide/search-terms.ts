import { rootOf, stemArabic } from '@bustan/detector/stemming/arabic-stemmer.ts';
import { transliterateArabizi } from '@bustan/detector/stemming/arabizi.ts';
import { stemEnglish } from '@bustan/detector/stemming/english-stemmer.ts';
import { isArabizi } from '@bustan/detector/text/language.ts';
import * as z from 'zod/mini';
import { readContentList } from '#platform/content/content-files.ts';
import { normalizeWords } from '#platform/search/full-text.ts';

const SynonymGroup = z.strictObject({ en: z.string(), ar: z.string(), arabizi: z.optional(z.string()) });

/** The groups of synonyms by the stem of each word; a word may be in several. */
const readSynonyms = (stem: (word: string) => string): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  readContentList('guide/synonyms.json', SynonymGroup).forEach(({ en, ar, arabizi = '' }, index) => {
    const stems = new Set(normalizeWords(`${en} ${ar} ${arabizi}`).map(stem));
    for (const one of stems) groups.set(one, [...(groups.get(one) ?? []), `=${index}`]);
  });
  return groups;
};

const ARABIC = /^\p{Script=Arabic}/u;
const stemOf = (word: string): string => (ARABIC.test(word) ? stemArabic(word) : stemEnglish(word));

/** Terms of a synonym group start with `=`, such as `=7`, and terms of a root with `~`, such as `~درب`. */
export const isSynonymGroup = (term: string): boolean => term.startsWith('=');
export const isRoot = (term: string): boolean => term.startsWith('~');

/** More words do not improve the result. */
const MAX_QUERY_WORDS = 120;
const MIN_ARABIZI_CHARS = 3;
/** Above this share of unknown words, the query is taken for Arabic in Latin letters. */
const UNKNOWN_WORD_RATIO = 0.4;

export interface TermExtractor {
  /** The terms that a text is indexed by. */
  termsOf(text: string): string[];
  /** The distinct terms of a query: an unknown word may be misspelled, or Arabic in Latin letters. */
  queryTermsOf(query: string, vocabulary: Vocabulary): string[];
}

export const createTermExtractor = (): TermExtractor => {
  const synonyms = readSynonyms(stemOf);
  const termsOfStem = (stem: string): string[] => {
    const root = ARABIC.test(stem) ? rootOf(stem) : undefined;
    return [stem, ...(root === undefined ? [] : [`~${root}`]), ...(synonyms.get(stem) ?? [])];
  };
  const termsByWord = new Map<string, readonly string[]>();
  const cachedTermsOf = (word: string): readonly string[] => {
    const terms = termsByWord.get(word) ?? termsOfStem(stemOf(word));
    termsByWord.set(word, terms);
    return terms;
  };
  return {
    termsOf: (text) => normalizeWords(text).flatMap(cachedTermsOf),
    queryTermsOf: (query, { isKnown, transpositionsOf }) => {
      const words = normalizeWords(query).slice(0, MAX_QUERY_WORDS);
      const unknown = words.filter((word) => !ARABIC.test(word) && !termsOfStem(stemOf(word)).some(isKnown));
      const mayBeArabic =
        isArabizi(query) || (unknown.length >= 2 && unknown.length >= words.length * UNKNOWN_WORD_RATIO);
      const terms = words.flatMap((word) => {
        const stem = stemOf(word);
        const own = termsOfStem(stem);
        if (own.some(isKnown)) return own;
        const spelled = transpositionsOf(stem).flatMap(termsOfStem);
        const arabic = mayBeArabic && !ARABIC.test(word) ? transliterateArabizi(word) : '';
        return [...own, ...spelled, ...(arabic.length < MIN_ARABIZI_CHARS ? [] : termsOfStem(stemArabic(arabic)))];
      });
      return [...new Set(terms)];
    },
  };
};

/** The terms of all articles. */
interface Vocabulary {
  isKnown(term: string): boolean;
  /** Known terms with the same first letter and the other letters in any order: "work" for "wrok". */
  transpositionsOf(term: string): readonly string[];
}

const sortLetters = (term: string): string => `${term.slice(0, 1)}${[...term.slice(1)].toSorted().join('')}`;

export const createVocabulary = (known: ReadonlySet<string>): Vocabulary => {
  const byLetters = Map.groupBy(known, sortLetters);
  return {
    isKnown: (term) => known.has(term),
    transpositionsOf: (term) => byLetters.get(sortLetters(term)) ?? [],
  };
};
