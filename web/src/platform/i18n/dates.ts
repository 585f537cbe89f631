import type { Language } from '@bustan/contract/languages.ts';

/** Gregorian dates and the digits 0-9 in both languages: Gulf locales default to others (safety section 4). */
export const formatMoment = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

const DAY: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
};

/** The day of a moment, where the reader is. */
export const formatDay = (at: Date, language: Language): string => new Intl.DateTimeFormat(language, DAY).format(at);

/** A moment with its year, where the reader is. */
export const formatDayAndTime = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { ...DAY, hour: 'numeric', minute: '2-digit' }).format(at);

/** A day that is the same everywhere, such as `2026-11-21`. */
export const formatCalendarDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { ...DAY, timeZone: 'UTC' }).format(new Date(day));
