import { toTokens } from '@bustan/detector/model/features.ts';
import { prepareText } from '@bustan/detector/text/normalize.ts';
import { trainingLines } from '../../detector/training/corpus.ts';
import { multiply, multiplyTransposed, type SparseMatrix, toSparseMatrix } from './sparse-matrix.ts';

/** Vectors for the meaning of stems: those that stand in the same company lie near each other. */
export interface StemVectors {
  /** Hashes, ascending. */
  stems: Uint32Array;
  idfs: Float32Array;
  dimensions: number;
  /** Of length 127, row after row. */
  vectors: Int8Array;
}

const MAX_STEMS = 16_000;
const MIN_OCCURRENCES = 4;
/** Stems this far apart are company; the nearer, the more. */
const REACH = 6;
/** Frequent company counts less (Levy, Goldberg and Dagan 2015). */
const SMOOTHING = 0.75;
const DIMENSIONS = 64;
const ITERATIONS = 6;

const hashesOf = (text: string): number[] => toTokens(prepareText(text)).map(({ stemHash }) => stemHash.place);

const countAll = (texts: readonly (readonly number[])[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const text of texts) for (const stem of text) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

/** How often stems stand near each other, by the number of the first. */
const countCompany = (texts: readonly Int32Array[], size: number): Map<number, number>[] => {
  const company = Array.from({ length: size }, () => new Map<number, number>());
  const add = (one: number, other: number, weight: number) => {
    const row = company[one];
    row?.set(other, (row.get(other) ?? 0) + weight);
  };
  for (const text of texts)
    for (const [at, one] of text.entries())
      for (let distance = 1; distance <= REACH && at + distance < text.length; distance += 1) {
        const other = text[at + distance] ?? 0;
        add(one, other, 1 / distance);
        add(other, one, 1 / distance);
      }
  return company;
};

/** Positive pointwise mutual information: how much more often two stems meet than by chance. */
const informationOf = (company: readonly Map<number, number>[]): SparseMatrix => {
  const totals = company.map((row) => [...row.values()].reduce((sum, count) => sum + count, 0));
  const smoothed = totals.map((total) => total ** SMOOTHING);
  const all = smoothed.reduce((sum, total) => sum + total, 0);
  const rows = company.map((row, one) => {
    const indices: number[] = [];
    const values: number[] = [];
    for (const [other, count] of row) {
      const information = Math.log((count * all) / ((totals[one] ?? 1) * (smoothed[other] ?? 1)));
      if (information <= 0) continue;
      indices.push(other);
      values.push(information);
    }
    return { indices, values };
  });
  return toSparseMatrix(rows, company.length);
};

/** Makes the columns of a matrix perpendicular and of length one (Gram and Schmidt). */
const orthonormalize = (matrix: Float32Array, width: number): void => {
  const rows = matrix.length / width;
  for (let column = 0; column < width; column += 1) {
    for (let before = 0; before < column; before += 1) {
      let product = 0;
      for (let row = 0; row < rows; row += 1)
        product += (matrix[row * width + column] ?? 0) * (matrix[row * width + before] ?? 0);
      for (let row = 0; row < rows; row += 1) {
        const at = row * width + column;
        matrix[at] = (matrix[at] ?? 0) - product * (matrix[row * width + before] ?? 0);
      }
    }
    let square = 0;
    for (let row = 0; row < rows; row += 1) square += (matrix[row * width + column] ?? 0) ** 2;
    const length = Math.sqrt(square) || 1;
    for (let row = 0; row < rows; row += 1) {
      const at = row * width + column;
      matrix[at] = (matrix[at] ?? 0) / length;
    }
  }
};

/** The strongest directions of a matrix, by subspace iteration (Halko, Martinsson and Tropp 2011). */
const strongestDirections = (matrix: SparseMatrix, width: number): Float32Array => {
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  let basis: Float32Array = Float32Array.from({ length: matrix.rows * width }, random);
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    basis = multiply(matrix, multiplyTransposed(matrix, basis, width), width);
    orthonormalize(basis, width);
  }
  return basis;
};

const quantizedRow = (row: Float32Array): Int8Array => {
  const length = Math.hypot(...row) || 1;
  return Int8Array.from(row, (value) => Math.round((127 * value) / length));
};

/** From the given notes and what the danger detector learns from: a quarter of a million lines in the same voices. */
export const learnStemVectors = (notes: readonly string[]): StemVectors => {
  const lines = trainingLines().map(({ messages }) => messages.join('\n'));
  const texts = [...lines, ...notes].map(hashesOf);
  const known = [...countAll(texts)]
    .filter(([, count]) => count >= MIN_OCCURRENCES)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_STEMS)
    .map(([stem]) => stem)
    .toSorted((one, other) => one - other);
  const numbers = new Map(known.map((stem, number) => [stem, number]));
  const numbered = texts.map((text) => Int32Array.from(text.flatMap((stem) => numbers.get(stem) ?? [])));
  const textCounts = countAll(numbered.map((text) => [...new Set(text)]));
  const directions = strongestDirections(informationOf(countCompany(numbered, known.length)), DIMENSIONS);
  const vectors = new Int8Array(directions.length);
  for (const number of known.keys())
    vectors.set(quantizedRow(directions.subarray(number * DIMENSIONS, (number + 1) * DIMENSIONS)), number * DIMENSIONS);
  return {
    stems: Uint32Array.from(known),
    idfs: Float32Array.from(known, (_, number) =>
      Math.max(0, Math.log(texts.length / (1 + (textCounts.get(number) ?? 0)))),
    ),
    dimensions: DIMENSIONS,
    vectors,
  };
};
