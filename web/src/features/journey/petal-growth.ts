const PETAL_MS = 750;
const STAGGER_MS = 160;
const MAX_STEP = Math.PI / 3;

/** Angles of the petals, 0 being up. A few stand together as in a tulip; six or more form a full circle. */
export const petalAngles = (count: number): number[] => {
  const step = Math.min(MAX_STEP, (2 * Math.PI) / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * step);
};

/** Overshoots a little, then settles. */
const easeOutBack = (progress: number): number => {
  const overshoot = 1.4;
  const back = progress - 1;
  return 1 + (overshoot + 1) * back ** 3 + overshoot * back ** 2;
};

/** Scale of each petal, from 0 to about 1; they grow one after the other. */
export const petalSizes = (count: number, elapsedMs: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const progress = (elapsedMs - index * STAGGER_MS) / PETAL_MS;
    return progress <= 0 ? 0 : progress >= 1 ? 1 : easeOutBack(progress);
  });

export const growthDurationMs = (count: number): number => (count === 0 ? 0 : PETAL_MS + (count - 1) * STAGGER_MS);
