/**
 * How numbers and days are written, as chosen on a device: the digits of Arabic pages (`latn` 0–9, `arab` ٠–٩), and
 * whether the Hijri date stands beside the Gregorian one in both languages.
 */
export const FORMATS = ['latn', 'arab', 'latn-hijri', 'arab-hijri'] as const;
export type Formats = (typeof FORMATS)[number];

export const DEFAULT_FORMATS: Formats = 'latn';

/** Of a cookie, for one; anything else counts as no choice. */
export const readFormats = (value: unknown): Formats => FORMATS.find((formats) => formats === value) ?? DEFAULT_FORMATS;

export const formatsOf = ({ isArabic, isHijri }: { isArabic: boolean; isHijri: boolean }): Formats =>
  `${isArabic ? 'arab' : 'latn'}${isHijri ? '-hijri' : ''}`;

export const hasArabicDigits = (formats: Formats): boolean => formats.startsWith('arab');
export const hasHijri = (formats: Formats): boolean => formats.endsWith('hijri');
