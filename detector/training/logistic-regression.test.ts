import { expect, test } from 'vitest';
import type { Example } from './examples.ts';
import { fitLogisticRegression } from './logistic-regression.ts';

const example = (features: number[], label: boolean, sampleWeight = 1): Example => {
  const line = {
    set: 'en-x',
    language: 'en',
    level: 'none',
    messages: [],
    kind: null,
    register: null,
    marked: null,
  } as const;
  const offsets = Int32Array.of(0, features.length);
  const note = { line, features: Int32Array.from(features), offsets, tokens: 1, marked: null } as const;
  return {
    note: { ...note, language: 'en', phrases: 'none' },
    window: { from: 0, to: 1 },
    lengthNorm: 1,
    sampleWeight,
    label,
  };
};
const OPTIONS = { epochs: 60, scales: new Float32Array(3).fill(1) };

test('features of one class get weights, features of both do not, and training is deterministic', () => {
  const examples = Array.from({ length: 40 }, (_, at) => example([2, at % 2], at % 2 === 0));
  const { weights } = fitLogisticRegression(examples, OPTIONS);
  expect(weights[0]).toBeGreaterThan(1);
  expect(weights[1]).toBeLessThan(-1);
  expect(Math.abs(weights[2] ?? 9)).toBeLessThan(0.5);
  expect(fitLogisticRegression(examples, OPTIONS).weights).toEqual(weights);
});

test('of contradicting examples those with the larger sample weight win', () => {
  const scoreWith = (yes: number, no: number) => {
    const examples = Array.from({ length: 40 }, (_, at) => example([0], at % 2 === 0, at % 2 === 0 ? yes : no));
    const { bias, weights } = fitLogisticRegression(examples, OPTIONS);
    return bias + (weights[0] ?? 0);
  };
  expect(scoreWith(2, 0.4)).toBeGreaterThan(0);
  expect(scoreWith(0.4, 2)).toBeLessThan(0);
});
