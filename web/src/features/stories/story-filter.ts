import { isLanguage, type Language } from '@bustan/contract/languages.ts';
import { MAX_CATEGORY_CHARS, MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { paths } from '#platform/paths/paths.ts';

/** What the list shows, as its address says it: so it can be shared, gone back to and sent by a plain form. */
export interface StoryFilter {
  q: string;
  /** The base name of a category; empty for all of them. */
  category: string;
  /** The last story of the page before this one, where no script appends to it. */
  before: string | undefined;
  /** The language that the address asks for, carried on where no cookie remembers it. */
  lang: Language | undefined;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As the server takes it: trimmed, with nothing that it would refuse. */
const cleaned = (text: string | null, maxChars: number): string =>
  [...(text ?? '').replaceAll('\u0000', '').trim()].slice(0, maxChars).join('').trim();

export const cleanedSearch = (text: string): string => cleaned(text, MAX_SEARCH_CHARS);

export const readStoryFilter = (query: URLSearchParams): StoryFilter => {
  const before = query.get('before') ?? '';
  const lang = query.get('lang');
  return {
    q: cleanedSearch(query.get('q') ?? ''),
    category: cleaned(query.get('category'), MAX_CATEGORY_CHARS),
    before: ID.test(before) ? before : undefined,
    lang: isLanguage(lang) ? lang : undefined,
  };
};

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
};

export const storiesAddress = ({ q, category, before, lang }: Partial<StoryFilter>): string =>
  withQuery(paths.stories(), { q, category, before, lang });

export const storyAddress = (id: string, lang: Language | undefined): string =>
  withQuery(paths.story({ id }), { lang });
