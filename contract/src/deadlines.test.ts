import { expect, test } from 'vitest';
import { closesThisWeek, daysUntil, gulfDay } from './deadlines.ts';

test('the day changes at midnight of UTC+3', () => {
  expect(gulfDay(new Date('2026-11-21T20:59:59Z'))).toBe('2026-11-21');
  expect(gulfDay(new Date('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
});

test('a deadline is open on its last day, and over on the next', () => {
  const days = (now: string) => daysUntil('2026-11-30', gulfDay(new Date(now)));
  expect(days('2026-11-21T10:00:00Z')).toBe(9);
  expect(days('2026-11-30T20:00:00Z')).toBe(0);
  expect(days('2026-11-30T22:00:00Z')).toBe(-1);
  expect(daysUntil('2027-01-01', '2026-12-31')).toBe(1);
});

test('a week has seven days, with today the first', () => {
  const closes = (deadline: string | null) => closesThisWeek(deadline, '2026-12-28');
  for (const deadline of ['2026-12-28', '2027-01-03']) expect(closes(deadline), deadline).toBe(true);
  for (const deadline of ['2026-12-27', '2027-01-04', null]) expect(closes(deadline), `${deadline}`).toBe(false);
});
