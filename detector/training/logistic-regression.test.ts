import { expect, test } from 'vitest';
import { fitLogisticRegression } from './logistic-regression.ts';

const example = (features: number[], label: boolean, sampleWeight = 1) => ({
  features: Int32Array.from(features),
  lengthNorm: 1,
  sampleWeight,
  label,
});

test('features of one class get weights, features of both do not, and training is deterministic', () => {
  const examples = Array.from({ length: 40 }, (_, at) => example([2, at % 2], at % 2 === 0));
  const featureScales = new Float64Array(3).fill(1);
  const { weights } = fitLogisticRegression(examples, featureScales);
  expect(weights[0]).toBeGreaterThan(1);
  expect(weights[1]).toBeLessThan(-1);
  expect(Math.abs(weights[2] ?? 9)).toBeLessThan(0.5);
  expect(fitLogisticRegression(examples, featureScales).weights).toEqual(weights);
});

test('of contradicting examples those with the larger sample weight win', () => {
  const scoreWith = (yes: number, no: number) => {
    const examples = Array.from({ length: 40 }, (_, at) => example([0], at % 2 === 0, at % 2 === 0 ? yes : no));
    const { bias, weights } = fitLogisticRegression(examples, new Float64Array(1).fill(1));
    return bias + (weights[0] ?? 0);
  };
  expect(scoreWith(2, 0.4)).toBeGreaterThan(0);
  expect(scoreWith(0.4, 2)).toBeLessThan(0);
});
