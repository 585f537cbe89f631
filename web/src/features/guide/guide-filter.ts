import type { Language } from '@bustan/contract/languages.ts';
import { MAX_CATEGORY_CHARS, MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { langOf, withQuery, wordsOf } from '#platform/paths/list-address.ts';
import { paths } from '#platform/paths/paths.ts';

/** The guide's filter lives in the URL: it can be shared, works with Back, and with a plain form submit. */
export interface GuideFilter {
  q: string;
  /** Slug of the category; empty for all. */
  category: string;
  lang: Language | undefined;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const readGuideFilter = (query: URLSearchParams): GuideFilter => {
  const category = wordsOf(query, { name: 'category', max: MAX_CATEGORY_CHARS });
  return {
    q: wordsOf(query, { name: 'q', max: MAX_SEARCH_CHARS }),
    category: SLUG.test(category) ? category : '',
    lang: langOf(query),
  };
};

export const guideAddress = ({ q, category, lang }: Partial<GuideFilter>): string =>
  withQuery(paths.guide(), { q, category, lang });

export const articleAddress = (slug: string, lang: Language | undefined): string =>
  withQuery(paths.guideArticle({ slug }), { lang });
