import { toTokens } from '@bustan/detector/model/features.ts';
import { prepareText } from '@bustan/detector/text/normalize.ts';
import type { Piece } from './pieces.ts';

/** Features share the places of small tables by their hashes; few of them meet. */
export const PLACES = 2 ** 15;
export const TONE_PLACES = 2 ** 14;

const KIND = { word: 1, stem: 2, pair: 3, first: 4, last: 5, shape: 6 } as const;

const mix = (one: number, other: number): number => {
  let hash = Math.imul(one ^ (other + 0x9e3779b9), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const hashOf = (kind: number, value: number): number => mix(Math.imul(kind, 0x51ed27), value);

/** So many sentences of a note are told apart, from its beginning and from its end. */
const MAX_SENTENCES = 4;

/** How a piece stands in its note: each number is a property that it has or has not. */
const shapesOf = (piece: Piece, words: number): number[] => {
  const { text, sentence, sentences, startsSentence, endsSentence, isLongest } = piece;
  const fromEnd = Math.min(MAX_SENTENCES, sentences - 1 - sentence);
  const properties: [boolean, number][] = [
    [/\p{N}/u.test(text), 200],
    [/["“”«»]/.test(text), 201],
    [text.endsWith('!'), 202],
    [text.startsWith('و'), 203],
    [isLongest, 204],
  ];
  return [
    words,
    100 + Number(startsSentence) * 2 + Number(endsSentence),
    110 + Math.min(MAX_SENTENCES, sentences - 1) * 10 + fromEnd,
    160 + Math.min(MAX_SENTENCES, sentence),
    170 + Number(isLongest) * 10 + fromEnd,
    190 + Math.min(3, text.match(/[,،;:]/g)?.length ?? 0),
    ...properties.flatMap(([holds, number]) => (holds ? [number] : [])),
  ];
};

/** What a piece is weighed by: places in the table of hearts, and in that of each tone. */
export interface PieceFeatures {
  heart: number[];
  tone: number[];
}

export const pieceFeatures = (piece: Piece): PieceFeatures => {
  const words = toTokens(prepareText(piece.text)).filter(({ word }) => /[\p{L}\p{N}]/u.test(word));
  const said = new Set(
    words.flatMap(({ wordHash, stemHash }) => [hashOf(KIND.word, wordHash.place), hashOf(KIND.stem, stemHash.place)]),
  );
  const placed = new Set(said);
  for (const [at, { stemHash }] of words.entries()) {
    const next = words[at + 1];
    if (next !== undefined) placed.add(hashOf(KIND.pair, mix(stemHash.place, next.stemHash.place)));
    if (at === 0) placed.add(hashOf(KIND.first, stemHash.place));
    if (next === undefined) placed.add(hashOf(KIND.last, stemHash.place));
  }
  for (const shape of shapesOf(piece, words.length)) placed.add(hashOf(KIND.shape, shape));
  return { heart: [...placed].map((hash) => hash % PLACES), tone: [...said].map((hash) => hash % TONE_PLACES) };
};
