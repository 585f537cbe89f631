import { toArabicDigits, withArabicDigits } from '@bustan/contract/formats/arabic-digits.ts';
import { type Formats, hasArabicDigits } from '@bustan/contract/formats/formats.ts';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '@bustan/contract/languages.ts';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import { formatsIn } from './instance-formats.ts';
import type { TextKey } from './text-keys.ts';

type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key in one language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

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

const digitsOfValues = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? toArabicDigits(String(value)) : value,
    ]),
  );

/** The texts of one language, whichever language the instance goes on to. */
export const translateIn = (instance: i18n, language: Language): Translate => {
  const translate = instance.getFixedT(language);
  if (language !== 'ar' || !hasArabicDigits(formatsIn(instance))) {
    return (key, values = {}) => String(translate(key, values));
  }
  const { interpolator } = instance.services;
  // The text's own digits and its numbers, but not what a person wrote and what is formatted already.
  return (key, values = {}) => {
    const text = String(translate(key, { ...values, skipInterpolation: true }));
    return interpolator.interpolate(withArabicDigits(text), digitsOfValues(values), language, {});
  };
};

/** How this page speaks; one object as long as nothing of it changes. */
interface PageTexts {
  t: Translate;
  language: Language;
  formats: Formats;
}

const shown = new WeakMap<i18n, PageTexts>();

const textsOf = (instance: i18n): PageTexts => {
  const [language, formats] = [languageOf(instance), formatsIn(instance)];
  const known = shown.get(instance);
  if (known?.language === language && known.formats === formats) return known;
  const texts = { t: translateIn(instance, language), language, formats };
  shown.set(instance, texts);
  return texts;
};

/** All stay the same until the language or the formats change, and the component renders again. */
export const useText = (): PageTexts => {
  const instance = useI18n();
  const subscribe = useCallback(
    (listener: () => void) => {
      instance.on('languageChanged', listener);
      return () => instance.off('languageChanged', listener);
    },
    [instance],
  );
  const current = () => textsOf(instance);
  return useSyncExternalStore(subscribe, current, current);
};
