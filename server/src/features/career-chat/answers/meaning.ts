import { learnTermVectors, VECTOR_LENGTH, type WeightedTerms } from './latent-semantics.ts';

/** What was learned about each term. */
export interface MeaningTable {
  idByTerm: ReadonlyMap<string, number>;
  /** `VECTOR_LENGTH` numbers from -127 to 127 for each term: one byte a number is a quarter of the memory. */
  numbers: Int8Array;
  /** What the numbers of each term are multiplied by. */
  scales: Float32Array;
}

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
export const learnMeaning = (documents: readonly (readonly string[])[]): MeaningTable => {
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
  return { idByTerm, numbers, scales };
};

/** The meaning of some terms as `VECTOR_LENGTH` numbers of length 1; zeros when none of them is known. */
export const meaningOf = ({ idByTerm, numbers, scales }: MeaningTable, terms: Iterable<string>): Float32Array => {
  const sum = new Float32Array(VECTOR_LENGTH);
  for (const term of terms) {
    const id = idByTerm.get(term);
    if (id === undefined) continue;
    for (let at = 0; at < VECTOR_LENGTH; at += 1)
      sum[at] = (sum[at] ?? 0) + (scales[id] ?? 0) * (numbers[id * VECTOR_LENGTH + at] ?? 0);
  }
  return toUnitLength(sum);
};
