import type { Emotion } from '@bustan/contract/enums.ts';
import { PETAL_SHAPES, type PetalShape } from '#ui/petal-shapes.ts';

export type Point = readonly [x: number, y: number];

/** Where a petal stands. Angles in radians, 0 being up and growing clockwise. */
export interface PlacedPetal {
  emotion: Emotion;
  angle: number;
  /** Its length as a share of the flower's reach. */
  scale: number;
  /** Its width as a share of its shape's own: with many petals each is slimmer, so that all stay distinct. */
  slimness: number;
  isInner: boolean;
  /** Turned over, so that a petal's bow leads away from the middle of the flower. */
  isMirrored: boolean;
  /** How far its face moves from its usual place, in units of its shape: to where no other petal lies over it. */
  faceShift: { along: number; across: number };
}

export type FlowerForm = 'bud' | 'cup' | 'open';

/** Without petals a bud; up to four stand together in a half-open cup; from five on the flower is open. */
export const formOf = (count: number): FlowerForm => (count === 0 ? 'bud' : count <= 4 ? 'cup' : 'open');

const INNER_SCALE = 0.82;
const degrees = (value: number): number => (value * Math.PI) / 180;
/** How far apart the petals of a cup stand: so far that none lies over the face of another. */
const CUP_STEPS: readonly number[] = [0, 0, degrees(68), degrees(62), degrees(51)];
/** A petal that is alone leans towards where the line begins, and leaves room for the bud beside it. */
const LONE_LEAN = degrees(-15);

/** A bow leads away from the middle above, and upwards at the sides: a heavy petal never hangs. */
const bowsToStart = (angle: number): boolean => {
  const turn = ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
  return turn >= Math.PI ? turn > (5 / 3) * Math.PI : turn > Math.PI / 3;
};

/** Nothing that grows is exact: a little less or more, the same each time it is drawn; from -1 to 1. */
const byNature = (index: number): number => Math.sin(index * 7.3 + 1.1);

const placeInCup = (emotions: readonly Emotion[]): PlacedPetal[] =>
  emotions.map((emotion, index) => {
    const fromMiddle = index - (emotions.length - 1) / 2;
    const leaning = emotions.length === 1 ? LONE_LEAN : degrees(3) * byNature(index);
    const angle = fromMiddle * (CUP_STEPS[emotions.length] ?? 0) + leaning;
    // Those beside the middle stand behind it, and seem a little shorter.
    const isInner = emotions.length > 2 && Math.abs(fromMiddle) < 1;
    const scale = (isInner ? 1 : 0.95) + 0.03 * byNature(index + 2);
    const across = emotions.length < 4 ? 0 : isInner ? 3 : 7;
    const faceShift = { along: emotions.length > 2 ? 7 : 0, across: across * Math.sign(fromMiddle) };
    return { emotion, angle, scale, slimness: 1, isInner, isMirrored: bowsToStart(angle), faceShift };
  });

const placeOpen = (emotions: readonly Emotion[]): PlacedPetal[] => {
  const count = emotions.length;
  const slimness = Math.min(1, 0.5 + 3.1 / count);
  return emotions.map((emotion, index) => {
    const angle = (index / count) * 2 * Math.PI + degrees(2.5) * byNature(index);
    const isInner = index % 2 === 1;
    const faceShift = { along: count < 6 ? 6 : isInner ? 8 : count < 9 ? 12 : 17, across: 0 };
    const scale = (isInner ? INNER_SCALE : 1) * (1 + 0.025 * byNature(index + 5));
    return { emotion, angle, scale, slimness, isInner, isMirrored: bowsToStart(angle), faceShift };
  });
};

/** The petals in the order in which they grew, clockwise from the top (from the start side in a cup). */
export const placePetals = (emotions: readonly Emotion[], direction: 'ltr' | 'rtl' = 'ltr'): PlacedPetal[] => {
  const placed = formOf(emotions.length) === 'open' ? placeOpen(emotions) : placeInCup(emotions);
  if (direction === 'ltr') return placed;
  return placed.map((petal) => ({
    ...petal,
    angle: 0 - petal.angle,
    isMirrored: bowsToStart(-petal.angle),
    faceShift: { ...petal.faceShift, across: 0 - petal.faceShift.across },
  }));
};

