import type { Badge } from '@bustan/contract/badges.ts';
import { calls } from '@bustan/contract/calls.ts';
import { MAX_PAGE_SIZE } from '@bustan/contract/limits.ts';
import type { Milestone, SavedMilestone } from '@bustan/contract/milestones.ts';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { call, keepaliveCall } from '#platform/api/call.ts';
import { milestoneBody } from './milestone-draft.ts';
import type { OutboxMilestone } from './milestone-outbox-storage.ts';

const MILESTONES_PAGE_SIZE = 20;
/** A milestone sent later than this carries the time when it was added. */
const OFFLINE_DELAY_MS = 60_000;

const milestonesKey = (userId: string) => ['milestones', userId] as const;
const countsKey = (userId: string) => ['activity-counts', userId] as const;
const badgesKey = ['badges'] as const;
const ownBadgesKey = (userId: string) => ['user-badges', userId] as const;

/** All pages: an admin may have created many badges. */
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

/** Newest first, by pages. */
export const useMilestones = (userId: string) =>
  useInfiniteQuery({
    queryKey: milestonesKey(userId),
    queryFn: ({ pageParam }) =>
      call(calls.listMilestones, { query: { limit: MILESTONES_PAGE_SIZE, before: pageParam } }),
    initialPageParam: undefined as string | undefined, // widened: later pages start after a milestone
    getNextPageParam: (page) => (page.length < MILESTONES_PAGE_SIZE ? undefined : page.at(-1)?.id),
  });

/** Activity counts, all badges and the person's own. */
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

const outboxBody = (milestone: OutboxMilestone) => ({
  ...milestoneBody(milestone),
  ...(Date.now() - milestone.addedAt > OFFLINE_DELAY_MS && { created_at: new Date(milestone.addedAt).toISOString() }),
});

/** Safe to repeat: the id comes from the draft, so it is saved once. */
export const addMilestone = (milestone: OutboxMilestone): Promise<SavedMilestone> =>
  call(calls.createMilestone, { body: outboxBody(milestone) });

export const addMilestoneOnPageHide = (milestone: OutboxMilestone, token: string): void =>
  keepaliveCall(calls.createMilestone, { body: outboxBody(milestone) }, token);

/** Any call that requires a session. */
export const checkSignedIn = (): Promise<unknown> => call(calls.countMilestones, {});

/** Adds the saved milestone to the cached list at once, then refetches counts, list and badges. */
export const applySaved = (
  client: QueryClient,
  userId: string,
  { earned_badges: _, ...saved }: SavedMilestone,
): void => {
  client.setQueryData<InfiniteData<Milestone[]>>(milestonesKey(userId), (cached) => {
    if (cached === undefined || cached.pages.flat().some(({ id }) => id === saved.id)) return cached;
    const [first = [], ...rest] = cached.pages;
    return { ...cached, pages: [[saved, ...first], ...rest] };
  });
  for (const queryKey of [milestonesKey(userId), countsKey(userId), badgesKey]) {
    void client.invalidateQueries({ queryKey });
  }
  void client.invalidateQueries({ queryKey: ownBadgesKey(userId) });
};

/** Badges that the person owns now and did not own before. */
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
