import { FALLBACK_LANGUAGE, isLanguage, type Language } from '@bustan/contract/languages.ts';

interface Traces {
  /** The page's own query, `?lang=` in it wins over everything. */
  search: string;
  stored: string | null;
  browser: readonly string[];
}

/** The stored setting, then the browser's language, then English (spec section 9). */
export const detectLanguage = ({ search, stored, browser }: Traces): Language =>
  [new URLSearchParams(search).get('lang'), stored, ...browser.map((tag) => tag.toLowerCase().split('-')[0])].find(
    isLanguage,
  ) ?? FALLBACK_LANGUAGE;
