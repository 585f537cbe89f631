import type { Token } from '@bustan/detector/model/features.ts';
import { countFeatures, dampen, GROUP_WEIGHTS, GROUPS } from './features.ts';
import { noteVector } from './note-vector.ts';
import { findHash, NOT_FOUND, type UnderstandingModel } from './understanding-model.ts';

/** The scores of all outputs for a text, near one where it tells them and near zero where it does not. */
export const scoreOutputs = (tokens: readonly Token[], model: UnderstandingModel): Float32Array => {
  const { features, offsets, idfs, outputs, weights, scales, biases, idfScale, dimensions, vectorWeights } = model;
  const sums = new Float32Array(biases.length);
  const counts = countFeatures(tokens);
  for (const group of GROUPS) {
    const rows: number[] = [];
    const values: number[] = [];
    let squares = 0;
    for (const [hash, count] of counts[group]) {
      const row = findHash(features, hash);
      if (row === NOT_FOUND) continue;
      const value = (dampen(count) * (idfs[row] ?? 0)) / idfScale;
      rows.push(row);
      values.push(value);
      squares += value * value;
    }
    const factor = squares === 0 ? 0 : GROUP_WEIGHTS[group] / Math.sqrt(squares);
    for (const [index, row] of rows.entries()) {
      const value = (values[index] ?? 0) * factor;
      const end = offsets[row + 1] ?? 0;
      for (let entry = offsets[row] ?? 0; entry < end; entry += 1) {
        const output = outputs[entry] ?? 0;
        sums[output] = (sums[output] ?? 0) + value * (weights[entry] ?? 0);
      }
    }
  }
  const vector = noteVector(tokens, model);
  return sums.map((sum, output) => {
    let score = sum / (scales[output] ?? 1) + (biases[output] ?? 0);
    for (let at = 0; at < dimensions; at += 1)
      score += (vector[at] ?? 0) * (vectorWeights[output * dimensions + at] ?? 0);
    return score;
  });
};
