import { directionOf, type Language } from '@bustan/contract/languages.ts';
import { LANGUAGE_COOKIE, LANGUAGE_KEY } from '@bustan/contract/storage-names.ts';
import type { i18n } from 'i18next';
import { loadTexts } from '#platform/i18n/load-texts.ts';
import { writeCookie } from '#platform/storage/cookies.ts';
import { deviceStorage } from '#platform/storage/storage.ts';

/** Kept on the device, and mirrored into a cookie for the server's next page. */
export const rememberLanguage = (language: Language): void => {
  deviceStorage.keep(LANGUAGE_KEY, language);
  writeCookie(LANGUAGE_COOKIE, language);
};

/** `?lang=` wins over every setting, so it must go once the reader has chosen. */
const dropLanguageFromAddress = (): void => {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
};

/** Everything of the page is in one language: texts first, then the switch. */
export const switchLanguage = async (instance: i18n, language: Language): Promise<void> => {
  await loadTexts(instance, language);
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  rememberLanguage(language);
  dropLanguageFromAddress();
};
