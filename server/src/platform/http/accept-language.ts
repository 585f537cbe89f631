import { FALLBACK_LANGUAGE, isLanguage, type Language } from '@bustan/contract/languages.ts';

interface LanguagePreferences {
  /** The value of `?lang=`, not validated, like those below. */
  query: string | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** The supported language of the header with the highest weight. */
const accepted = (header: string): Language | undefined =>
  header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
    .find(isLanguage);

/** `?lang=`, then the cookie, then `Accept-Language`, then English (design section 4). */
export const negotiateLanguage = ({ query, cookie, acceptLanguage }: LanguagePreferences): Language =>
  [query, cookie].find(isLanguage) ?? accepted(acceptLanguage ?? '') ?? FALLBACK_LANGUAGE;
