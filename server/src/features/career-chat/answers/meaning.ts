import { learnTermVectors, VECTOR_LENGTH, type WeightedTerms } from './latent-semantics.ts';

/** The meaning of some terms as `VECTOR_LENGTH` numbers of length 1; zeros when none of them is known. */
export type MeaningOf = (terms: Iterable<string>) => Float32Array;

/** A rare term says more about a meaning than its rarity alone. */
const RARITY_POWER = 1.5;

const toUnitLength = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((number) => number / length);
};

/** A document counts once, however long it is, and a term in it by the logarithm of how often. */
const weighTerms = (counts: ReadonlyMap<number, number>, rarities: readonly number[]): WeightedTerms => {
  const weighted = [...counts].map(([id, count]) => [id, (1 + Math.log(count)) * (rarities[id] ?? 0)] as const);
  const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1;
  return new Map(weighted.map(([id, weight]) => [id, weight / length]));
};

/** Learns from documents, each as its terms, what terms mean by the company that they keep. */
export const createMeaning = (documents: readonly (readonly string[])[]): MeaningOf => {
  const idByTerm = new Map<string, number>();
  const spread: number[] = [];
  const counted = documents.map((terms) => {
    const counts = new Map<number, number>();
    for (const term of terms) {
      const id = idByTerm.get(term) ?? idByTerm.size;
      idByTerm.set(term, id);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const id of counts.keys()) spread[id] = (spread[id] ?? 0) + 1;
    return counts;
  });
  const rarities = spread.map((count) => Math.log(documents.length / count));
  const learned = learnTermVectors(
    counted.map((counts) => weighTerms(counts, rarities)),
    idByTerm.size,
  );
  // One byte a number, with one scale for each term: a quarter of the memory.
  const numbers = new Int8Array(learned.length);
  const scales = new Float32Array(idByTerm.size);
  for (let id = 0; id < scales.length; id += 1) {
    const own = learned.subarray(id * VECTOR_LENGTH, (id + 1) * VECTOR_LENGTH);
    const largest = own.reduce((most, number) => Math.max(most, Math.abs(number)), 0) || 1;
    numbers.set(
      own.map((number) => Math.round((number / largest) * 127)),
      id * VECTOR_LENGTH,
    );
    scales[id] = largest * (rarities[id] ?? 0) ** RARITY_POWER;
  }
  return keepOnly(idByTerm, numbers, scales);
};

/** A function of its own, so that what was learned from is not kept. */
const keepOnly =
  (idByTerm: ReadonlyMap<string, number>, numbers: Int8Array, scales: Float32Array): MeaningOf =>
  (terms) => {
    const sum = new Float32Array(VECTOR_LENGTH);
    for (const term of terms) {
      const id = idByTerm.get(term);
      if (id === undefined) continue;
      for (let at = 0; at < VECTOR_LENGTH; at += 1)
        sum[at] = (sum[at] ?? 0) + (scales[id] ?? 0) * (numbers[id * VECTOR_LENGTH + at] ?? 0);
    }
    return toUnitLength(sum);
  };
