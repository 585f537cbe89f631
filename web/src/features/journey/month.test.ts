import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { describe, expect, it } from 'vitest';
import { calendarDayOf } from '#platform/calendar/calendar-days.ts';
import { weekStartOf } from '#platform/calendar/week-start.ts';
import {
  checkInsWithin,
  dayAfterKey,
  holdsMonth,
  inMonth,
  mergeCheckIns,
  monthRange,
  monthWeeks,
  weekdaysFrom,
} from './month.ts';

const checkIn = (at: Date, id = at.toISOString()): CheckIn => ({
  id,
  emotion: 'okay',
  created_at: at.toISOString(),
  voice_note_url: null,
  ai_analysis: null,
});
const NOVEMBER = new Date(2026, 10, 23);

describe('a month', () => {
  it('has its days in weeks of seven, by the day with which a week begins', () => {
    const daysBy = (weekStart: 0 | 1 | 6) =>
      monthWeeks(NOVEMBER, [], weekStart).map((week) => week.map((day) => day?.date.getDate() ?? 0));
    expect(daysBy(1)[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(daysBy(0)[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(daysBy(6)[0]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const start of [0, 1, 6] as const) {
      expect(daysBy(start).every((week) => week.length === 7)).toBe(true);
      expect(
        daysBy(start)
          .flat()
          .filter((day) => day > 0),
      ).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    }
  });

  it('has each check-in on its day by this device, from the first midnight to the last', () => {
    const { from, to } = monthRange(NOVEMBER);
    const [first, last, next] = [from, new Date(to.getTime() - 1), to].map((at) => checkIn(at));
    if (first === undefined || last === undefined || next === undefined) throw new Error('all three were made');
    const within = checkInsWithin([next, last, first], { from, to });
    expect(within).toEqual([last, first]);
    const days = monthWeeks(NOVEMBER, within, 1).flat();
    const filled = days.filter((day) => day !== null && day.checkIns.length > 0);
    expect(filled.map((day) => day?.date.getDate())).toEqual([1, 30]);
  });

  it('needs no request when what is known reaches past its beginning, or is all that there is', () => {
    const range = monthRange(NOVEMBER);
    expect(holdsMonth([checkIn(new Date(2026, 10, 2))], range, false)).toBe(false);
    expect(holdsMonth([checkIn(new Date(2026, 9, 31))], range, false)).toBe(true);
    expect(holdsMonth([checkIn(new Date(2026, 10, 2))], range, true)).toBe(true);
    expect(holdsMonth([], range, false)).toBe(false);
  });

  it('joins what is known and what was fetched, each once, newest first', () => {
    const [one, two, three] = [1, 2, 3].map((day) => checkIn(new Date(2026, 10, day), `${day}`));
    if (one === undefined || two === undefined || three === undefined) throw new Error('all three were made');
    expect(mergeCheckIns([two], [three, two, one]).map(({ id }) => id)).toEqual(['3', '2', '1']);
  });

  it('is left for the same day of another, or the last that it has', () => {
    expect(calendarDayOf(inMonth(new Date(2026, 2, 31), -1))).toBe('2026-02-28');
    expect(calendarDayOf(inMonth(new Date(2026, 0, 31), -1))).toBe('2025-12-31');
    expect(calendarDayOf(inMonth(new Date(2028, 0, 30), 1))).toBe('2028-02-29');
  });
});

describe('a key', () => {
  const after = (key: string, isMirrored = false) => {
    const day = dayAfterKey(NOVEMBER, { key, isMirrored, weekStart: 0 });
    return day && calendarDayOf(day);
  };
  it.each([
    ['ArrowRight', '2026-11-24'],
    ['ArrowLeft', '2026-11-22'],
    ['ArrowDown', '2026-11-30'],
    ['ArrowUp', '2026-11-16'],
    ['Home', '2026-11-22'],
    ['End', '2026-11-28'],
    ['PageUp', '2026-10-23'],
    ['PageDown', '2026-12-23'],
    ['a', undefined],
  ])('%s leads to %s', (key, day) => {
    expect(after(key)).toBe(day);
  });

  it('to a side follows the direction of the page', () => {
    expect([after('ArrowRight', true), after('ArrowLeft', true)]).toEqual(['2026-11-22', '2026-11-24']);
  });
});

describe('the week begins', () => {
  it.each([
    ['Asia/Dubai', 'ar', 1],
    ['Asia/Riyadh', 'en', 0],
    ['Asia/Kuwait', 'ar', 0],
    ['Europe/Berlin', 'en', 1],
    ['Africa/Tunis', 'ar', 0],
  ] as const)('in %s, read in %s, with day %i', (zone, language, day) => {
    expect(weekStartOf(zone, language)).toBe(day);
    expect(weekdaysFrom(day).map((date) => date.getDay())[0]).toBe(day);
  });
});
