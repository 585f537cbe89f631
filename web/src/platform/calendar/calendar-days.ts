import { CHECK_IN_MAX_AGE_DAYS } from '@bustan/contract/limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = 12;

/** A day of this device's calendar, `2026-11-21`. */
export type CalendarDay = `${number}-${number}-${number}`;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const calendarDayOf = (at: Date): CalendarDay =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}` as CalendarDay; // as it was put together

/** Noon of a day: an hour that no change of the clocks skips; undefined for a text that is no day. */
export const noonOf = (day: string): Date | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const noon = new Date(Number(year), Number(month) - 1, Number(date), NOON);
  return calendarDayOf(noon) === day ? noon : undefined;
};

/** How many days of the calendar lie between, whatever the clocks did; negative for a day to come. */
export const daysAgoOf = (day: CalendarDay, now: Date): number => {
  const today = calendarDayOf(now);
  return Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
};

/** The days for which a check-in can be made, today first. */
export const recentCalendarDays = (now: Date): CalendarDay[] =>
  Array.from({ length: CHECK_IN_MAX_AGE_DAYS }, (_, daysAgo) =>
    calendarDayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, NOON)),
  );

/** When a check-in of a day counts for: noon of a day past; of today there is nothing to tell. */
export const whenOfDay = (day: string | null, now: Date): { daysAgo: number; at: Date | undefined } => {
  const dayPast = dayPastOf(day, now);
  return dayPast === null ? { daysAgo: 0, at: undefined } : { daysAgo: daysAgoOf(dayPast, now), at: noonOf(dayPast) };
};

/** The day past that is meant: null for today, and for what is no day or one that is too long ago. */
export const dayPastOf = (day: unknown, now: Date): CalendarDay | null =>
  recentCalendarDays(now).find((recent, daysAgo) => daysAgo > 0 && recent === day) ?? null;
