import { directionOf, FALLBACK_LANGUAGE, isLanguage, type Language } from '@bustan/contract/languages.ts';
import { LANGUAGE_COOKIE, LANGUAGE_KEY } from '@bustan/contract/storage-names.ts';
import type { i18n } from 'i18next';
import { loadTexts } from '#platform/i18n/load-texts.ts';
import { deviceStorage, writeCookie } from '#platform/storage/storage.ts';

interface LanguageSources {
  /** The page's query: `?lang=` in it comes before everything else. */
  search: string;
  stored: string | null;
  browser: readonly string[];
}

/** The stored setting, then the browser's language, then English (spec section 9). */
export const detectLanguage = ({ search, stored, browser }: LanguageSources): Language =>
  [new URLSearchParams(search).get('lang'), stored, ...browser.map((tag) => tag.toLowerCase().split('-')[0])].find(
    isLanguage,
  ) ?? FALLBACK_LANGUAGE;

/** Stored on the device, and in a cookie by which the server renders the next page. */
export const rememberLanguage = (language: Language): void => {
  deviceStorage.setItem(LANGUAGE_KEY, language);
  writeCookie(LANGUAGE_COOKIE, language);
};

/** `?lang=` overrides every setting, so it must go once the reader has chosen. */
const dropLanguageFromAddress = (): void => {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
};

/** Loads the texts first, so that the page never mixes two languages. */
export const switchLanguage = async (instance: i18n, language: Language): Promise<void> => {
  await loadTexts(instance, language);
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  rememberLanguage(language);
  dropLanguageFromAddress();
};
