import type { Language } from '@bustan/contract/languages.ts';
import { MAX_CATEGORY_CHARS, MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { beforeOf, langOf, withQuery, wordsOf } from '#platform/paths/list-address.ts';
import { paths } from '#platform/paths/paths.ts';

/** What the list shows, as its address says it: so it can be shared, gone back to and sent by a plain form. */
export interface StoryFilter {
  q: string;
  /** The base name of a category; empty for all of them. */
  category: string;
  before: string | undefined;
  lang: Language | undefined;
}

export const readStoryFilter = (query: URLSearchParams): StoryFilter => ({
  q: wordsOf(query, { name: 'q', max: MAX_SEARCH_CHARS }),
  category: wordsOf(query, { name: 'category', max: MAX_CATEGORY_CHARS }),
  before: beforeOf(query),
  lang: langOf(query),
});

export const storiesAddress = ({ q, category, before, lang }: Partial<StoryFilter>): string =>
  withQuery(paths.stories(), { q, category, before, lang });

export const storyAddress = (id: string, lang: Language | undefined): string =>
  withQuery(paths.story({ id }), { lang });
