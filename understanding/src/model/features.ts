import { FAMILY, type Family, type Token, visitFeatures } from '@bustan/detector/model/features.ts';

/** The kinds of features that are weighed; each kind of a note has the same length, whatever the others hold. */
export const GROUPS = ['word', 'stem', 'ngram', 'adjacent', 'near'] as const;
export type Group = (typeof GROUPS)[number];

/** How much each kind counts, chosen on held-back authors (decision 34). */
export const GROUP_WEIGHTS: Readonly<Record<Group, number>> = {
  word: 0.7,
  stem: 1,
  ngram: 0.84,
  adjacent: 0.55,
  near: 0.7,
};

const GROUP_OF_FAMILY: Partial<Record<Family, Group>> = {
  [FAMILY.word]: 'word',
  [FAMILY.stem]: 'stem',
  [FAMILY.ngram]: 'ngram',
  [FAMILY.adjacentStems]: 'adjacent',
  [FAMILY.nearStems]: 'near',
};

/** How often each feature of a kind occurs in a text, by its hash of 32 bits. */
export type FeatureCounts = Readonly<Record<Group, ReadonlyMap<number, number>>>;

export const countFeatures = (tokens: readonly Token[]): FeatureCounts => {
  const counts: Record<Group, Map<number, number>> = {
    word: new Map(),
    stem: new Map(),
    ngram: new Map(),
    adjacent: new Map(),
    near: new Map(),
  };
  visitFeatures(tokens, (place, _, family) => {
    const group = GROUP_OF_FAMILY[family];
    if (group === undefined) return;
    const own = counts[group];
    own.set(place, (own.get(place) ?? 0) + 1);
  });
  return counts;
};

/** A word said three times does not count three times. */
export const dampen = (count: number): number => 1 + Math.log(count);
