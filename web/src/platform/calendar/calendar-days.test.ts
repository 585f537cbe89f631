import { describe, expect, it } from 'vitest';
import { calendarDayOf, dayPastOf, daysAgoOf, noonOf, recentCalendarDays } from './calendar-days.ts';

const JUST_AFTER_MIDNIGHT = new Date(2026, 10, 23, 0, 5);
const LATE = new Date(2026, 10, 23, 23, 55);

describe('the days for which a check-in can be made', () => {
  it.each([JUST_AFTER_MIDNIGHT, LATE])('are today and the six before it, at any hour', (now) => {
    expect(recentCalendarDays(now)).toEqual([
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
    ]);
  });

  it('are never older than a week at noon, and their noon is never ahead', () => {
    for (const now of [JUST_AFTER_MIDNIGHT, LATE]) {
      const ages = recentCalendarDays(now)
        .slice(1)
        .map((day) => now.getTime() - (noonOf(day)?.getTime() ?? Number.NaN));
      expect(Math.min(...ages)).toBeGreaterThan(0);
      expect(Math.max(...ages)).toBeLessThan(7 * 86_400_000);
    }
  });

  it('do not hold today as a day past, nor a day to come, nor anything else', () => {
    expect(dayPastOf('2026-11-22', LATE)).toBe('2026-11-22');
    for (const none of ['2026-11-23', '2026-11-24', '2026-11-16', '22', null, 22])
      expect(dayPastOf(none, LATE)).toBeNull();
  });
});

describe('a day of the calendar', () => {
  it('is the device’s own, with its noon', () => {
    expect(calendarDayOf(JUST_AFTER_MIDNIGHT)).toBe('2026-11-23');
    expect(noonOf('2026-03-01')).toEqual(new Date(2026, 2, 1, 12));
    expect([noonOf('2026-02-30'), noonOf('today'), noonOf('2026-2-3')]).toEqual([undefined, undefined, undefined]);
  });

  it('is counted from today across a month and a year', () => {
    expect(daysAgoOf('2026-10-31', LATE)).toBe(23);
    expect(daysAgoOf('2025-12-31', new Date(2026, 0, 2, 1))).toBe(2);
    expect(daysAgoOf('2026-11-24', LATE)).toBe(-1);
  });
});
