import type { Between, SignIndex } from './signs.ts';

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

const KINDS: Readonly<Record<Between, number>> = { ' ': 1, ' … ': 2, '&': 3 };
const placeOf = (first: number, kind: number, second: number): number =>
  (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(kind, 0xc2b2ae35)) >>> 0;

/**
 * Pairs of numbered words in flat arrays, by open addressing: thousands are asked for in one text, and maps of maps
 * took most of the time.
 */
const pairTable = (pairs: readonly (readonly [first: number, kind: number, second: number, sign: number])[]) => {
  const size = 2 ** Math.ceil(Math.log2(pairs.length * 4 + 8));
  const [firsts, kinds, seconds] = [new Int32Array(size), new Uint8Array(size), new Int32Array(size)];
  const signs = new Int32Array(size).fill(-1);
  // Most of what is asked for is not there, and the bits that say so stay in the processor's cache.
  const bits = new Uint8Array(size / 8 + 1);
  const find = (first: number, kind: number, second: number): number => {
    let at = placeOf(first, kind, second) & (size - 1);
    while (signs[at] !== -1 && (firsts[at] !== first || seconds[at] !== second || kinds[at] !== kind))
      at = (at + 1) & (size - 1);
    return at;
  };
  for (const [first, kind, second, sign] of pairs) {
    const at = find(first, kind, second);
    [firsts[at], kinds[at], seconds[at], signs[at]] = [first, kind, second, sign];
    const place = placeOf(first, kind, second) & (size - 1);
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return (first: number, kind: number, second: number): number => {
    const place = placeOf(first, kind, second) & (size - 1);
    if (((bits[place >> 3] ?? 0) & (1 << (place & 7))) === 0) return -1;
    return signs[find(first, kind, second)] ?? -1;
  };
};

/** Finds signs by their number, which is their place in the list. */
export const signIndexOf = (names: readonly string[]): SignIndex => {
  const words = new Map<string, number>();
  const wordOf = (name: string): number => {
    const known = words.get(name) ?? words.size;
    words.set(name, known);
    return known;
  };
  const ones = new Map<string, number>();
  const pairs: (readonly [number, number, number, number])[] = [];
  for (const [sign, name] of names.entries()) {
    const pair = pairOf(name);
    if (pair === null) ones.set(name, sign);
    else pairs.push([wordOf(pair.first), KINDS[pair.between], wordOf(pair.second), sign]);
  }
  const findPair = pairTable(pairs);
  return {
    one: (name) => ones.get(name) ?? -1,
    word: (name) => words.get(name) ?? -1,
    two: (first, between, second) => (first < 0 || second < 0 ? -1 : findPair(first, KINDS[between], second)),
  };
};
