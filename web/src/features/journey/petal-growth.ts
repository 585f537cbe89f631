const PETAL_MS = 750;
const STAGGER_MS = 160;
const WIDEST_STEP = Math.PI / 3;

/** Directions of the petals, the top being 0: few of them stand together as in a tulip, six or more close the ring. */
export const petalAngles = (count: number): number[] => {
  const step = Math.min(WIDEST_STEP, (2 * Math.PI) / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * step);
};

/** Past its size a little, then back: how a petal opens. */
const easeOutBack = (share: number): number => {
  const overshoot = 1.4;
  const back = share - 1;
  return 1 + (overshoot + 1) * back ** 3 + overshoot * back ** 2;
};

/** How far each petal has grown, from 0 to about 1, one after the other. */
export const petalSizes = (count: number, elapsedMs: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const share = (elapsedMs - index * STAGGER_MS) / PETAL_MS;
    return share <= 0 ? 0 : share >= 1 ? 1 : easeOutBack(share);
  });

export const growthMs = (count: number): number => (count === 0 ? 0 : PETAL_MS + (count - 1) * STAGGER_MS);
