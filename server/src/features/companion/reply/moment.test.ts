import { describe, expect, test } from 'vitest';
import { fitsHours, mayBeFasting, momentOf, partOfDay } from './moment.ts';

/** Ramadan 1448 begins on 8 February 2027 by the calendar of Umm al-Qura. */
const RAMADAN_NOON = '2027-02-15T09:00:00Z';

describe('the hour and the weekend', () => {
  test.each([
    ['Asia/Dubai', '2026-11-27T08:00:00Z', 12, false],
    ['Asia/Dubai', '2026-11-29T08:00:00Z', 12, true],
    ['Asia/Riyadh', '2026-11-27T08:00:00Z', 11, true],
    ['Asia/Riyadh', '2026-11-29T08:00:00Z', 11, false],
    ['Asia/Kuwait', '2026-11-28T21:30:00Z', 0, false],
  ])('are those of the zone: %s, %s', (timeZone, at, hour, isWeekend) => {
    expect(momentOf(new Date(at), timeZone)).toMatchObject({ hour, isWeekend });
  });

  test.each([[null], [undefined], [''], ['Asia/Nowhere'], ['../../etc/passwd'], ['x'.repeat(5000)]])(
    'are unknown with the zone %j',
    (timeZone) => {
      expect(momentOf(new Date(), timeZone)).toBeNull();
    },
  );

  test('make the part of the day, a night lasting until five', () => {
    const parts = [0, 4, 5, 10, 11, 16, 17, 21, 22].map((hour) =>
      partOfDay({ hour, isWeekend: false, isRamadan: false }),
    );
    expect(parts.join()).toBe('night,night,morning,morning,day,day,evening,evening,night');
  });
});

test('Ramadan is known, and by day in it somebody may be fasting', () => {
  const fasting = (at: string, timeZone: string | null) => mayBeFasting(new Date(at), momentOf(new Date(at), timeZone));
  expect(fasting(RAMADAN_NOON, 'Asia/Dubai')).toBe(true);
  expect(fasting('2027-02-15T17:00:00Z', 'Asia/Dubai')).toBe(false);
  expect(fasting('2027-01-15T09:00:00Z', 'Asia/Dubai')).toBe(false);
  expect(fasting(RAMADAN_NOON, null)).toBe(true);
  expect(fasting('2027-02-15T17:00:00Z', null)).toBe(true);
});

test('a step that needs an office fits neither the night nor the weekend, nor an unknown hour', () => {
  const at = (hour: number, isWeekend = false) => ({ hour, isWeekend, isRamadan: false });
  expect(fitsHours('office', at(10))).toBe(true);
  expect(fitsHours('office', at(10, true))).toBe(false);
  expect(fitsHours('office', at(23))).toBe(false);
  expect(fitsHours('office', null)).toBe(false);
  expect(fitsHours('day', at(23))).toBe(false);
  expect(fitsHours('day', at(10, true))).toBe(true);
  expect(fitsHours(undefined, null)).toBe(true);
});