/** One drawing of a petal, whole or only the half on one side of its middle: -1 is anticlockwise, 1 is clockwise. */
export interface PetalPass {
  index: number;
  half?: -1 | 1;
}

/**
 * From the back to the front: the outer ring, then the inner one. Where the first petal's neighbour is the last of its
 * own ring, that last one would lie over both its neighbours; half of the first is drawn again over it.
 */
export const drawingOrder = (petals: readonly PlacedPetal[]): PetalPass[] => {
  const passes = petals.map((_, index): PetalPass => ({ index }));
  const isInner = ({ index }: PetalPass): boolean => petals[index]?.isInner ?? false;
  const outer = passes.filter((pass) => !isInner(pass));
  const inner = passes.filter(isInner);
  const isRing = formOf(petals.length) === 'open';
  const half = (petals[1]?.angle ?? 0) > 0 ? -1 : 1;
  return isRing ? [...outer, { index: 0, half }, ...inner] : [...outer, ...inner];
};

/** The middle of a petal's face, in shares of the reach around the heart. */
export const faceOf = ({ emotion, angle, scale, slimness, isMirrored, faceShift }: PlacedPetal): Point => {
  const { face } = PETAL_SHAPES[emotion];
  const across = (((isMirrored ? -face.x : face.x) + faceShift.across) * slimness * scale) / 100;
  const along = ((face.y - faceShift.along) * scale) / 100;
  return [across * Math.cos(angle) - along * Math.sin(angle), across * Math.sin(angle) + along * Math.cos(angle)];
};

const NUMBER = /-?\d+(?:\.\d+)?/g;
const STEPS_PER_CURVE = 8;

const onCurve = ([a, b, c, d]: readonly [number, number, number, number], at: number): number =>
  a * (1 - at) ** 3 + 3 * b * at * (1 - at) ** 2 + 3 * c * at ** 2 * (1 - at) + d * at ** 3;

/** A petal's outline as a polygon. */
const outlineOf = ({ outline }: PetalShape): Point[] => {
  const numbers = (outline.match(NUMBER) ?? []).map(Number);
  const at = (index: number): number => numbers[index] ?? 0;
  const curves = Math.floor((numbers.length - 2) / 6);
  return Array.from({ length: curves * STEPS_PER_CURVE }, (_, step) => {
    const start = Math.floor(step / STEPS_PER_CURVE) * 6;
    const along = (axis: number): number =>
      onCurve(
        [at(start + axis), at(start + axis + 2), at(start + axis + 4), at(start + axis + 6)],
        (step % STEPS_PER_CURVE) / STEPS_PER_CURVE,
      );
    return [along(0), along(1)] as const;
  });
};

const outlines = new Map<Emotion, Point[]>();

const polygonOf = (emotion: Emotion): Point[] => {
  const polygon = outlines.get(emotion) ?? outlineOf(PETAL_SHAPES[emotion]);
  outlines.set(emotion, polygon);
  return polygon;
};

/** Whether an odd number of edges lies on one side of the point. */
const contains = (polygon: readonly Point[], [x, y]: Point): boolean =>
  polygon.filter(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length] ?? [0, 0];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  }).length %
    2 ===
  1;

/** A point of the flower, in shares of its reach around the heart, in the units of a petal's own shape. */
const inPetal = ({ angle, scale, slimness, isMirrored }: PlacedPetal, [x, y]: Point): Point => {
  const across = x * Math.cos(angle) + y * Math.sin(angle);
  const along = -x * Math.sin(angle) + y * Math.cos(angle);
  return [((isMirrored ? -across : across) * 100) / (scale * slimness), (along * 100) / scale];
};

/** The petal in front at a point, which is in shares of the flower's reach around its heart. */
export const petalAt = (petals: readonly PlacedPetal[], point: Point): number | undefined =>
  drawingOrder(petals)
    .filter(({ half }) => half === undefined)
    .findLast(({ index }) => {
      const petal = petals[index];
      return petal !== undefined && contains(polygonOf(petal.emotion), inPetal(petal, point));
    })?.index;
