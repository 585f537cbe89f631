/** The same numbers for the same seed (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability: number): boolean => next() < probability,
    /** Undefined from an empty list. */
    pick: <Choice>(choices: readonly Choice[]): Choice | undefined => choices[below(choices.length)],
  };
};
export type Random = ReturnType<typeof randomOf>;
