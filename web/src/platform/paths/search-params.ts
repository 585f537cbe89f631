import { isLanguage, type Language } from '@bustan/contract/languages.ts';

/** A text parameter as the server accepts it: trimmed, cut to `max` characters and without NUL. */
export const textParam = (query: URLSearchParams, { name, max }: { name: string; max: number }): string =>
  [...(query.get(name) ?? '').replaceAll('\u0000', '').trim()].slice(0, max).join('').trim();

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How many pages of a list are shown; the first alone, unless the address asks for more. */
export const pagesParam = (query: URLSearchParams, max: number): number => {
  const pages = Number(/^[1-9]\d{0,3}$/.exec(query.get('pages') ?? '')?.[0] ?? 1);
  return Math.min(pages, max);
};

/** Where a list begins that goes on after a very long one: after the row with that id. */
export const beforeParam = (query: URLSearchParams): string | undefined => {
  const before = query.get('before') ?? '';
  return ID.test(before) ? before : undefined;
};

/** The language that the address asks for, passed on in links where no cookie remembers it. */
export const langParam = (query: URLSearchParams): Language | undefined => {
  const lang = query.get('lang');
  return isLanguage(lang) ? lang : undefined;
};

/** As `pagesParam` reads it. */
export const pagesText = (pages: number | undefined): string | undefined =>
  pages === undefined || pages === 1 ? undefined : String(pages);

/** A path with the parameters that are not empty. */
export const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const params = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return params.length === 0 ? path : `${path}?${new URLSearchParams(params)}`;
};
