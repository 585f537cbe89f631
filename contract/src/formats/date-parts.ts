import type { Language } from '#languages.ts';

/** The Gulf writes the day before the month in English too. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar' };

interface DateFormat
  extends Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'timeZone'> {
  language: Language;
  /** `islamic-umalqura`: the Hijri calendar of Umm al-Qura, by which Saudi Arabia counts. Gregorian by default. */
  calendar?: 'gregory' | 'islamic-umalqura';
}

export type DateParts = Readonly<Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute', string>>;

/** Creating a formatter is slow; how many there are is bounded by the time zones that exist. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = ({ language, calendar = 'gregory', ...fields }: DateFormat): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, calendar, fields]);
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const options = { ...fields, calendar, numberingSystem: 'latn', hourCycle: 'h23' } as const;
  const formatter = new Intl.DateTimeFormat(LOCALES[language], options);
  formatters.set(key, formatter);
  return formatter;
};

/**
 * A moment's fields in the words of a language, with the digits 0–9 and hours from 0 to 23; fields that were not asked
 * for are empty. How they are put together is ours, because browsers and Node differ in that. Throws a RangeError for a
 * time zone that does not exist.
 */
export const datePartsOf = (at: Date, format: DateFormat): DateParts => {
  const parts = formatterOf(format).formatToParts(at);
  const part = (wanted: keyof DateParts) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
  };
};

/** The name of a time zone as the system spells it; null when there is no such zone. */
export const knownTimeZone = (timeZone: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

/** The IANA name of this device's time zone. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
