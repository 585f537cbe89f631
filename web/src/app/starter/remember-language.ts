import type { Language } from '@bustan/contract/languages.ts';
import { LANGUAGE_COOKIE, LANGUAGE_KEY } from '@bustan/contract/storage-names.ts';
import { deviceStorage, writeCookie } from '#platform/storage/storage.ts';

/** Stored on the device, and in a cookie by which the server renders the next page. */
export const rememberLanguage = (language: Language): void => {
  deviceStorage.setItem(LANGUAGE_KEY, language);
  writeCookie(LANGUAGE_COOKIE, language);
};
