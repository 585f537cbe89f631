import type { Language } from '@bustan/contract/languages.ts';
import { MAX_CATEGORY_CHARS, MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { paths } from '#platform/paths/paths.ts';
import { beforeParam, langParam, pagesParam, pagesText, textParam, withQuery } from '#platform/paths/search-params.ts';
import { MAX_PAGES } from '#platform/queries/paged-rows.ts';

/** The list's filter lives in the URL: it can be shared, works with Back, and with a plain form submit. */
export interface StoryFilter {
  q: string;
  /** Base (English) name of the category; empty for all. */
  category: string;
  before: string | undefined;
  /** How many pages are shown. */
  pages: number;
  lang: Language | undefined;
}

export const readStoryFilter = (query: URLSearchParams): StoryFilter => ({
  q: textParam(query, { name: 'q', max: MAX_SEARCH_CHARS }),
  category: textParam(query, { name: 'category', max: MAX_CATEGORY_CHARS }),
  before: beforeParam(query),
  pages: pagesParam(query, MAX_PAGES),
  lang: langParam(query),
});

export const isFiltered = ({ q, category, before }: StoryFilter): boolean =>
  q !== '' || category !== '' || before !== undefined;

export const storiesAddress = ({ q, category, before, pages, lang }: Partial<StoryFilter>): string =>
  withQuery(paths.stories(), { q, category, before, pages: pagesText(pages), lang });

export const storyAddress = (id: string, lang: Language | undefined): string =>
  withQuery(paths.story({ id }), { lang });
