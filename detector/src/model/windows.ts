/** A longer text is scored in windows that overlap by half, so that danger in one clause is not diluted by the others. */
const WINDOW_TOKENS = 36;
const STEP = WINDOW_TOKENS / 2;

/** The tokens from `from` to before `to`. */
export interface TokenWindow {
  from: number;
  to: number;
}

export const windowsOf = (length: number): TokenWindow[] => {
  if (length <= WINDOW_TOKENS) return [{ from: 0, to: length }];
  const count = Math.ceil((length - STEP) / STEP);
  return Array.from({ length: count }, (_, index) => ({
    from: index * STEP,
    to: Math.min(index * STEP + WINDOW_TOKENS, length),
  }));
};

/** Very short texts are normalized as if they were longer, as a few features are noisy. */
const MIN_TOKENS = 8;

/** The divisor of a window's sum of weights: twice as many words are not twice as much danger. */
export const lengthNorm = ({ from, to }: TokenWindow): number => Math.sqrt(Math.max(to - from, MIN_TOKENS) + 3);
