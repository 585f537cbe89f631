import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { describe, expect, it } from 'vitest';
import { daysOf, recentDays } from './days.ts';
import { pastWeeks, weekOf } from './weeks.ts';

const now = new Date(2026, 10, 23, 14, 30);
const HOUR = 3_600_000;
const WEEK = 168;
const ago = (hours: number): CheckIn => ({
  id: `${hours}`,
  emotion: 'okay',
  created_at: new Date(now.getTime() - hours * HOUR).toISOString(),
  voice_note_url: null,
  ai_analysis: null,
});
const dayText = (at: Date) => `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;
const shown = (weeks: ReturnType<typeof pastWeeks>) =>
  weeks.map(({ index, from, to, checkIns }) => [index, dayText(from), dayText(to), checkIns.map(({ id }) => id)]);

describe('the weeks of the garden', () => {
  it('are windows of 168 hours before this one, which has its oldest moment', () => {
    expect([-0.1, 0, 167, 168].map((hours) => weekOf(ago(hours).created_at, now))).toEqual([0, 0, 0, 0]);
    expect([168.01, 2 * WEEK, 2 * WEEK + 1].map((hours) => weekOf(ago(hours).created_at, now))).toEqual([1, 1, 2]);
  });

  it('are named by their seven days, newest first', () => {
    expect(shown(pastWeeks([ago(1), ago(170), ago(300), ago(2 * WEEK + 1)], now, true))).toEqual([
      [1, '2026-11-10', '2026-11-16', ['170', '300']],
      [2, '2026-11-3', '2026-11-9', [`${2 * WEEK + 1}`]],
    ]);
  });

  it('have grass where nothing was said, one stretch of it where that was long', () => {
    const weeks = shown(pastWeeks([ago(2.5 * WEEK), ago(20.5 * WEEK)], now, true));
    expect(weeks.map(([index, , , ids]) => [index, (ids as string[]).length])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [20, 1],
    ]);
    expect(weeks[2]?.slice(1, 3)).toEqual(['2026-7-7', '2026-11-2']);
  });

  it('leave out the oldest one while it may hold more', () => {
    const checkIns = [ago(1), ago(170), ago(2 * WEEK + 1), ago(2 * WEEK + 2)];
    expect(pastWeeks(checkIns, now, false).map(({ index }) => index)).toEqual([1]);
    expect(pastWeeks([ago(1)], now, false)).toEqual([]);
  });
});

describe('the days', () => {
  it('are the last seven of the calendar, with those that have nothing', () => {
    const days = recentDays([ago(1), ago(2), ago(30)], now);
    expect(days.map(({ checkIns }) => checkIns.map(({ id }) => id))).toEqual([['1', '2'], ['30'], [], [], [], [], []]);
    expect(days.map(({ date }) => dayText(date)).at(-1)).toBe('2026-11-17');
  });

  it('have an eighth for a petal of the flower that is older', () => {
    expect(recentDays([ago(160)], now)).toHaveLength(8);
    expect(recentDays([ago(160)], now)[7]?.checkIns).toHaveLength(1);
  });

  it('count what the server put into tomorrow as today', () => {
    expect(recentDays([ago(-12)], now)[0]?.checkIns).toHaveLength(1);
  });

  it('of an older week are those that have something', () => {
    expect(daysOf([ago(170), ago(171), ago(200)]).map(({ checkIns }) => checkIns.length)).toEqual([2, 1]);
  });
});
