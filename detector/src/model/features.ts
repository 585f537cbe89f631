import { rootOf, stemArabic } from '#stemming/arabic-stemmer.ts';
import { transliterateArabizi } from '#stemming/arabizi.ts';
import { stemEnglish } from '#stemming/english-stemmer.ts';
import { arabiziKey } from '#text/normalize.ts';
import type { PreparedText } from '#text/prepared-text.ts';

const ARABIC = /^\p{Script=Arabic}/u;
const LATIN_WORD = /^[a-z0-9*]{2,}$/;

/** The root of an Arabic word, or its stem when too few letters are left for a root. */
const arabicStem = (word: string): string => {
  const stem = stemArabic(word);
  return `@${rootOf(stem) ?? stem}`;
};

/** `^` and the stem of an English word, or `@` and the root of an Arabic one, in either script. A symbol is its own stem. */
const stemOf = (token: string, { isArabizi }: { isArabizi: boolean }): string => {
  if (ARABIC.test(token)) return arabicStem(token);
  if (!LATIN_WORD.test(token)) return `^${token}`;
  return isArabizi ? arabicStem(transliterateArabizi(token)) : `^${stemEnglish(token)}`;
};

/** Words, and every other symbol by itself: an emoji, a question mark. */
const TOKEN = /[\p{L}\p{N}*]+|\S/gu;

export interface TokenizedText {
  /** Words and symbols, folded as the phrases are. */
  tokens: readonly string[];
  /** Whether its Latin letters are read as Arabic. */
  isArabizi: boolean;
}

export const tokenize = ({ folded, isArabizi }: PreparedText): TokenizedText => ({
  tokens: folded.match(TOKEN) ?? [],
  isArabizi,
});

/** The names of character n-grams start with this. */
export const NGRAM_PREFIX = '*';
const MIN_NGRAM = 3;
const MAX_NGRAM = 5;

/** Adds the character n-grams of a word; `<` and `>` mark its ends. */
const addNgrams = (word: string, index: FeatureIndex, add: (feature: number) => void): void => {
  const padded = `<${word}>`;
  for (let length = MIN_NGRAM; length <= MAX_NGRAM; length += 1)
    for (let from = 0; from + length <= padded.length; from += 1) add(index.ngram(padded, from, length));
};

/** The key that the many spellings of one Arabic word in Latin letters share. */
const phoneticKeyOf = (word: string): string | null => (LATIN_WORD.test(word) ? arabiziKey(word) : null);

/** How the two parts of a pair stand: adjacent, around a third word, or anywhere near. */
export type Joint = ' ' | ' … ' | '&';

/** Maps features, and the parts of pairs, to their numbers; a negative number means that the model does not have it. */
export interface FeatureIndex {
  single(name: string): number;
  /** A character n-gram of a word. */
  ngram(word: string, from: number, length: number): number;
  /** The number of a part of pairs. */
  part(name: string): number;
  /** A pair, by the numbers of its parts. */
  pair(first: number, joint: Joint, second: number): number;
}

interface TokenFeatures {
  /** The token itself, its stem, its phonetic key and its n-grams. */
  features: readonly number[];
  /** The numbers of token, phonetic key and stem as parts of pairs. */
  token: number;
  phoneticKey: number;
  stem: number;
}

const toTokenFeatures = (token: string, stem: string, index: FeatureIndex): TokenFeatures => {
  const phoneticKey = phoneticKeyOf(token);
  const features: number[] = [];
  const add = (feature: number): void => {
    if (feature >= 0) features.push(feature);
  };
  add(index.single(token));
  add(index.single(stem));
  if (phoneticKey !== null) add(index.single(phoneticKey));
  addNgrams(token, index, add);
  return {
    features,
    token: index.part(token),
    phoneticKey: phoneticKey === null ? -1 : index.part(phoneticKey),
    stem: index.part(stem),
  };
};

type FeatureCache = Map<string, TokenFeatures>;
/** The tokens that each model has seen, in Arabizi texts and in others. */
const cachesByIndex = new WeakMap<FeatureIndex, { arabizi: FeatureCache; other: FeatureCache }>();

/** Caches the features of tokens. Those that the model does not know are somebody's own words, and are not kept. */
const cachedFeatures = (index: FeatureIndex, { isArabizi }: TokenizedText): ((token: string) => TokenFeatures) => {
  const caches = cachesByIndex.get(index) ?? { arabizi: new Map(), other: new Map() };
  cachesByIndex.set(index, caches);
  const shared = isArabizi ? caches.arabizi : caches.other;
  const ofThisText: FeatureCache = new Map();
  return (token) => {
    const cached = shared.get(token) ?? ofThisText.get(token);
    if (cached !== undefined) return cached;
    const computed = toTokenFeatures(token, stemOf(token, { isArabizi }), index);
    const isKnown = computed.token >= 0 || index.single(token) >= 0;
    // [Note: a copy is kept] If objects of one allocation site live long, V8 allocates all of them as long-lived.
    if (isKnown) shared.set(token, { ...computed, features: computed.features.slice() });
    else ofThisText.set(token, computed);
    return computed;
  };
};

/** The features of a text in the order of its tokens; those of token `i` are from `offsets[i]` to before `offsets[i + 1]`. */
export interface FeatureSequence {
  features: Int32Array;
  offsets: Int32Array;
}

/** The largest distance between two words whose stems form a pair. */
const PAIR_DISTANCE = 8;
/** Adjacent and skip pairs of tokens and of phonetic keys, the adjacent pair of stems, and stem pairs within the distance. */
const MAX_PAIRS = 5 + PAIR_DISTANCE;

/**
 * The features that start at each token: the token's own; its pairs with the next token and the one after that; the same
 * pairs of phonetic keys; and its stem with those that follow. Flat arrays, as a long text has thousands.
 */
export const extractFeatures = (text: TokenizedText, index: FeatureIndex): FeatureSequence => {
  const tokens = text.tokens.map(cachedFeatures(index, text));
  const capacity = tokens.reduce((sum, token) => sum + token.features.length + MAX_PAIRS, 0);
  const features = new Int32Array(capacity);
  const offsets = new Int32Array(tokens.length + 1);
  let count = 0;
  const add = (feature: number): void => {
    if (feature < 0) return;
    features[count] = feature;
    count += 1;
  };
  const addPairs = (one: TokenFeatures, joint: Joint, other: TokenFeatures | undefined): void => {
    if (other === undefined) return;
    add(index.pair(one.token, joint, other.token));
    add(index.pair(one.phoneticKey, joint, other.phoneticKey));
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    for (const feature of token.features) add(feature);
    addPairs(token, ' ', tokens[at + 1]);
    addPairs(token, ' … ', tokens[at + 2]);
    add(index.pair(token.stem, ' ', tokens[at + 1]?.stem ?? -1));
    const end = Math.min(at + PAIR_DISTANCE, tokens.length - 1);
    if (token.stem >= 0)
      for (let other = at + 1; other <= end; other += 1) add(index.pair(token.stem, '&', tokens[other]?.stem ?? -1));
    offsets[at + 1] = count;
  }
  return { features: features.subarray(0, count), offsets };
};
