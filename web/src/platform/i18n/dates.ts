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

/** A calendar day, as a list needs it. */
export const formatDay = (day: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(day);
