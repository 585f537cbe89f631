import { describe, expect, it } from 'vitest';
import { growthDurationMs, petalAngles, petalSizes } from './petal-growth.ts';

const degrees = (count: number) => petalAngles(count).map((angle) => Math.round((angle * 180) / Math.PI));

describe('the petals of the flower', () => {
  it('stand together while there are few, and form a full circle from six on', () => {
    expect(degrees(1)).toEqual([0]);
    expect(degrees(3)).toEqual([-60, 0, 60]);
    expect(degrees(6)).toEqual([-150, -90, -30, 30, 90, 150]);
    expect(new Set(degrees(12)).size).toBe(12);
    expect(degrees(0)).toEqual([]);
  });

  it('grow one after the other', () => {
    const [first = 0, second = 0, third = 0] = petalSizes(3, 300);
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(third);
    expect(petalSizes(3, 0)).toEqual([0, 0, 0]);
  });

  it('are full-size after the growth, which is where reduced motion starts', () => {
    expect(petalSizes(12, growthDurationMs(12))).toEqual(Array.from({ length: 12 }, () => 1));
    expect(growthDurationMs(0)).toBe(0);
  });
});
