/** Sums of the weights of all features that start before each token, so that the sum of a window is one subtraction. */
export type PrefixSums = Float64Array;

/** A few features are noisy: a shorter text is treated as if it had so many tokens. */
const MIN_TOKENS = 8;

/** The divisor of a window's sum: twice as many words are not twice as much danger. */
export const lengthNorm = (tokens: number): number => Math.sqrt(Math.max(tokens, MIN_TOKENS) + 3);

/** A stretch of tokens, from `from` to before `to`. */
export interface TokenWindow {
  from: number;
  to: number;
}

export const windowSum = (sums: PrefixSums, { from, to }: TokenWindow): number =>
  ((sums[to] ?? 0) - (sums[from] ?? 0)) / lengthNorm(to - from);

interface StrongestWindow extends TokenWindow {
  sum: number;
  /** Of all windows of this size. */
  mean: number;
}

/** The window of so many tokens with the highest sum; of a shorter text the whole. */
export const strongestWindow = (sums: PrefixSums, size: number): StrongestWindow => {
  const length = sums.length - 1;
  const width = Math.min(size, length);
  let from = 0;
  let highest = Number.NEGATIVE_INFINITY;
  let total = 0;
  for (let at = 0; at + width <= length; at += 1) {
    const sum = (sums[at + width] ?? 0) - (sums[at] ?? 0);
    total += sum;
    if (sum <= highest) continue;
    highest = sum;
    from = at;
  }
  const norm = lengthNorm(width);
  return { from, to: from + width, sum: highest / norm, mean: total / (length - width + 1) / norm };
};

export const overlaps = (one: TokenWindow, other: TokenWindow): boolean => one.from < other.to && other.from < one.to;

/** The strongest window of so many tokens that does not overlap with this one; undefined where there is no room for one. */
export const strongestBeside = (
  sums: PrefixSums,
  beside: TokenWindow,
  size = beside.to - beside.from,
): (TokenWindow & { sum: number }) | undefined => {
  let strongest: TokenWindow | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (let from = 0; from + size < sums.length; from += 1) {
    const sum = (sums[from + size] ?? 0) - (sums[from] ?? 0);
    if (sum <= highest || overlaps({ from, to: from + size }, beside)) continue;
    highest = sum;
    strongest = { from, to: from + size };
  }
  return strongest && { ...strongest, sum: highest / lengthNorm(size) };
};
