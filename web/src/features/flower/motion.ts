/** One petal opens after the other. */
const STAGGER_MS = 70;
const PETAL_MS = 620;
const HEART_MS = 420;

interface Opening {
  count: number;
  /** Petals before this one stand open from the start. */
  growFrom: number;
  elapsedMs: number;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** The page's `--settle`: overshoots a little, then rests. */
const settle = (progress: number): number => {
  const overshoot = 1.1;
  const back = progress - 1;
  return 1 + (overshoot + 1) * back ** 3 + overshoot * back ** 2;
};

/** How far each petal is open, from 0 to 1 and a little beyond it on the way. */
export const petalOpenings = ({ count, growFrom, elapsedMs }: Opening): number[] =>
  Array.from({ length: count }, (_, index) =>
    index < growFrom ? 1 : settle(clamp((elapsedMs - (index - growFrom) * STAGGER_MS) / PETAL_MS)),
  );

/** A bud stays until its petal covers it. */
export const budSize = (opening: number): number => clamp(2.8 - 4 * opening);

const petalsOpenAfterMs = (count: number, growFrom: number): number =>
  count > growFrom ? PETAL_MS + (count - growFrom - 1) * STAGGER_MS : 0;

/** The heart comes last; where petals stand open already it is there. */
export const heartOpening = ({ count, growFrom, elapsedMs }: Opening): number =>
  growFrom > 0 ? 1 : settle(clamp((elapsedMs - petalsOpenAfterMs(count, 0)) / HEART_MS));

export const openingDurationMs = (count: number, growFrom: number): number =>
  count <= growFrom ? 0 : petalsOpenAfterMs(count, growFrom) + (growFrom > 0 ? 0 : HEART_MS);

/** To one side, to the other and back: an animation of the browser's own, which costs the page no work. */
export const SWAY: { keyframes: Keyframe[]; timing: KeyframeAnimationOptions } = {
  keyframes: ['0deg', '1.2deg', '0deg', '-1.2deg', '0deg'].map((rotate, index) => ({
    rotate,
    // Slow at the turning points, quick between them.
    easing: index % 2 === 0 ? 'ease-out' : 'ease-in',
  })),
  timing: { id: 'sway', duration: 5500, iterations: Number.POSITIVE_INFINITY },
};

const BEND_RADIANS = (9 * Math.PI) / 180;
/** In shares of the flower's reach. */
const FINGER_RADIUS = 0.55;

/** How far a petal whose tip is there bends away from a finger, in radians; both points in shares of the reach. */
export const bendFrom = (
  finger: readonly [number, number],
  { angle, scale }: { angle: number; scale: number },
): number => {
  const middle = [Math.sin(angle) * scale * 0.7, -Math.cos(angle) * scale * 0.7] as const;
  const dx = finger[0] - middle[0];
  const dy = finger[1] - middle[1];
  const distance = Math.hypot(dx, dy);
  if (distance >= FINGER_RADIUS) return 0;
  const across = dx * Math.cos(angle) + dy * Math.sin(angle);
  return -Math.sign(across || 1) * BEND_RADIANS * (1 - distance / FINGER_RADIUS);
};
