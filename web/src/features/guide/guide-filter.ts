import type { Language } from '@bustan/contract/languages.ts';
import { MAX_CATEGORY_CHARS, MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { paths } from '#platform/paths/paths.ts';
import { langParam, textParam, withQuery } from '#platform/paths/search-params.ts';

/** The guide's filter lives in the URL: it can be shared, works with Back, and with a plain form submit. */
export interface GuideFilter {
  q: string;
  /** Slug of the category; empty for all. */
  category: string;
  lang: Language | undefined;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const readGuideFilter = (query: URLSearchParams): GuideFilter => {
  const category = textParam(query, { name: 'category', max: MAX_CATEGORY_CHARS });
  return {
    q: textParam(query, { name: 'q', max: MAX_SEARCH_CHARS }),
    category: SLUG.test(category) ? category : '',
    lang: langParam(query),
  };
};

export const guideAddress = ({ q, category, lang }: Partial<GuideFilter>): string =>
  withQuery(paths.guide(), { q, category, lang });

export const articleAddress = (slug: string, lang: Language | undefined): string =>
  withQuery(paths.guideArticle({ slug }), { lang });
