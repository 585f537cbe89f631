import { describe, expect, test } from 'vitest';
import { findHash, NOT_FOUND, readModel, type UnderstandingModel, writeModel } from './understanding-model.ts';

const none = { bias: 0, score: 1, lead: 0, length: 0 };
const model: UnderstandingModel = {
  situations: [{ name: 'rejection', area: 'answer' }],
  facets: ['over'],
  scales: [10, 20],
  biases: [0.5, 0.25],
  idfScale: 20,
  dimensions: 2,
  calibrations: { situation: none, area: none, when: none, taken: none, wish: none },
  features: Uint32Array.from([3, 7, 0xffffffff]),
  offsets: Uint32Array.from([0, 1, 1, 2]),
  idfs: Uint8Array.from([1, 2, 3]),
  outputs: Uint8Array.from([0, 1]),
  weights: Int8Array.from([-5, 9]),
  stems: Uint32Array.from([4]),
  stemIdfs: Uint8Array.from([8]),
  vectors: Int8Array.from([127, -127]),
  vectorWeights: Float32Array.from([1, 2, 3, 4]),
};
const fileOf = (one: UnderstandingModel): ArrayBuffer => Uint8Array.from(writeModel(one)).buffer;

describe('the file of a model', () => {
  test('is read as it was written', () => {
    expect(readModel(fileOf(model))).toEqual(model);
  });

  test.each([
    ['of another kind', new TextEncoder().encode('<!doctype html>').buffer],
    ['that is cut off', fileOf(model).slice(0, -8)],
  ])('%s is refused', (_, file) => {
    expect(() => readModel(file as ArrayBuffer)).toThrow('table of the understanding');
  });
});

test('a hash is found where it is, and an unknown one is not', () => {
  const { features } = model;
  for (const [at, hash] of features.entries()) expect(findHash(features, hash)).toBe(at);
  for (const unknown of [0, 5, 0xfffffffe]) expect(findHash(features, unknown)).toBe(NOT_FOUND);
});
