import { NOT_FOUND, numberTable } from './number-table.ts';
import { type Between, RUN, type SignIndex } from './signs.ts';

interface Pair {
  first: string;
  between: Between;
  second: string;
}

const isCore = (letter: string | undefined): boolean => letter === '^' || letter === '@';

/** The two parts of a sign's name, if it has two; a core may itself be the mark that joins cores. */
const pairOf = (name: string): Pair | null => {
  const joint = isCore(name[0]) ? name.indexOf('&', 2) : -1;
  if (joint > 0 && isCore(name[joint + 1]))
    return { first: name.slice(0, joint), between: '&', second: name.slice(joint + 1) };
  const space = name.indexOf(' ');
  if (space < 0) return null;
  const between = name.startsWith(' … ', space) ? ' … ' : ' ';
  const second = name.slice(space + between.length);
  return second.includes(' ') ? null : { first: name.slice(0, space), between, second };
};

export const isPair = (name: string): boolean => pairOf(name) !== null;

const KINDS: Readonly<Record<Between, number>> = { ' ': 1, ' … ': 2, '&': 3 };

/** Up to five letters of a word are three numbers: no string is made to look for them. */
const byLetters = <Result>(
  word: string,
  from: number,
  length: number,
  use: (first: number, second: number, third: number) => Result,
): Result => {
  const letter = (at: number): number => (at < length ? word.charCodeAt(from + at) : 0);
  return use(letter(0) | (letter(1) << 16), letter(2) | (letter(3) << 16), letter(4));
};

const isRun = (name: string): boolean => name.startsWith(RUN) && name.length > RUN.length;

/** Finds signs by their number, which is their place in the list. */
export const signIndexOf = (names: readonly string[]): SignIndex => {
  const words = new Map<string, number>();
  const wordOf = (name: string): number => {
    const known = words.get(name) ?? words.size;
    words.set(name, known);
    return known;
  };
  const ones = new Map<string, number>();
  const pairs: number[] = [];
  const runs: number[] = [];
  for (const [sign, name] of names.entries()) {
    const pair = pairOf(name);
    if (pair !== null) pairs.push(wordOf(pair.first), KINDS[pair.between], wordOf(pair.second), sign);
    else if (isRun(name))
      byLetters(name, RUN.length, name.length - RUN.length, (...letters) => runs.push(...letters, sign));
    else ones.set(name, sign);
  }
  const [findPair, findRun] = [numberTable(pairs), numberTable(runs)];
  return {
    one: (name) => ones.get(name) ?? NOT_FOUND,
    run: (word, from, length) => byLetters(word, from, length, findRun),
    word: (name) => words.get(name) ?? NOT_FOUND,
    two: (first, between, second) => (first < 0 || second < 0 ? NOT_FOUND : findPair(first, KINDS[between], second)),
  };
};
