import type { Language } from '@bustan/contract/languages.ts';
import { type BackendModule, createInstance, type i18n } from 'i18next';
import { log } from '#platform/log/log.ts';

/** The spec's section 9: up to 5 retries, the first after 350 ms, doubling, at most 10 reads at once. */
const TEXT_LOADING = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } as const;

interface I18nOptions {
  language: Language;
  texts: Readonly<Record<string, string>>;
  /** Where further texts come from: the server in a browser, nowhere while a page is drawn on the server. */
  backend?: BackendModule;
}

/** One instance for each browser, and for each request on the server: a language is never shared. */
export const createI18n = ({ language, texts, backend }: I18nOptions): i18n => {
  const instance = createInstance();
  if (backend !== undefined) instance.use(backend);
  void instance.init({
    lng: language,
    // Both languages are complete (a test sees to it), so none falls back on the other text by text.
    fallbackLng: false,
    resources: { [language]: { translation: { ...texts } } },
    initAsync: false,
    load: 'currentOnly',
    // Keys are flat: a dot or a colon in them means nothing.
    keySeparator: false,
    nsSeparator: false,
    // No text calls another: `$t(` means nothing, in what an operator or a person wrote least of all.
    interpolation: { escapeValue: false, nestingPrefix: '\u0000' },
    // Reported and not sent anywhere: a key on the screen is a fault of ours.
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => log.error('A text is missing', key),
    ...TEXT_LOADING,
  });
  return instance;
};
