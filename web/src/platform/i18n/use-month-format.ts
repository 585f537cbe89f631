import { withArabicDigits } from '@bustan/contract/formats/arabic-digits.ts';
import { datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import { hasArabicDigits, hasHijri } from '@bustan/contract/formats/formats.ts';
import { useText } from './i18n-context.tsx';

/** How a calendar is written, with the Hijri one beside it where the person has chosen that. */
export interface MonthFormat {
  /** “November 2026”. */
  month: (at: Date) => string;
  /** The Hijri months that a Gregorian one lies in: “Jumada I – Jumada II 1448”; null without that choice. */
  hijriMonths: (first: Date, last: Date) => string | null;
  dayNumber: (at: Date) => string;
  hijriDayNumber: (at: Date) => string | null;
  /** The name of a column: “M”, “Mon” and in full. */
  weekday: (at: Date) => { narrow: string; short: string; long: string };
}

const HIJRI = { calendar: 'islamic-umalqura' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;

export const useMonthFormat = (): MonthFormat => {
  const { language, formats } = useText();
  const digits = language === 'ar' && hasArabicDigits(formats) ? withArabicDigits : (text: string) => text;
  const isHijri = hasHijri(formats);
  return {
    month: (at) => {
      const { month, year } = datePartsOf(at, { language, ...MONTH });
      return digits(`${month} ${year}`);
    },
    hijriMonths: (first, last) => {
      if (!isHijri) return null;
      const [from, to] = [first, last].map((at) => datePartsOf(at, { language, ...HIJRI, ...MONTH }));
      if (from === undefined || to === undefined) return null;
      if (from.month === to.month) return digits(`${to.month} ${to.year}`);
      return digits(`${from.month}${from.year === to.year ? '' : ` ${from.year}`} – ${to.month} ${to.year}`);
    },
    dayNumber: (at) => digits(datePartsOf(at, { language, day: 'numeric' }).day),
    hijriDayNumber: (at) => (isHijri ? digits(datePartsOf(at, { language, ...HIJRI, day: 'numeric' }).day) : null),
    weekday: (at) => ({
      narrow: datePartsOf(at, { language, weekday: 'narrow' }).weekday,
      // Arabic has no short names; on a phone calendars of the Gulf have the first letters.
      short: datePartsOf(at, { language, weekday: 'short' }).weekday,
      long: datePartsOf(at, { language, weekday: 'long' }).weekday,
    }),
  };
};
