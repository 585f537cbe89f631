import { directionOf, type Language } from '@bustan/contract/languages.ts';
import type { i18n } from 'i18next';
import { loadTexts } from '#platform/i18n/load-texts.ts';
import { rememberLanguage } from './starter/remember-language.ts';

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
