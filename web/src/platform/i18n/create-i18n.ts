import { DEFAULT_FORMATS, type Formats } from '@bustan/contract/formats/formats.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { type BackendModule, createInstance, type i18n } from 'i18next';
import { log } from '#platform/log/log.ts';
import { setFormats } from './instance-formats.ts';
import { TEXT_RETRIES } from './load-texts.ts';

interface I18nOptions {
  language: Language;
  /** As the page is rendered first; by default those of a device on which nothing was chosen. */
  formats?: Formats;
  texts: Readonly<Record<string, string>>;
  /** In the browser, where further texts come from. */
  backend?: BackendModule;
}

/** On the server each request has its own instance, because requests differ in language. */
export const createI18n = ({ language, formats = DEFAULT_FORMATS, texts, backend }: I18nOptions): i18n => {
  const instance = createInstance();
  if (backend !== undefined) instance.use(backend);
  void instance.init({
    lng: language,
    // Both languages are complete (a test proves it), so neither falls back on the other.
    fallbackLng: false,
    resources: { [language]: { translation: { ...texts } } },
    initAsync: false,
    load: 'currentOnly',
    // Keys are flat: dots and colons in them have no meaning.
    keySeparator: false,
    nsSeparator: false,
    // No nesting: `$t(` in what an operator or a person wrote must not insert another text.
    interpolation: { escapeValue: false, nestingPrefix: '\u0000' },
    // Only logged: a key on the screen is a bug.
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => log.error('A text is missing', key),
    ...TEXT_RETRIES,
  });
  setFormats(instance, formats);
  return instance;
};
