import { expect, test } from 'vitest';
import { lengthNorm, strongestBeside, strongestWindow, windowSum } from './windows.ts';

const sumsOf = (weights: readonly number[]): Float64Array => {
  const sums = new Float64Array(weights.length + 1);
  for (const [at, weight] of weights.entries()) sums[at + 1] = (sums[at] ?? 0) + weight;
  return sums;
};

test('the strongest window is where the highest weights are, wherever that is', () => {
  for (const at of [0, 13, 39]) {
    const sums = sumsOf(Array.from({ length: 40 }, (_, token) => (token === at ? 9 : 0)));
    const { from, to, sum } = strongestWindow(sums, 10);
    expect(from <= at && at < to).toBe(true);
    expect(sum).toBeCloseTo(9 / lengthNorm(10));
  }
});

test('a text shorter than a window is one window', () => {
  expect(strongestWindow(sumsOf([1, 2, 3]), 10)).toMatchObject({ from: 0, to: 3, sum: 6 / lengthNorm(3) });
  expect(strongestWindow(sumsOf([]), 10)).toMatchObject({ from: 0, to: 0, sum: 0 });
  expect(lengthNorm(3)).toBe(lengthNorm(8));
});

test('the strongest beside it does not overlap with it', () => {
  const sums = sumsOf([0, 9, 9, 0, 0, 0, 4, 0]);
  const window = strongestWindow(sums, 2);
  expect(window).toMatchObject({ from: 1, to: 3 });
  const beside = strongestBeside(sums, window);
  expect(beside).toMatchObject({ from: 5, to: 7 });
  expect(beside?.sum).toBeCloseTo(windowSum(sums, { from: 5, to: 7 }));
  expect(strongestBeside(sums, window, 1)).toMatchObject({ from: 6, to: 7 });
  expect(strongestBeside(sumsOf([1, 2]), { from: 0, to: 2 })).toBeUndefined();
});
