import type { Emotion } from '@bustan/contract/emotions.ts';
import { describe, expect, it } from 'vitest';
import { weekOf } from './week.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number, emotion: Emotion = 'okay') => ({
  id: `${hours}`,
  emotion,
  created_at: new Date(now.getTime() - hours * 3_600_000).toISOString(),
});

describe('the flower of a week', () => {
  it('has a petal for each check-in of the last 168 hours, oldest first', () => {
    const { petals, total } = weekOf([ago(1), ago(100), ago(168), ago(168.01), ago(400)], now);
    expect(petals.map(({ id }) => id)).toEqual(['168', '100', '1']);
    expect(total).toBe(3);
  });

  it('draws the newest twelve and still knows the total', () => {
    const { petals, total } = weekOf(
      Array.from({ length: 15 }, (_, index) => ago(index + 1)),
      now,
    );
    expect(petals).toHaveLength(12);
    expect(petals.map(({ id }) => id)).not.toContain('15');
    expect(total).toBe(15);
  });

  it('counts a check-in that the server dates a little later than this device', () => {
    expect(weekOf([ago(-0.1)], now).total).toBe(1);
  });

  it('names only the emotions that were there, lightest first', () => {
    const { counts } = weekOf([ago(1, 'heavy'), ago(2, 'grateful'), ago(3, 'heavy')], now);
    expect(counts).toEqual([
      { emotion: 'grateful', count: 1 },
      { emotion: 'heavy', count: 2 },
    ]);
  });

  it('is a bud when nothing was planted', () => {
    expect(weekOf([], now)).toEqual({ petals: [], total: 0, counts: [] });
  });
});
