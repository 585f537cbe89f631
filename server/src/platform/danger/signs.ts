import { arabiziKey } from '@bustan/contract/distress/fold.ts';
import type { PreparedText } from '@bustan/contract/distress/prepared-text.ts';
import { coreOf } from './core.ts';

/** Words, and every other mark by itself: a tear, a question mark. */
const PIECE = /[\p{L}\p{N}*]+|\S/gu;
const LATIN_WORD = /^[a-z0-9*]{2,}$/;

/** A text as signs are made of it. */
export interface Read {
  /** The words and marks, folded as the phrases are. */
  pieces: readonly string[];
  /** Whether its Latin letters are read as Arabic. */
  isArabizi: boolean;
}

export const readPieces = ({ folded, isArabizi }: PreparedText): Read => ({
  pieces: folded.match(PIECE) ?? [],
  isArabizi,
});

/** How the name of a run of letters begins. */
export const RUN = '*';
const SHORTEST_RUN = 3;
const LONGEST_RUN = 5;

/** The signs of three to five letters in a row; `<` and `>` stand for the ends of the word. */
const addRuns = (word: string, index: SignIndex, add: (sign: number) => void): void => {
  const whole = `<${word}>`;
  for (let length = SHORTEST_RUN; length <= LONGEST_RUN; length += 1)
    for (let from = 0; from + length <= whole.length; from += 1) add(index.run(whole, from, length));
};

/** What the many spellings of one Arabic word in Latin letters have in common. */
const soundOf = (word: string): string | null => (LATIN_WORD.test(word) ? arabiziKey(word) : null);

/** What stands between the two parts of a sign of two: side by side, around a third word, or somewhere near. */
export type Between = ' ' | ' … ' | '&';

/** Finds signs, and the parts of signs, by their numbers; below zero is what says nothing. */
export interface SignIndex {
  one(name: string): number;
  /** Letters of a word in a row, three to five. */
  run(word: string, from: number, length: number): number;
  /** The number of a part of signs. */
  word(name: string): number;
  /** By the numbers of its parts. */
  two(first: number, between: Between, second: number): number;
}

interface KnownWord {
  /** The signs that it is alone: itself, its core, its runs of letters, its sound. */
  signs: readonly number[];
  /** The numbers of itself, of its sound and of its core as parts of signs. */
  word: number;
  sound: number;
  core: number;
}

const knownWord = (piece: string, core: string, index: SignIndex): KnownWord => {
  const sound = soundOf(piece);
  const signs: number[] = [];
  const add = (sign: number): void => {
    if (sign >= 0) signs.push(sign);
  };
  add(index.one(piece));
  add(index.one(core));
  if (sound !== null) add(index.one(sound));
  addRuns(piece, index, add);
  return {
    signs,
    word: index.word(piece),
    sound: sound === null ? -1 : index.word(sound),
    core: index.word(core),
  };
};

type Words = Map<string, KnownWord>;
/** Of each table the words that have been read before, in texts read as Arabic and in others. */
const wordsByIndex = new WeakMap<SignIndex, { asArabic: Words; asWritten: Words }>();

/** Words that a table does not know are somebody's own, and are not kept. */
const wordReader = (index: SignIndex, { isArabizi: isArabic }: Read): ((piece: string) => KnownWord) => {
  const byReading = wordsByIndex.get(index) ?? { asArabic: new Map(), asWritten: new Map() };
  wordsByIndex.set(index, byReading);
  const kept = isArabic ? byReading.asArabic : byReading.asWritten;
  const here: Words = new Map();
  return (piece) => {
    const before = kept.get(piece) ?? here.get(piece);
    if (before !== undefined) return before;
    const word = knownWord(piece, coreOf(piece, { isArabizi: isArabic }), index);
    const isOfTable = word.word >= 0 || index.one(piece) >= 0;
    // [Note: a copy is kept] Where what one line makes lives long, the engine takes all that it makes for long-lived.
    if (isOfTable) kept.set(piece, { ...word, signs: word.signs.slice() });
    else here.set(piece, word);
    return word;
  };
};

/** The signs of a text in the order of its pieces; those of piece `at` stand from `begins[at]` to before `begins[at + 1]`. */
export interface Signs {
  signs: Int32Array;
  begins: Int32Array;
}

/** How far apart two words may stand whose cores are a sign together. */
const REACH = 8;
/** Side by side, around a third word, the same two of their sounds, the cores side by side, and those in reach. */
const MOST_PAIRS = 5 + REACH;

/**
 * The signs that begin at each piece: those that it is alone; with the next one, and with the one after that; the same
 * of their sounds; its core with the next one; and with that of each of the next few. Thousands are asked for, in flat
 * arrays.
 */
export const signsIn = (read: Read, index: SignIndex): Signs => {
  const words = read.pieces.map(wordReader(index, read));
  const most = words.reduce((sum, { signs }) => sum + signs.length + MOST_PAIRS, 0);
  const signs = new Int32Array(most);
  const begins = new Int32Array(words.length + 1);
  let count = 0;
  const add = (sign: number): void => {
    if (sign < 0) return;
    signs[count] = sign;
    count += 1;
  };
  const join = (one: KnownWord, between: Between, other: KnownWord | undefined): void => {
    if (other === undefined) return;
    add(index.two(one.word, between, other.word));
    add(index.two(one.sound, between, other.sound));
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    for (const sign of word.signs) add(sign);
    join(word, ' ', words[at + 1]);
    join(word, ' … ', words[at + 2]);
    add(index.two(word.core, ' ', words[at + 1]?.core ?? -1));
    const end = Math.min(at + REACH, words.length - 1);
    if (word.core >= 0)
      for (let other = at + 1; other <= end; other += 1) add(index.two(word.core, '&', words[other]?.core ?? -1));
    begins[at + 1] = count;
  }
  return { signs: signs.subarray(0, count), begins };
};
