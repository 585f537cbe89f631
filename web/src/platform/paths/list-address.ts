import { isLanguage, type Language } from '@bustan/contract/languages.ts';

/** What an address asks for, as the server takes it: trimmed, with nothing that it would refuse. */
export const wordsOf = (query: URLSearchParams, { name, max }: { name: string; max: number }): string =>
  [...(query.get(name) ?? '').replaceAll('\u0000', '').trim()].slice(0, max).join('').trim();

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The last row of the page before this one, where no script appends to it. */
export const beforeOf = (query: URLSearchParams): string | undefined => {
  const before = query.get('before') ?? '';
  return ID.test(before) ? before : undefined;
};

/** The language that the address asks for, carried on where no cookie remembers it. */
export const langOf = (query: URLSearchParams): Language | undefined => {
  const lang = query.get('lang');
  return isLanguage(lang) ? lang : undefined;
};

/** A path with what is asked of it; what is empty is left out. */
export const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
};
