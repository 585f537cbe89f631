import { type FeatureIndex, type Joint, NGRAM_PREFIX } from './features.ts';
import { createHashTable, NOT_FOUND } from './hash-table.ts';

interface FeaturePair {
  first: string;
  joint: Joint;
  second: string;
}

const isStem = (letter: string | undefined): boolean => letter === '^' || letter === '@';

/** The parts of a feature that is a pair; a stem may itself be the symbol `&`. */
const parsePair = (name: string): FeaturePair | null => {
  const ampersand = isStem(name[0]) ? name.indexOf('&', 2) : -1;
  if (ampersand > 0 && isStem(name[ampersand + 1]))
    return { first: name.slice(0, ampersand), joint: '&', second: name.slice(ampersand + 1) };
  const space = name.indexOf(' ');
  if (space < 0) return null;
  const joint = name.startsWith(' … ', space) ? ' … ' : ' ';
  const second = name.slice(space + joint.length);
  return second.includes(' ') ? null : { first: name.slice(0, space), joint, second };
};

export const isPair = (name: string): boolean => parsePair(name) !== null;

const JOINT_IDS: Readonly<Record<Joint, number>> = { ' ': 1, ' … ': 2, '&': 3 };

/** Packs up to five letters into three integers, so that looking up an n-gram creates no string. */
const withPackedLetters = <Result>(
  word: string,
  from: number,
  length: number,
  use: (first: number, second: number, third: number) => Result,
): Result => {
  const letter = (at: number): number => (at < length ? word.charCodeAt(from + at) : 0);
  return use(letter(0) | (letter(1) << 16), letter(2) | (letter(3) << 16), letter(4));
};

const isNgram = (name: string): boolean => name.startsWith(NGRAM_PREFIX) && name.length > NGRAM_PREFIX.length;

/** Maps each feature to its position in the list. */
export const createFeatureIndex = (names: readonly string[]): FeatureIndex => {
  const parts = new Map<string, number>();
  const partOf = (name: string): number => {
    const known = parts.get(name) ?? parts.size;
    parts.set(name, known);
    return known;
  };
  const singles = new Map<string, number>();
  const pairs: number[] = [];
  const ngrams: number[] = [];
  for (const [feature, name] of names.entries()) {
    const pair = parsePair(name);
    if (pair !== null) pairs.push(partOf(pair.first), JOINT_IDS[pair.joint], partOf(pair.second), feature);
    else if (isNgram(name))
      withPackedLetters(name, NGRAM_PREFIX.length, name.length - NGRAM_PREFIX.length, (...letters) =>
        ngrams.push(...letters, feature),
      );
    else singles.set(name, feature);
  }
  const [findPair, findNgram] = [createHashTable(pairs), createHashTable(ngrams)];
  return {
    single: (name) => singles.get(name) ?? NOT_FOUND,
    ngram: (word, from, length) => withPackedLetters(word, from, length, findNgram),
    part: (name) => parts.get(name) ?? NOT_FOUND,
    pair: (first, joint, second) => (first < 0 || second < 0 ? NOT_FOUND : findPair(first, JOINT_IDS[joint], second)),
  };
};
