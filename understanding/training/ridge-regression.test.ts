import { expect, test } from 'vitest';
import { fitRidgeRegression } from './ridge-regression.ts';
import { toSparseMatrix } from './sparse-matrix.ts';

const rows = [
  { indices: [0], values: [1] },
  { indices: [1], values: [1] },
  { indices: [0, 1], values: [1, 1] },
  { indices: [], values: [] },
];

test('finds the weights of the exact solution, for several outputs at once', () => {
  // The first output is column 0, the second is column 1, both without noise.
  const targets = Float32Array.from([1, 0, 0, 1, 1, 1, 0, 0]);
  const { biases, weights } = fitRidgeRegression(toSparseMatrix(rows, 2), targets, {
    penalty: 1,
    epochs: 60,
    rowWeights: Float32Array.of(1, 1, 1, 1),
  });
  expect([...biases]).toEqual([0.5, 0.5]);
  // (XᵀX + I)⁻¹ Xᵀ (Y − mean): with XᵀX = [[2, 1], [1, 2]] and Xᵀ(Y − mean) = [[1, 0], [0, 1]].
  const expected = [3 / 8, -1 / 8, -1 / 8, 3 / 8];
  for (const [at, weight] of expected.entries()) expect(weights[at]).toBeCloseTo(weight, 4);
});

test('a higher penalty prefers smaller weights', () => {
  const targets = Float32Array.from([1, 0, 1, 0]);
  const fit = (penalty: number) =>
    fitRidgeRegression(toSparseMatrix(rows, 2), targets, {
      penalty,
      epochs: 60,
      rowWeights: Float32Array.of(1, 1, 1, 1),
    });
  expect(Math.hypot(...fit(10).weights)).toBeLessThan(Math.hypot(...fit(0.1).weights));
});

test('a row that counts twice weighs as much as two of it', () => {
  const targets = Float32Array.from([1, 0, 1, 0]);
  const options = { penalty: 1, epochs: 200 };
  const doubled = fitRidgeRegression(
    toSparseMatrix([...rows, ...rows.slice(0, 1)], 2),
    Float32Array.from([1, 0, 1, 0, 1]),
    {
      ...options,
      rowWeights: Float32Array.of(1, 1, 1, 1, 1),
    },
  );
  const weighted = fitRidgeRegression(toSparseMatrix(rows, 2), targets, {
    ...options,
    rowWeights: Float32Array.of(2, 1, 1, 1),
  });
  for (const [at, weight] of doubled.weights.entries()) expect(weighted.weights[at]).toBeCloseTo(weight, 4);
});
