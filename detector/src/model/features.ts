import { rootOf, stemArabic } from '../stemming/arabic-stemmer.ts';
import { transliterateArabizi } from '../stemming/arabizi.ts';
import { stemEnglish } from '../stemming/english-stemmer.ts';
import { arabiziKey, type PreparedText } from '../text/normalize.ts';
import { type Hash, hashWord, LetterHash, pairCheck, pairPlace } from './hash.ts';

const ARABIC = /^\p{Script=Arabic}/u;
const LATIN_WORD = /^[a-z0-9*]{2,}$/;

/** The root of an Arabic word, or its stem when too few letters are left for a root. */
const arabicStem = (word: string): string => {
  const stem = stemArabic(word);
  return `@${rootOf(stem) ?? stem}`;
};

/** `^` and the stem of an English word, or `@` and the root of an Arabic one, in either script. A symbol is its own stem. */
const stemOf = (word: string, isArabizi: boolean): string => {
  if (ARABIC.test(word)) return arabicStem(word);
  if (!LATIN_WORD.test(word)) return `^${word}`;
  return isArabizi ? arabicStem(transliterateArabizi(word)) : `^${stemEnglish(word)}`;
};

/** A word or a symbol, with the hashes that its features are made from. */
export interface Token {
  word: string;
  stem: string;
  /** What the many spellings of one Arabic word in Latin letters share; null in other scripts. */
  key: string | null;
  wordHash: Hash;
  stemHash: Hash;
  keyHash: Hash | null;
}

const WORD_SEED = 1;
const NGRAM_SEED = 7;

const toToken = (word: string, isArabizi: boolean): Token => {
  const stem = stemOf(word, isArabizi);
  const key = LATIN_WORD.test(word) ? arabiziKey(word) : null;
  return {
    word,
    stem,
    key,
    wordHash: hashWord(word, WORD_SEED),
    stemHash: hashWord(stem, WORD_SEED),
    keyHash: key === null ? null : hashWord(key, WORD_SEED),
  };
};

/** Words, and every other symbol by itself: an emoji, a question mark. */
const TOKEN = /[\p{L}\p{N}*]+|\S/gu;

export const toTokens = ({ folded, isArabizi }: PreparedText): Token[] => {
  const known = new Map<string, Token>();
  return (folded.match(TOKEN) ?? []).map((word) => {
    const token = known.get(word) ?? toToken(word, isArabizi);
    known.set(word, token);
    return token;
  });
};

/** The kinds of features. Pairs are of adjacent tokens, of two around a third one, or of stems near each other. */
export const FAMILY = {
  word: 0,
  stem: 1,
  key: 2,
  ngram: 3,
  adjacentWords: 4,
  adjacentKeys: 5,
  skipWords: 6,
  skipKeys: 7,
  adjacentStems: 8,
  nearStems: 9,
} as const;
export type Family = (typeof FAMILY)[keyof typeof FAMILY];

/** Words and keys share their joints, as a key never equals a word. */
const JOINT = { adjacent: 1, skip: 2, near: 3 } as const;

/**
 * Receives each feature: its hashes, its family, the token at which it starts, and either the other token of a pair or,
 * of an n-gram, `from * 8 + length`. Numbers only, as a long text has tens of thousands of features.
 */
export type VisitFeature = (place: number, check: number, family: Family, at: number, detail: number) => void;

const MIN_NGRAM = 3;
const MAX_NGRAM = 5;
/** The largest distance between two words whose stems form a pair. */
const PAIR_DISTANCE = 8;

/** `<` and `>` mark the ends of a word. */
const paddedWord = (word: string): string => `<${word}>`;

const visitNgrams = (word: string, at: number, visit: VisitFeature): void => {
  const padded = paddedWord(word);
  for (let from = 0; from + MIN_NGRAM <= padded.length; from += 1) {
    const hash = new LetterHash(NGRAM_SEED);
    for (let length = 1; length <= MAX_NGRAM && from + length <= padded.length; length += 1) {
      hash.add(padded.charCodeAt(from + length - 1));
      if (length >= MIN_NGRAM) visit(hash.place, hash.check, FAMILY.ngram, at, from * 8 + length);
    }
  }
};

/** The features of a token by itself, which are the same wherever it stands. */
export const visitWord = ({ word, wordHash, stemHash, keyHash }: Token, at: number, visit: VisitFeature): void => {
  visit(wordHash.place, wordHash.check, FAMILY.word, at, at);
  visit(stemHash.place, stemHash.check, FAMILY.stem, at, at);
  if (keyHash !== null) visit(keyHash.place, keyHash.check, FAMILY.key, at, at);
  visitNgrams(word, at, visit);
};

/** The pairs that begin with a token. */
export const visitPairs = (tokens: readonly Token[], at: number, visit: VisitFeature): void => {
  const one = tokens[at];
  if (one === undefined) return;
  const visitPair = (hash: Hash | null, joint: number, other: Hash | null, family: Family, to: number) => {
    if (hash !== null && other !== null)
      visit(pairPlace(hash, joint, other), pairCheck(hash, joint, other), family, at, to);
  };
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  if (next !== undefined) {
    visitPair(one.wordHash, JOINT.adjacent, next.wordHash, FAMILY.adjacentWords, at + 1);
    visitPair(one.keyHash, JOINT.adjacent, next.keyHash, FAMILY.adjacentKeys, at + 1);
    visitPair(one.stemHash, JOINT.adjacent, next.stemHash, FAMILY.adjacentStems, at + 1);
  }
  if (second !== undefined) {
    visitPair(one.wordHash, JOINT.skip, second.wordHash, FAMILY.skipWords, at + 2);
    visitPair(one.keyHash, JOINT.skip, second.keyHash, FAMILY.skipKeys, at + 2);
  }
  const end = Math.min(at + PAIR_DISTANCE, tokens.length - 1);
  for (let to = at + 1; to <= end; to += 1)
    visitPair(one.stemHash, JOINT.near, tokens[to]?.stemHash ?? null, FAMILY.nearStems, to);
};

/** Visits the features of a text in the order of the tokens at which they start. */
export const visitFeatures = (tokens: readonly Token[], visit: VisitFeature): void => {
  for (const [at, token] of tokens.entries()) {
    visitWord(token, at, visit);
    visitPairs(tokens, at, visit);
  }
};

/** What people call a feature: only for reading the table. */
export const featureName = (tokens: readonly Token[], family: Family, at: number, detail: number): string => {
  const [one, other] = [tokens[at], tokens[detail]];
  const { word = '', stem = '', key = '' } = one ?? {};
  const letters = () => paddedWord(word).slice(detail >> 3, (detail >> 3) + (detail & 7));
  const NAMES: Readonly<Record<Family, () => string>> = {
    [FAMILY.word]: () => word,
    [FAMILY.stem]: () => stem,
    [FAMILY.key]: () => key ?? '',
    [FAMILY.ngram]: () => `*${letters()}`,
    [FAMILY.adjacentWords]: () => `${word} ${other?.word}`,
    [FAMILY.adjacentKeys]: () => `${key} ${other?.key}`,
    [FAMILY.skipWords]: () => `${word} … ${other?.word}`,
    [FAMILY.skipKeys]: () => `${key} … ${other?.key}`,
    [FAMILY.adjacentStems]: () => `${stem} ${other?.stem}`,
    [FAMILY.nearStems]: () => `${stem}&${other?.stem}`,
  };
  return NAMES[family]();
};
