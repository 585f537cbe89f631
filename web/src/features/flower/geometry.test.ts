import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';
import { FLOWER_MAX_PETALS } from '@bustan/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { drawingOrder, faceOf, formOf, type PlacedPetal, petalAt, placePetals } from './geometry.ts';
import { seedSpiral } from './paint-heart.ts';

const same = (count: number, emotion: Emotion = 'happy'): Emotion[] => Array.from({ length: count }, () => emotion);
const inDegrees = (petals: readonly PlacedPetal[]): number[] =>
  petals.map(({ angle }) => Math.round((angle * 180) / Math.PI));
/** The middle of a petal's upper half, in shares of the reach. */
const middleOf = ({ angle, scale }: PlacedPetal): [number, number] => [
  Math.sin(angle) * scale * 0.8,
  -Math.cos(angle) * scale * 0.8,
];

/** The middle of a face and its four sides, in shares of the reach. */
const FACE_POINTS = [
  [0, 0],
  [0.1, 0],
  [-0.1, 0],
  [0, 0.1],
  [0, -0.1],
] as const;

describe('the petals of a flower', () => {
  it('are a bud, a half-open cup of four, and from five on an open flower', () => {
    expect([0, 1, 4, 5, 12].map(formOf)).toEqual(['bud', 'cup', 'cup', 'open', 'open']);
    const cup = inDegrees(placePetals(same(4)));
    // Fanned out, and yet none hangs.
    expect(Math.max(...cup) - Math.min(...cup)).toBeGreaterThan(145);
    expect(Math.max(...cup.map(Math.abs))).toBeLessThan(85);
    expect(placePetals([])).toEqual([]);
  });

  it('stand in two rings, the even ones inside and shorter', () => {
    const petals = placePetals(same(12));
    expect(petals.map(({ isInner }) => isInner)).toEqual(same(12).map((_, index) => index % 2 === 1));
    const lengthOf = (isInner: boolean) =>
      petals.filter((petal) => petal.isInner === isInner).map(({ scale }) => scale);
    expect(Math.max(...lengthOf(true))).toBeLessThan(Math.min(...lengthOf(false)));
  });

  it.each(EMOTIONS)('are twelve that can be told apart when all are %s', (emotion) => {
    const petals = placePetals(same(FLOWER_MAX_PETALS, emotion));
    expect(petals.map((petal) => petalAt(petals, middleOf(petal)))).toEqual(petals.map((_, index) => index));
  });

  it.each(['ltr', 'rtl'] as const)(
    'of a cup cover no face, whatever the feelings and their order (%s)',
    (direction) => {
      const orders = (count: number): Emotion[][] =>
        count === 0 ? [[]] : orders(count - 1).flatMap((order) => EMOTIONS.map((emotion) => [...order, emotion]));
      const covered = [1, 2, 3, 4].flatMap(orders).filter((emotions) => {
        const petals = placePetals(emotions, direction);
        return petals.some((petal, index) => {
          const [x, y] = faceOf(petal);
          return FACE_POINTS.some(([dx, dy]) => petalAt(petals, [x + dx, y + dy]) !== index);
        });
      });
      expect(covered).toEqual([]);
    },
  );

  it('lean to a side where there is only one, with room for the bud beside it', () => {
    expect(inDegrees(placePetals(same(1)))[0]).toBeLessThan(-10);
    expect(inDegrees(placePetals(same(1), 'rtl'))[0]).toBeGreaterThan(10);
  });

  it('are found by the point of a tap, and nothing is found beside them', () => {
    for (const count of [1, 2, 3, 4, 5, 7]) {
      const petals = placePetals(same(count));
      expect(petals.map((petal) => petalAt(petals, middleOf(petal)))).toEqual(petals.map((_, index) => index));
      expect(petalAt(petals, [1.4, 0.2])).toBeUndefined();
    }
  });

  it('begin at the start side of the language', () => {
    const feelings: Emotion[] = ['happy', 'okay', 'heavy'];
    expect(inDegrees(placePetals(feelings, 'rtl'))).toEqual(
      inDegrees(placePetals(feelings)).map((angle) => (angle === 0 ? 0 : -angle)),
    );
  });

  it('never hang: a heavy one at the side bows upwards', () => {
    const petals = placePetals(same(12, 'heavy'));
    const atEnd = petals.filter(({ angle }) => angle > Math.PI / 3 + 0.2 && angle < Math.PI - 0.2);
    expect(atEnd.length).toBeGreaterThan(0);
    expect(atEnd.every(({ isMirrored }) => isMirrored)).toBe(true);
  });

  it('are drawn from the back to the front, and the last tucks under the first', () => {
    const order = drawingOrder(placePetals(same(7)));
    expect(order.map(({ index }) => index)).toEqual([0, 2, 4, 6, 0, 1, 3, 5]);
    expect(order[4]).toEqual({ index: 0, half: -1 });
    expect(drawingOrder(placePetals(same(7), 'rtl'))[4]).toEqual({ index: 0, half: 1 });
    expect(drawingOrder(placePetals(same(2)))).toEqual([{ index: 0 }, { index: 1 }]);
  });
});

it('the heart has 34 seeds on a spiral, none on another', () => {
  const seeds = seedSpiral().map(({ angle, distance }) => [Math.cos(angle) * distance, Math.sin(angle) * distance]);
  expect(seeds).toHaveLength(34);
  for (const [index, [x = 0, y = 0]] of seeds.entries()) {
    for (const [otherX = 0, otherY = 0] of seeds.slice(index + 1)) {
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(0.12);
    }
  }
});
