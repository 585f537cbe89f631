import { calls } from '@bustan/contract/calls.ts';
import { gulfDay } from '@bustan/contract/deadlines.ts';
import type { Opportunity, OpportunityLocation } from '@bustan/contract/opportunities.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isOffline } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import type { PageRows, PublicCall } from '#platform/page-data/page-data.ts';
import type { OpportunityFilter } from './opportunity-filter.ts';

const PAGE_SIZE = 24;
/** Rows that came with the document are not fetched again at once. */
const FRESH_FOR_MS = 60_000;

type OpportunityCursor = string | null;

const listKey = ({ q, type, location, before = '' }: OpportunityFilter) =>
  ['opportunities', q, type, location, before] as const;
const locationsKey = ['opportunity-locations'] as const;
const todayKey = ['gulf-day'] as const;

/** One more than is shown, to know whether there is a next page. */
const listCall = ({ q, type, location }: OpportunityFilter, before: OpportunityCursor) => ({
  query: {
    limit: PAGE_SIZE + 1,
    q: q || undefined,
    type: type || undefined,
    location: location || undefined,
    before: before ?? undefined,
  },
});

export const useOpportunities = (filter: OpportunityFilter) => {
  const query = useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam }) => call(calls.listOpportunities, listCall(filter, pageParam)),
    initialPageParam: (filter.before ?? null) as OpportunityCursor, // widened: later pages begin after a row
    getNextPageParam: (page: Opportunity[]): OpportunityCursor =>
      page.length > PAGE_SIZE ? (page[PAGE_SIZE - 1]?.id ?? null) : null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
    // Offline with nothing to show, the app's offline notice replaces the page's own error.
    throwOnError: (error, { state }) => state.data === undefined && isOffline(error),
  });
  const opportunities = query.data?.pages.flatMap((page) => page.slice(0, PAGE_SIZE));
  return { ...query, opportunities };
};

/** Optional for the page: if it fails, only the location filter is missing. */
export const useLocations = (): OpportunityLocation[] =>
  useQuery({
    queryKey: locationsKey,
    queryFn: () => call(calls.listOpportunityLocations, {}),
    staleTime: FRESH_FOR_MS,
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
  const before = filter.before ?? null;
  const [page, locations] = await Promise.all([
    ask(calls.listOpportunities, listCall(filter, before)),
    ask(calls.listOpportunityLocations, {}),
  ]);
  return [
    [listKey(filter), { pages: [page], pageParams: [before] }],
    [locationsKey, locations],
    [todayKey, gulfDay(now)],
  ];
};
