/** A longer text is read in stretches that overlap by half: danger in one clause is not to drown in the others. */
const STRETCH_PIECES = 36;
const STEP = STRETCH_PIECES / 2;

/** From one word of a text to before another. */
export interface Stretch {
  from: number;
  to: number;
}

export const stretchesOf = (length: number): Stretch[] => {
  if (length <= STRETCH_PIECES) return [{ from: 0, to: length }];
  const count = Math.ceil((length - STEP) / STEP);
  return Array.from({ length: count }, (_, index) => ({
    from: index * STEP,
    to: Math.min(index * STEP + STRETCH_PIECES, length),
  }));
};

/** In two words chance speaks as loud as meaning: they count as if they stood among some that say nothing. */
const LEAST_PIECES = 8;

/** What a stretch's points are divided by: twice as many words are not twice as much danger. */
export const weightOf = ({ from, to }: Stretch): number => Math.sqrt(Math.max(to - from, LEAST_PIECES) + 3);
