import { datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import { WEEKDAYS, type Weekday } from '@bustan/contract/helplines/opening-hours.ts';

const DAY_MS = 24 * 3_600_000;
const RAMADAN = 9;

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A moment as a clock in the time zone shows it, `2026-11-23T18:05`. */
const localTimeOf = (at: Date, timeZone: string): string => {
  const { year, month, day, hour, minute } = datePartsOf(at, {
    ...{ language: 'en', timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  } as const);
  return `${year}-${month}-${day}T${hour}:${minute}`;
};

/** The calendar day of a moment in a time zone, `2026-11-23`. */
export const dayIn = (at: Date, timeZone: string): string => localTimeOf(at, timeZone).slice(0, 10);

export const addDays = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

export const weekdayOf = (day: string): Weekday => WEEKDAYS[noonOf(day).getUTCDay()] ?? 'sun';

/** By the calendar of Umm al-Qura, which is reckoned: where the moon is sighted, the month may begin a day later. */
export const isRamadan = (day: string): boolean => {
  const format = { language: 'en', calendar: 'islamic-umalqura', timeZone: 'UTC', month: 'numeric' } as const;
  return Number(datePartsOf(noonOf(day), format).month) === RAMADAN;
};

/** When a clock in the time zone shows that time (`HH:MM`) of that day; one that a clock skips counts an hour later. */
export const momentOf = (day: string, time: string, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T${time}Z`);
  const offsetAt = (at: number) => Date.parse(`${localTimeOf(new Date(at), timeZone)}Z`) - at;
  const first = wanted - offsetAt(wanted);
  const second = wanted - offsetAt(first);
  return new Date(wanted - offsetAt(second) === second ? second : Math.max(first, second));
};
