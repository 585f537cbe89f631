import { withArabicDigits } from '@bustan/contract/formats/arabic-digits.ts';
import { type DateParts, datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import { type Formats, hasArabicDigits, hasHijri } from '@bustan/contract/formats/formats.ts';
import { numberText } from '@bustan/contract/formats/numbers.ts';
import { timeText } from '@bustan/contract/formats/time-of-day.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { useText } from './i18n-context.tsx';

/** How this page writes numbers and days, where the reader is. */
export interface Format {
  /** A text of our own that holds numbers, such as hours or a duration: with the page's digits. */
  digits: (text: string) => string;
  number: (value: number) => string;
  megabytes: (bytes: number) => string;
  /** The day of a moment: “23 Nov 2026 (14 Jumada II 1448)”. */
  day: (at: Date) => string;
  /** A day that is the same everywhere, such as `2026-11-21`. */
  calendarDay: (day: string) => string;
  /** Days from one to another, with their years where one is not this year's: “28 Sep – 4 Oct”. */
  days: (from: Date, to: Date) => string;
  /** A day of these weeks, without its year: “Monday 23 November”. */
  weekday: (at: Date) => string;
  /** A moment of these days, without its year: “Monday 23 November, 8:30 am”. */
  moment: (at: Date) => string;
  /** A moment with its year: “23 Nov 2026, 8:30 am”. */
  dayAndTime: (at: Date) => string;
}

const MEGABYTE = 1_000_000;
/** Recordings never seem to take no space. */
const LEAST_MEGABYTES = 0.1;

const NBSP = '\u00a0';

/** A line may break within the name of a month, but not beside a number. */
const dateText = ({ day, month, year }: Pick<DateParts, 'day' | 'month' | 'year'>): string =>
  `${day}${NBSP}${month}${year && `${NBSP}${year}`}`;

const timeOf = ({ hour, minute }: DateParts, language: Language): string => timeText(`${hour}:${minute}`, language);

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MOMENT = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const MONTH = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

const createFormat = (language: Language, formats: Formats): Format => {
  const isArabic = language === 'ar' && hasArabicDigits(formats);
  const digits = isArabic ? withArabicDigits : (text: string) => text;
  const comma = language === 'ar' ? '،' : ',';
  const hijri = (at: Date, timeZone?: 'UTC'): string => {
    if (!hasHijri(formats)) return '';
    const calendar = 'islamic-umalqura';
    const fields = { ...DAY, month: 'long', ...(timeZone && { timeZone }) } as const;
    return ` (${dateText(datePartsOf(at, { language, calendar, ...fields }))})`;
  };
  const day = (at: Date, timeZone?: 'UTC'): string => {
    const parts = datePartsOf(at, { language, ...DAY, ...(timeZone && { timeZone }) });
    return `${dateText(parts)}${hijri(at, timeZone)}`;
  };
  const days = (from: Date, to: Date): string => {
    const isThisYear = [from, to].every((at) => at.getFullYear() === new Date().getFullYear());
    const [first, last] = [from, to].map((at) => datePartsOf(at, { language, ...(isThisYear ? MONTH : DAY) }));
    if (first === undefined || last === undefined) return '';
    const isSameMonth = first.month === last.month && first.year === last.year;
    return isSameMonth ? `${first.day}${NBSP}–${NBSP}${dateText(last)}` : `${dateText(first)} – ${dateText(last)}`;
  };
  const weekday = (at: Date): string => {
    const parts = datePartsOf(at, { language, ...MOMENT });
    return `${parts.weekday} ${dateText(parts)}${hijri(at)}`;
  };
  const moment = (at: Date): string =>
    `${weekday(at)}${comma} ${timeOf(datePartsOf(at, { language, ...TIME }), language)}`;
  const dayAndTime = (at: Date): string =>
    `${day(at)}${comma} ${timeOf(datePartsOf(at, { language, ...TIME }), language)}`;
  return {
    digits,
    number: (value) => digits(numberText(value, language)),
    megabytes: (bytes) => {
      const style = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
      return digits(numberText(Math.max(bytes / MEGABYTE, LEAST_MEGABYTES), language, style));
    },
    day: (at) => digits(day(at)),
    calendarDay: (text) => digits(day(new Date(text), 'UTC')),
    days: (from, to) => digits(days(from, to)),
    weekday: (at) => digits(weekday(at)),
    moment: (at) => digits(moment(at)),
    dayAndTime: (at) => digits(dayAndTime(at)),
  };
};

const created = new Map<string, Format>();

export const formatIn = (language: Language, formats: Formats): Format => {
  const key = `${language} ${formats}`;
  const known = created.get(key) ?? createFormat(language, formats);
  created.set(key, known);
  return known;
};

export const useFormat = (): Format => {
  const { language, formats } = useText();
  return formatIn(language, formats);
};
