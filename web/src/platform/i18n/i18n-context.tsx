import { FALLBACK_LANGUAGE, isLanguage, type Language } from '@bustan/contract/languages.ts';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { TextKey } from './text-keys.ts';

/** The text of a key in one language. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const I18nContext = createContext<i18n | null>(null);

export const I18nProvider = ({ instance, children }: { instance: i18n; children: ReactNode }) => (
  <I18nContext value={instance}>{children}</I18nContext>
);

export const useI18n = (): i18n => {
  const instance = useContext(I18nContext);
  if (instance === null) throw new Error('useI18n must be used within an I18nProvider');
  return instance;
};

/** The instance's language as one of ours. */
export const languageOf = (instance: i18n): Language =>
  isLanguage(instance.language) ? instance.language : FALLBACK_LANGUAGE;

/** The texts of one language, whichever language the instance goes on to. */
export const translateIn = (instance: i18n, language: Language): Translate => {
  const translate = instance.getFixedT(language);
  return (key, values = {}) => String(translate(key, values));
};

/** The translator and the language; both stay the same until the language changes, and the component renders again. */
export const useText = (): { t: Translate; language: Language } => {
  const instance = useI18n();
  const subscribe = useCallback(
    (listener: () => void) => {
      instance.on('languageChanged', listener);
      return () => instance.off('languageChanged', listener);
    },
    [instance],
  );
  const current = () => languageOf(instance);
  const language = useSyncExternalStore(subscribe, current, current);
  const t = useMemo(() => translateIn(instance, language), [instance, language]);
  return { t, language };
};
