import { toTokens } from '@bustan/detector/model/features.ts';
import { prepareText } from '@bustan/detector/text/normalize.ts';
import { countFeatures, dampen, type FeatureCounts, GROUP_WEIGHTS, GROUPS } from '../src/model/features.ts';
import { noteVector } from '../src/model/note-vector.ts';
import type { LabelledNote } from './corpus.ts';
import { type SparseMatrix, toSparseMatrix } from './sparse-matrix.ts';
import type { StemVectors } from './stem-vectors.ts';

/** A note as it is counted, once for all of the training. */
export interface CountedNote {
  counts: FeatureCounts;
  vector: Float32Array;
  weight: number;
}

/** Inverse document frequencies and the entries of stems are stored in one byte each, on this scale. */
export const IDF_SCALE = 20;

export const quantizeIdf = (idf: number): number => Math.min(255, Math.max(1, Math.round(idf * IDF_SCALE)));

export const countNote = (
  { text, weight }: Pick<LabelledNote, 'text' | 'weight'>,
  { stems, idfs, dimensions, vectors }: StemVectors,
): CountedNote => {
  const tokens = toTokens(prepareText(text));
  const stemIdfs = Uint8Array.from(idfs, quantizeIdf);
  return {
    counts: countFeatures(tokens),
    vector: noteVector(tokens, { stems, stemIdfs, vectors, dimensions, idfScale: IDF_SCALE }),
    weight,
  };
};

/** The features that are weighed, by their hashes, with how rare each is. */
export interface Vocabulary {
  numbers: ReadonlyMap<number, number>;
  idfs: readonly number[];
  /** How many notes have each, by how much these count. */
  noteCounts: readonly number[];
}

const MIN_WEIGHT = 1.4;

/** Features that at least two notes have, or more of those that count less. */
export const buildVocabulary = (notes: readonly CountedNote[]): Vocabulary => {
  const noteCounts = new Map<number, number>();
  for (const { counts, weight } of notes)
    for (const group of GROUPS)
      for (const hash of counts[group].keys()) noteCounts.set(hash, (noteCounts.get(hash) ?? 0) + weight);
  const kept = [...noteCounts].filter(([, count]) => count >= MIN_WEIGHT).toSorted(([one], [other]) => one - other);
  return {
    numbers: new Map(kept.map(([hash], number) => [hash, number])),
    idfs: kept.map(([, count]) => quantizeIdf(1 + Math.log((1 + notes.length) / (1 + count))) / IDF_SCALE),
    noteCounts: kept.map(([, count]) => count),
  };
};

/** Only the features that are asked for, with new numbers in the old order. */
export const keepFeatures = (
  { numbers, idfs, noteCounts }: Vocabulary,
  isKept: (feature: number) => boolean,
): Vocabulary => {
  const kept = [...numbers].filter(([, feature]) => isKept(feature));
  return {
    numbers: new Map(kept.map(([hash], number) => [hash, number])),
    idfs: kept.map(([, feature]) => idfs[feature] ?? 0),
    noteCounts: kept.map(([, feature]) => noteCounts[feature] ?? 0),
  };
};

/** One row for each note: its features as they are weighed, and at the end the numbers of its vector. */
export const toNoteMatrix = (notes: readonly CountedNote[], { numbers, idfs }: Vocabulary): SparseMatrix => {
  const dimensions = notes[0]?.vector.length ?? 0;
  const rows = notes.map(({ counts, vector }) => {
    const indices: number[] = [];
    const values: number[] = [];
    for (const group of GROUPS) {
      const from = values.length;
      let squares = 0;
      for (const [hash, count] of counts[group]) {
        const number = numbers.get(hash);
        if (number === undefined) continue;
        const value = dampen(count) * (idfs[number] ?? 0);
        indices.push(number);
        values.push(value);
        squares += value * value;
      }
      const factor = squares === 0 ? 0 : GROUP_WEIGHTS[group] / Math.sqrt(squares);
      for (let at = from; at < values.length; at += 1) values[at] = (values[at] ?? 0) * factor;
    }
    for (const [at, value] of vector.entries()) {
      indices.push(numbers.size + at);
      values.push(value);
    }
    return { indices, values };
  });
  return toSparseMatrix(rows, numbers.size + dimensions);
};
