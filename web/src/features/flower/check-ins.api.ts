import { calls } from '@bustan/contract/calls.ts';
import type { CheckIn, SavedCheckIn } from '@bustan/contract/check-ins.ts';
import { CHECK_INS_PAGE_SIZE } from '@bustan/contract/limits.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/api/call.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { browserClient } from '#platform/queries/browser-client.ts';
import { keptFor } from '#platform/queries/kept-queries.ts';
import { prefetchKept } from '#platform/queries/prefetch-kept.ts';
import {
  DELETED_CHECK_IN,
  type DeletedCheckIn,
  useDeletedCheckIns,
  withoutDeleted,
} from '#platform/unsent-check-ins/deleted-check-ins.ts';
import {
  UNSENT_CHECK_IN,
  type UnsentCheckIn,
  useUnsentCheckIns,
  withUnsent,
} from '#platform/unsent-check-ins/unsent-check-ins.ts';

interface CheckInPage {
  rows: CheckIn[];
  /** As it was fetched: a deletion makes no page the last one. */
  isLast: boolean;
}

type CheckInPages = InfiniteData<CheckInPage, string | undefined>;

const checkInsKey = (userId: string) => ['check-ins', userId] as const;

const rowsOf = ({ pages }: CheckInPages): CheckIn[] => pages.flatMap(({ rows }) => rows);

const checkInsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: checkInsKey(userId),
    queryFn: async ({ pageParam }): Promise<CheckInPage> => {
      const rows = await call(calls.listCheckIns, { query: { limit: CHECK_INS_PAGE_SIZE, before: pageParam } });
      return { rows, isLast: rows.length < CHECK_INS_PAGE_SIZE };
    },
    initialPageParam: undefined as string | undefined, // widened: later pages start after a check-in
    // After the last row that is still there: one that was deleted is no place to go on from.
    getNextPageParam: (last, pages) => (last.isLast ? undefined : pages.flatMap(({ rows }) => rows).at(-1)?.id),
    meta: keptFor(userId),
  });

/** The check-ins, newest first and page by page, with what waits on this device; fetched again on each visit. */
export const useCheckIns = (userId: string) => {
  const [unsent, deleted] = [useUnsentCheckIns(), useDeletedCheckIns()];
  return useInfiniteQuery({
    ...checkInsQuery(userId),
    select: (data) => withUnsent(withoutDeleted(rowsOf(data), deleted), unsent),
  });
};

/** For a journey without a network. */
export const prefetchCheckIns = (userId: string): Promise<void> =>
  prefetchKept({
    owner: userId,
    queryKey: checkInsKey(userId),
    fetch: (client) => client.prefetchInfiniteQuery(checkInsQuery(userId)),
  });

const changePages = (client: QueryClient, userId: string, change: (data: CheckInPages) => CheckInPages): void => {
  client.setQueryData<CheckInPages>(checkInsKey(userId), (data) => data && change(data));
};

const isNewerThan =
  (created: string) =>
  ({ created_at }: CheckIn): boolean =>
    Date.parse(created_at) >= Date.parse(created);

/** In its place among the rows of the first page, unless it is there. */
const addRow = ({ pages, ...data }: CheckInPages, row: CheckIn): CheckInPages => {
  const [first, ...rest] = pages;
  if (first === undefined || rowsOf({ ...data, pages }).some(({ id }) => id === row.id)) return { ...data, pages };
  const newer = first.rows.filter(isNewerThan(row.created_at));
  const rows = [...newer, row, ...first.rows.slice(newer.length)];
  return { ...data, pages: [{ ...first, rows }, ...rest] };
};

const removeRow = ({ pages, ...data }: CheckInPages, id: string): CheckInPages => ({
  ...data,
  pages: pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })),
});

// Before the outbox lets go of it, so that it stays one and the same check-in to who looks at it.
outbox.watch<UnsentCheckIn, SavedCheckIn>(UNSENT_CHECK_IN, (event) => {
  if (event.type !== 'sent') return;
  const { earned_badges: _, ...row } = event.result;
  changePages(browserClient, event.item.userId, (data) => addRow(data, row));
});

/** Keeps only the newest page when the screen is left: the next visit fetches what it shows, not what was once read. */
export const useForgetEarlierPages = (userId: string): void => {
  const client = useQueryClient();
  useEffect(
    () => () =>
      changePages(client, userId, ({ pages, pageParams }) => ({
        pages: pages.slice(0, 1),
        pageParams: pageParams.slice(0, 1),
      })),
    [client, userId],
  );
};

// Its row stays away when the outbox lets go of the deletion.
outbox.watch<DeletedCheckIn, null>(DELETED_CHECK_IN, (event) => {
  if (event.type === 'sent') changePages(browserClient, event.item.userId, (data) => removeRow(data, event.item.id));
});
