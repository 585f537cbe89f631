import type { Badge, UserBadge } from '@bustan/contract/badges.ts';
import { calls } from '@bustan/contract/calls.ts';
import { MAX_PAGE_SIZE } from '@bustan/contract/limits.ts';
import type { ActivityCounts, Milestone, SavedMilestone } from '@bustan/contract/milestones.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { EVERYBODY, keptFor } from '#platform/queries/kept-queries.ts';
import { prefetchKept } from '#platform/queries/prefetch-kept.ts';

const MILESTONES_PAGE_SIZE = 20;

const milestonesKey = (userId: string) => ['milestones', userId] as const;
const countsKey = (userId: string) => ['activity-counts', userId] as const;
const badgesKey = ['badges'] as const;
const ownBadgesKey = (userId: string) => ['user-badges', userId] as const;
export const followUpsKey = (userId: string) => ['follow-ups', userId] as const;

/** All pages: an admin may have created many badges. */
export const listAllBadges = async (): Promise<Badge[]> => {
  const all: Badge[] = [];
  for (;;) {
    const page = await call(calls.listBadges, { query: { limit: MAX_PAGE_SIZE, before: all.at(-1)?.id } });
    all.push(...page);
    if (page.length < MAX_PAGE_SIZE) return all;
  }
};

const badgesQuery = { queryKey: badgesKey, queryFn: listAllBadges, meta: keptFor(EVERYBODY) };
const ownBadgesQuery = (userId: string) => ({
  queryKey: ownBadgesKey(userId),
  queryFn: () => call(calls.listUserBadges, {}),
  meta: keptFor(userId),
});

const milestonesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: milestonesKey(userId),
    queryFn: ({ pageParam }) =>
      call(calls.listMilestones, { query: { limit: MILESTONES_PAGE_SIZE, before: pageParam } }),
    initialPageParam: undefined as string | undefined, // widened: later pages start after a milestone
    getNextPageParam: (page) => (page.length < MILESTONES_PAGE_SIZE ? undefined : page.at(-1)?.id),
    meta: keptFor(userId),
  });

const countsQuery = (userId: string) => ({
  queryKey: countsKey(userId),
  queryFn: () => call(calls.countActivity, {}),
  meta: keptFor(userId),
});

const followUpsQuery = (userId: string) => ({
  queryKey: followUpsKey(userId),
  queryFn: () => call(calls.listFollowUps, {}),
  meta: keptFor(userId),
});

/** Newest first, by pages. */
export const useMilestones = (userId: string) => useInfiniteQuery(milestonesQuery(userId));

/** For a pathway without a network. */
export const prefetchPathway = (userId: string): Promise<void> =>
  prefetchKept({
    owner: userId,
    queryKey: milestonesKey(userId),
    fetch: async (client) => {
      await Promise.all([
        client.prefetchInfiniteQuery(milestonesQuery(userId)),
        client.prefetchQuery(countsQuery(userId)),
        client.prefetchQuery(badgesQuery),
        client.prefetchQuery(ownBadgesQuery(userId)),
        client.prefetchQuery(followUpsQuery(userId)),
      ]);
    },
  });

/** Activity counts, all badges and the person's own. */
export const useProgress = (userId: string) =>
  useQueries({
    queries: [countsQuery(userId), badgesQuery, ownBadgesQuery(userId)],
    combine: ([counts, badges, owned]) => ({
      counts: counts.data,
      badges: badges.data,
      owned: owned.data,
      isError: counts.isError || badges.isError || owned.isError,
      isFetching: counts.isFetching || badges.isFetching || owned.isFetching,
      refetch: () => Promise.all([counts.refetch(), badges.refetch(), owned.refetch()]),
    }),
  });

/** When the person is reminded of which milestone. */
export const useFollowUps = (userId: string) => useQuery(followUpsQuery(userId));

/** Any call that requires a session. */
export const checkSignedIn = (): Promise<unknown> => call(calls.countMilestones, {});

/** Adds the saved milestone to what is cached of list, counts and badges at once, so that nothing waits, then refetches. */
export const applySaved = (
  client: QueryClient,
  userId: string,
  { earned_badges: earned, ...saved }: SavedMilestone,
): void => {
  const list = client.getQueryData<InfiniteData<Milestone[]>>(milestonesKey(userId));
  if (list !== undefined && !list.pages.flat().some(({ id }) => id === saved.id)) {
    const [first = [], ...rest] = list.pages;
    client.setQueryData(milestonesKey(userId), { ...list, pages: [[saved, ...first], ...rest] });
    client.setQueryData<ActivityCounts>(countsKey(userId), (counts) =>
      counts === undefined ? undefined : { ...counts, [saved.type]: counts[saved.type] + 1 },
    );
  }
  client.setQueryData<UserBadge[]>(ownBadgesKey(userId), (owned = []) => [
    ...earned.map(({ id }) => ({ badge_id: id, earned_at: saved.created_at })),
    ...owned.filter(({ badge_id }) => earned.every(({ id }) => id !== badge_id)),
  ]);
  for (const queryKey of [milestonesKey(userId), countsKey(userId), badgesKey, followUpsKey(userId)]) {
    void client.invalidateQueries({ queryKey });
  }
  void client.invalidateQueries({ queryKey: ownBadgesKey(userId) });
};
