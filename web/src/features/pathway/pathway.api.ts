import type { Badge } from '@bustan/contract/badges.ts';
import { calls } from '@bustan/contract/calls.ts';
import { MAX_PAGE_SIZE } from '@bustan/contract/limits.ts';
import type { Milestone, SavedMilestone } from '@bustan/contract/milestones.ts';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { partingCall } from '#platform/api/parting-call.ts';
import type { WaitingMilestone } from './waiting.ts';

const MILESTONES_PAGE_SIZE = 20;
/** After this a milestone is dated by when it was added, not by when it arrived. */
const LATE_MS = 60_000;

const milestonesKey = (userId: string) => ['milestones', userId] as const;
const countsKey = (userId: string) => ['activity-counts', userId] as const;
const badgesKey = ['badges'] as const;
const ownBadgesKey = (userId: string) => ['user-badges', userId] as const;

/** Page by page until there is no more: an admin may have written many. */
const listAllBadges = async (): Promise<Badge[]> => {
  const all: Badge[] = [];
  for (;;) {
    const page = await call(calls.listBadges, { query: { limit: MAX_PAGE_SIZE, before: all.at(-1)?.id } });
    all.push(...page);
    if (page.length < MAX_PAGE_SIZE) return all;
  }
};

const badgesQuery = { queryKey: badgesKey, queryFn: listAllBadges };
const ownBadgesQuery = (userId: string) => ({
  queryKey: ownBadgesKey(userId),
  queryFn: () => call(calls.listUserBadges, {}),
});

/** Newest first, page after page. */
export const useMilestones = (userId: string) =>
  useInfiniteQuery({
    queryKey: milestonesKey(userId),
    queryFn: ({ pageParam }) =>
      call(calls.listMilestones, { query: { limit: MILESTONES_PAGE_SIZE, before: pageParam } }),
    initialPageParam: undefined as string | undefined, // the type of the others, which the first has none of
    getNextPageParam: (page) => (page.length < MILESTONES_PAGE_SIZE ? undefined : page.at(-1)?.id),
  });

/** What has been done and earned, and what can be. */
export const useProgress = (userId: string) =>
  useQueries({
    queries: [
      { queryKey: countsKey(userId), queryFn: () => call(calls.countActivity, {}) },
      badgesQuery,
      ownBadgesQuery(userId),
    ],
    combine: ([counts, badges, owned]) => ({
      counts: counts.data,
      badges: badges.data,
      owned: owned.data,
      isError: counts.isError || badges.isError || owned.isError,
      isFetching: counts.isFetching || badges.isFetching || owned.isFetching,
      refetch: () => Promise.all([counts.refetch(), badges.refetch(), owned.refetch()]),
    }),
  });

const bodyOf = ({ id, type, company, position, notes, addedAt }: WaitingMilestone) => ({
  id,
  type,
  company_name: company,
  position,
  notes,
  ...(Date.now() - addedAt > LATE_MS && { created_at: new Date(addedAt).toISOString() }),
});

/** Saves once, however often it is tried: the id was made with the draft. */
export const addMilestone = (milestone: WaitingMilestone): Promise<SavedMilestone> =>
  call(calls.createMilestone, { body: bodyOf(milestone) });

export const addMilestoneOnLeaving = (milestone: WaitingMilestone, token: string): void =>
  partingCall(calls.createMilestone, { body: bodyOf(milestone) }, token);

/** Asks anything of the server that only somebody signed in may ask. */
export const checkSignedIn = (): Promise<unknown> => call(calls.countMilestones, {});

/** Shows what was saved at once, then reads the counters, the list and the badges anew. */
export const showSaved = (
  client: QueryClient,
  userId: string,
  { earned_badges: _, ...saved }: SavedMilestone,
): void => {
  client.setQueryData<InfiniteData<Milestone[]>>(milestonesKey(userId), (shown) => {
    if (shown === undefined || shown.pages.flat().some(({ id }) => id === saved.id)) return shown;
    const [first = [], ...rest] = shown.pages;
    return { ...shown, pages: [[saved, ...first], ...rest] };
  });
  for (const queryKey of [milestonesKey(userId), countsKey(userId), badgesKey]) {
    void client.invalidateQueries({ queryKey });
  }
  void client.invalidateQueries({ queryKey: ownBadgesKey(userId) });
};

/** The badges that the person has now and had not before. */
export const findNewBadges = async (
  client: QueryClient,
  userId: string,
  before: readonly string[],
): Promise<Badge[]> => {
  const [badges, owned] = await Promise.all([
    client.fetchQuery(badgesQuery),
    client.fetchQuery({ ...ownBadgesQuery(userId), staleTime: 0 }),
  ]);
  return badges.filter(({ id }) => !before.includes(id) && owned.some(({ badge_id }) => badge_id === id));
};
