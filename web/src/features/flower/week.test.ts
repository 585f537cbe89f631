import type { Emotion } from '@bustan/contract/enums.ts';
import { describe, expect, it } from 'vitest';
import { summarizeWeek } from './week.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number, emotion: Emotion = 'okay') => ({
  id: `${hours}`,
  emotion,
  created_at: new Date(now.getTime() - hours * 3_600_000).toISOString(),
});

describe('the flower of a week', () => {
  it('has a petal for each check-in of the last 168 hours, oldest first', () => {
    const { petals, total } = summarizeWeek([ago(1), ago(100), ago(168), ago(168.01), ago(400)], now);
    expect(petals.map(({ id }) => id)).toEqual(['168', '100', '1']);
    expect(total).toBe(3);
  });

  it('shows the newest twelve and still counts all', () => {
    const { petals, total } = summarizeWeek(
      Array.from({ length: 15 }, (_, index) => ago(index + 1)),
      now,
    );
    expect(petals).toHaveLength(12);
    expect(petals.map(({ id }) => id)).not.toContain('15');
    expect(total).toBe(15);
  });

  it('has the petal that grows now last, of whichever day it is, and in place of the oldest', () => {
    const week = Array.from({ length: 14 }, (_, index) => ago(index + 1));
    const ids = summarizeWeek(week, now, '14').petals.map(({ id }) => id);
    expect(ids).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '14']);
    expect(summarizeWeek(week.slice(0, 2), now, '2').petals.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('counts a check-in whose server time is slightly ahead of this device', () => {
    expect(summarizeWeek([ago(-0.1)], now).total).toBe(1);
  });

  it('lists only emotions that occurred, lightest first', () => {
    const { counts } = summarizeWeek([ago(1, 'heavy'), ago(2, 'grateful'), ago(3, 'heavy')], now);
    expect(counts).toEqual([
      { emotion: 'grateful', count: 1 },
      { emotion: 'heavy', count: 2 },
    ]);
  });

  it('has no petals without check-ins', () => {
    expect(summarizeWeek([], now)).toEqual({ petals: [], total: 0, counts: [] });
  });
});
