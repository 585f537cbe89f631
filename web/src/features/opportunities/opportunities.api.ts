import { calls } from '@bustan/contract/calls.ts';
import { gulfDay } from '@bustan/contract/deadlines.ts';
import type { Opportunity, OpportunityLocation } from '@bustan/contract/opportunities.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isOffline } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import type { PageRows, PublicCall } from '#platform/page-data/page-data.ts';
import type { OpportunityFilter } from './opportunity-filter.ts';

const SHOWN_AT_ONCE = 24;
/** What the document brought is not asked for again at once. */
const FRESH_FOR_MS = 60_000;

type Cursor = string | null;

const listKey = ({ q, type, location, before = '' }: OpportunityFilter) =>
  ['opportunities', q, type, location, before] as const;
const locationsKey = ['opportunity-locations'] as const;
const todayKey = ['gulf-day'] as const;

/** One more than is shown tells whether there are more. */
const listCall = ({ q, type, location }: OpportunityFilter, before: Cursor) => ({
  query: {
    limit: SHOWN_AT_ONCE + 1,
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
    initialPageParam: (filter.before ?? null) as Cursor, // widened: later pages begin after a row
    getNextPageParam: (page: Opportunity[]): Cursor =>
      page.length > SHOWN_AT_ONCE ? (page[SHOWN_AT_ONCE - 1]?.id ?? null) : null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
    // With no connection, and nothing to show, the page's own notice is kinder than an error.
    throwOnError: (error, { state }) => state.data === undefined && isOffline(error),
  });
  const opportunities = query.data?.pages.flatMap((page) => page.slice(0, SHOWN_AT_ONCE));
  return { ...query, opportunities };
};

/** The list is whole without them, so a failure only leaves out the choice. */
export const useLocations = (): OpportunityLocation[] =>
  useQuery({
    queryKey: locationsKey,
    queryFn: () => call(calls.listOpportunityLocations, {}),
    staleTime: FRESH_FOR_MS,
  }).data ?? [];

/** The day that deadlines are counted from: the document's own, until a page left open is looked at on another. */
export const useToday = (): string =>
  useQuery({
    queryKey: todayKey,
    queryFn: () => gulfDay(new Date()),
    initialData: () => gulfDay(new Date()),
    staleTime: FRESH_FOR_MS,
  }).data;

/** What the page is drawn with on the server. The day is part of it, so that a kept page ends with its day. */
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
