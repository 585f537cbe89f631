import { describe, expect, it } from 'vitest';
import { bendFrom, budSize, heartOpening, openingDurationMs, petalOpenings, SWAY } from './motion.ts';

describe('a flower', () => {
  it('opens petal by petal, 70 ms apart, and its heart last', () => {
    const at = (elapsedMs: number) => petalOpenings({ count: 3, growFrom: 0, elapsedMs });
    expect(at(0)).toEqual([0, 0, 0]);
    expect(at(70).map((opening) => opening > 0)).toEqual([true, false, false]);
    expect(at(141).map((opening) => opening > 0)).toEqual([true, true, true]);
    expect(heartOpening({ count: 3, growFrom: 0, elapsedMs: 759 })).toBe(0);
    expect(heartOpening({ count: 3, growFrom: 0, elapsedMs: openingDurationMs(3, 0) })).toBe(1);
  });

  it('is whole from the start of a still picture', () => {
    const still = { count: 12, growFrom: 0, elapsedMs: Number.POSITIVE_INFINITY };
    expect(petalOpenings(still)).toEqual(Array.from({ length: 12 }, () => 1));
    expect(heartOpening(still)).toBe(1);
  });

  it('opens only its new petal where the others stand open', () => {
    expect(petalOpenings({ count: 3, growFrom: 2, elapsedMs: 0 })).toEqual([1, 1, 0]);
    expect(heartOpening({ count: 3, growFrom: 2, elapsedMs: 0 })).toBe(1);
    expect(openingDurationMs(3, 2)).toBe(620);
    expect(openingDurationMs(3, 3)).toBe(0);
  });

  it('keeps a bud until its petal covers it', () => {
    expect([0, 0.4, 0.7, 1, 1.1].map(budSize)).toEqual([1, 1, expect.closeTo(0), 0, 0]);
  });

  it('sways by 1.2 degrees to each side in five and a half seconds', () => {
    expect(SWAY.keyframes.map(({ rotate }) => rotate)).toEqual(['0deg', '1.2deg', '0deg', '-1.2deg', '0deg']);
    expect(SWAY.timing.duration).toBe(5500);
  });

  it('bends away from a finger that is near, and from none that is far', () => {
    const up = { angle: 0, scale: 1 };
    expect(bendFrom([0.1, -0.7], up)).toBeLessThan(0);
    expect(bendFrom([-0.1, -0.7], up)).toBeGreaterThan(0);
    expect(bendFrom([0, 0.7], up)).toBe(0);
  });
});
