import { isLanguage, type Language } from '@bustan/contract/languages.ts';

interface LanguageSources {
  /** The page's query: `?lang=` in it comes before everything else. */
  search: string;
  stored: string | null;
  rendered: Language;
}

/**
 * The stored setting, then what the server rendered: it has asked the browser already, which names its languages in
 * every request (spec section 9). Asked a second time here, it may answer differently, and the page would change.
 */
export const detectLanguage = ({ search, stored, rendered }: LanguageSources): Language =>
  [new URLSearchParams(search).get('lang'), stored].find(isLanguage) ?? rendered;
