import { calls } from '@bustan/contract/calls.ts';
import { gulfDay } from '@bustan/contract/deadlines.ts';
import type { Opportunity, OpportunityLocation } from '@bustan/contract/opportunities.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import type { PageRows, PublicCall } from '#platform/page-data/page-data.ts';
import { EVERYBODY, keptFor } from '#platform/queries/kept-queries.ts';
import { FRESH_FOR_MS, pagesKey, type RowsAsked, rowsAsked, usePagedRows } from '#platform/queries/paged-rows.ts';
import type { OpportunityFilter } from './opportunity-filter.ts';

const listKey = ({ q, type, location, before = '' }: OpportunityFilter) =>
  ['opportunities', q, type, location, before] as const;
const locationsKey = ['opportunity-locations'] as const;
const todayKey = ['gulf-day'] as const;

const listCall = ({ q, type, location }: OpportunityFilter, asked: RowsAsked) => ({
  query: {
    limit: asked.limit,
    q: q || undefined,
    type: type || undefined,
    location: location || undefined,
    before: asked.before,
  },
});

export const useOpportunities = (filter: OpportunityFilter) =>
  usePagedRows<Opportunity>({
    queryKey: listKey(filter),
    pages: filter.pages,
    before: filter.before,
    fetchRows: (asked) => call(calls.listOpportunities, listCall(filter, asked)),
  });

/** Optional for the page: if it fails, only the location filter is missing. */
export const useLocations = (): OpportunityLocation[] =>
  useQuery({
    queryKey: locationsKey,
    queryFn: () => call(calls.listOpportunityLocations, {}),
    staleTime: FRESH_FOR_MS,
    meta: keptFor(EVERYBODY),
  }).data ?? [];

/** The day that deadlines are counted from: the document's, refreshed when a page left open is used on another day. */
export const useToday = (): string =>
  useQuery({
    queryKey: todayKey,
    queryFn: () => gulfDay(new Date()),
    initialData: () => gulfDay(new Date()),
    staleTime: FRESH_FOR_MS,
  }).data;

/** Query rows for server rendering. The day is one of them, so that a cached page expires with its day. */
export const opportunityRows = async (ask: PublicCall, filter: OpportunityFilter, now: Date): Promise<PageRows> => {
  const { before, pages } = filter;
  const [rows, locations] = await Promise.all([
    ask(calls.listOpportunities, listCall(filter, rowsAsked(pages, before))),
    ask(calls.listOpportunityLocations, {}),
  ]);
  return [
    [pagesKey(listKey(filter), pages), rows],
    [locationsKey, locations],
    [todayKey, gulfDay(now)],
  ];
};
