import type { Token } from '@bustan/detector/model/features.ts';
import { findHash, NOT_FOUND, type UnderstandingModel } from './understanding-model.ts';

type StemVectors = Pick<UnderstandingModel, 'stems' | 'stemIdfs' | 'vectors' | 'dimensions' | 'idfScale'>;

/** The meaning of a text: the mean of its stems' vectors, rare ones weighing more; of length one, or all zeros. */
export const noteVector = (tokens: readonly Token[], model: StemVectors): Float32Array => {
  const { stems, stemIdfs, vectors, dimensions, idfScale } = model;
  const sum = new Float32Array(dimensions);
  for (const { stemHash } of tokens) {
    const stem = findHash(stems, stemHash.place);
    if (stem === NOT_FOUND) continue;
    const idf = (stemIdfs[stem] ?? 0) / idfScale;
    for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + idf * (vectors[stem * dimensions + at] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
};
