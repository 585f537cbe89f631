import type { Language } from '@bustan/contract/languages.ts';

const MEGABYTE = 1_000_000;

/** At least a tenth: nobody's recordings take no room at all. */
export const formatMegabytes = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(Math.max(bytes / MEGABYTE, 0.1));
