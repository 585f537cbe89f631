import { isLanguage, type Language } from '@bustan/contract/languages.ts';

/** A text parameter as the server accepts it: trimmed, cut to `max` characters and without NUL. */
export const textParam = (query: URLSearchParams, { name, max }: { name: string; max: number }): string =>
  [...(query.get(name) ?? '').replaceAll('\u0000', '').trim()].slice(0, max).join('').trim();

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The cursor of the next page of a list, where no script appends to it: the id of the last row. */
export const beforeParam = (query: URLSearchParams): string | undefined => {
  const before = query.get('before') ?? '';
  return ID.test(before) ? before : undefined;
};

/** The language that the address asks for, passed on in links where no cookie remembers it. */
export const langParam = (query: URLSearchParams): Language | undefined => {
  const lang = query.get('lang');
  return isLanguage(lang) ? lang : undefined;
};

/** A path with the parameters that are not empty. */
export const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const params = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return params.length === 0 ? path : `${path}?${new URLSearchParams(params)}`;
};
