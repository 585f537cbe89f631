import type { Language } from '@bustan/contract/languages.ts';
import type { i18n } from 'i18next';

const loads = new WeakMap<i18n, Map<Language, Promise<void>>>();

/** All texts of a language, once; a failure is forgotten, so that the next wish tries again. */
export const loadTexts = (instance: i18n, language: Language): Promise<void> => {
  const byLanguage = loads.get(instance) ?? new Map<Language, Promise<void>>();
  loads.set(instance, byLanguage);
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const loading = new Promise<void>((resolve, reject) => {
    void instance.reloadResources([language], undefined, (error?: unknown) => {
      if (error === undefined || error === null) return resolve();
      byLanguage.delete(language);
      reject(new Error(`The texts of ${language} could not be loaded`, { cause: error }));
    });
  });
  byLanguage.set(language, loading);
  return loading;
};

/** Whether the texts that begin so are here in the current language. */
export const hasTexts = (instance: i18n, prefix: string): boolean => {
  const bundle: unknown = instance.getResourceBundle(instance.language, 'translation');
  return typeof bundle === 'object' && bundle !== null && Object.keys(bundle).some((key) => key.startsWith(prefix));
};
