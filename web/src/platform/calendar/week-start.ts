import type { Language } from '@bustan/contract/languages.ts';

/** As `Date.getDay` counts: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const SUNDAY: Weekday = 0;
const MONDAY: Weekday = 1;

/** Where the working week begins on Sunday, after a weekend of Friday and Saturday; in the Emirates it begins on Monday. */
const SUNDAY_ZONES: ReadonlySet<string> = new Set([
  'Asia/Riyadh',
  'Asia/Aden',
  'Asia/Kuwait',
  'Asia/Qatar',
  'Asia/Bahrain',
  'Asia/Muscat',
  'Asia/Amman',
  'Asia/Baghdad',
  'Africa/Cairo',
]);
const MONDAY_ZONES: ReadonlySet<string> = new Set(['Asia/Dubai', 'Asia/Karachi', 'Asia/Kolkata', 'Europe/London']);

/** The day with which a calendar's week begins: by the habit of the country where the person is, else of the language. */
export const weekStartOf = (timeZone: string, language: Language): Weekday => {
  if (SUNDAY_ZONES.has(timeZone)) return SUNDAY;
  if (MONDAY_ZONES.has(timeZone)) return MONDAY;
  return language === 'ar' ? SUNDAY : MONDAY;
};
