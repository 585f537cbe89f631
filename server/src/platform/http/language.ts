import { FALLBACK_LANGUAGE, isLanguage, type Language } from '@bustan/contract/languages.ts';

interface Wish {
  /** `?lang=`, the cookie and the header, as they came. */
  query: string | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** The first language of the header that we speak, by its own order of weight. */
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

/** `?lang=` wins over the cookie, then the browser's own wish, then English (design section 4). */
export const languageOf = ({ query, cookie, acceptLanguage }: Wish): Language =>
  [query, cookie].find(isLanguage) ?? accepted(acceptLanguage ?? '') ?? FALLBACK_LANGUAGE;
