import type { Language } from '#languages.ts';

type NumberFormat = Pick<Intl.NumberFormatOptions, 'style' | 'unit' | 'maximumFractionDigits'>;

const formatters = new Map<string, Intl.NumberFormat>();

/** A number in a language, with the digits 0–9 and its thousands apart. */
export const numberText = (value: number, language: Language, format: NumberFormat = {}): string => {
  const key = JSON.stringify([language, format]);
  const known = formatters.get(key) ?? new Intl.NumberFormat(language, { ...format, numberingSystem: 'latn' });
  formatters.set(key, known);
  return known.format(value);
};
