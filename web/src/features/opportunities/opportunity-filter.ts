import { OPPORTUNITY_TYPES, type OpportunityType } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { paths } from '#platform/paths/paths.ts';
import { beforeParam, langParam, pagesParam, pagesText, textParam, withQuery } from '#platform/paths/search-params.ts';
import { MAX_PAGES } from '#platform/queries/paged-rows.ts';

/** The list's filter lives in the URL: it can be shared, works with Back, and with a plain form submit. */
export interface OpportunityFilter {
  q: string;
  /** Empty for all. */
  type: OpportunityType | '';
  location: string;
  before: string | undefined;
  /** How many pages are shown. */
  pages: number;
  lang: Language | undefined;
}

const typeOf = (query: URLSearchParams): OpportunityFilter['type'] =>
  OPPORTUNITY_TYPES.find((type) => type === query.get('type')) ?? '';

export const readOpportunityFilter = (query: URLSearchParams): OpportunityFilter => ({
  q: textParam(query, { name: 'q', max: MAX_SEARCH_CHARS }),
  type: typeOf(query),
  location: textParam(query, { name: 'location', max: MAX_SEARCH_CHARS }),
  before: beforeParam(query),
  pages: pagesParam(query, MAX_PAGES),
  lang: langParam(query),
});

export const isFiltered = ({ q, type, location, before }: OpportunityFilter): boolean =>
  [q, type, location, before ?? ''].some((value) => value !== '');

export const opportunitiesAddress = ({ q, type, location, before, pages, lang }: Partial<OpportunityFilter>): string =>
  withQuery(paths.resources(), { q, type, location, before, pages: pagesText(pages), lang });
