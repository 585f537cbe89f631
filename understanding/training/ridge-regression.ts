import type { SparseMatrix } from './sparse-matrix.ts';

interface RidgeOptions {
  /** How much small weights are preferred. */
  penalty: number;
  /** How often every row is visited. */
  epochs: number;
  /** How much each row counts; a row with 0.5 as much as half a row. */
  rowWeights: Float32Array;
}

export interface RidgeModel {
  biases: Float32Array;
  /** By column of the matrix, then by output. */
  weights: Float32Array;
}

const meansOf = (targets: Float32Array, rowWeights: Float32Array): Float32Array => {
  const width = targets.length / rowWeights.length;
  const total = rowWeights.reduce((sum, weight) => sum + weight, 0);
  const means = new Float32Array(width);
  for (const [at, target] of targets.entries())
    means[at % width] = (means[at % width] ?? 0) + (target * (rowWeights[Math.floor(at / width)] ?? 0)) / total;
  return means;
};

/** The same order each time: a model must not change unless the notes do. */
const shuffledRows = (count: number): Int32Array => {
  const order = Int32Array.from({ length: count }, (_, row) => row);
  let state = 42;
  for (let last = count - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
};

/**
 * Ridge regression of several outputs on the same rows, by coordinate ascent in the dual (Shalev-Shwartz and Zhang 2013):
 * each row in turn gets the share in the weights that is best while the others stay.
 */
export const fitRidgeRegression = (
  matrix: SparseMatrix,
  targets: Float32Array,
  { penalty, epochs, rowWeights }: RidgeOptions,
): RidgeModel => {
  const { rows, columns, offsets, indices, values } = matrix;
  const width = targets.length / rows;
  const biases = meansOf(targets, rowWeights);
  const weights = new Float32Array(columns * width);
  const shares = new Float32Array(targets.length);
  const change = new Float32Array(width);
  const order = shuffledRows(rows);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const row of order) {
      const [from, end] = [offsets[row] ?? 0, offsets[row + 1] ?? 0];
      const own = penalty / (rowWeights[row] ?? 1);
      let square = own;
      for (let at = 0; at < width; at += 1)
        change[at] = (targets[row * width + at] ?? 0) - (biases[at] ?? 0) - own * (shares[row * width + at] ?? 0);
      for (let entry = from; entry < end; entry += 1) {
        const value = values[entry] ?? 0;
        const first = (indices[entry] ?? 0) * width;
        square += value * value;
        for (let at = 0; at < width; at += 1) change[at] = (change[at] ?? 0) - value * (weights[first + at] ?? 0);
      }
      for (let at = 0; at < width; at += 1) {
        change[at] = (change[at] ?? 0) / square;
        shares[row * width + at] = (shares[row * width + at] ?? 0) + (change[at] ?? 0);
      }
      for (let entry = from; entry < end; entry += 1) {
        const value = values[entry] ?? 0;
        const first = (indices[entry] ?? 0) * width;
        for (let at = 0; at < width; at += 1)
          weights[first + at] = (weights[first + at] ?? 0) + value * (change[at] ?? 0);
      }
    }
  }
  return { biases, weights };
};
