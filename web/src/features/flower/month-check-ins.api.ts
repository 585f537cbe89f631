import { calls } from '@bustan/contract/calls.ts';
import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { CHECK_INS_PAGE_SIZE } from '@bustan/contract/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { useDeletedCheckIns, withoutDeleted } from '#platform/unsent-check-ins/deleted-check-ins.ts';

interface FetchedMonth {
  rows: CheckIn[];
  /** Whether there is any before it. */
  hasEarlier: boolean;
}

const monthsKey = (userId: string) => ['check-ins-of-month', userId] as const;

const fetchMonth = async ({ from, to }: { from: string; to: string }): Promise<FetchedMonth> => {
  const rows: CheckIn[] = [];
  for (;;) {
    const query = { limit: CHECK_INS_PAGE_SIZE, from, to, before: rows.at(-1)?.id };
    const page = await call(calls.listCheckIns, { query });
    rows.push(...page);
    if (page.length < CHECK_INS_PAGE_SIZE) break;
  }
  const earlier = await call(calls.listCheckIns, { query: { limit: 1, to: from } });
  return { rows, hasEarlier: earlier.length > 0 };
};

/** A month that lies before what the journey has fetched, by pages; nothing of the months between is fetched for it. */
export const useMonthCheckIns = (
  userId: string,
  range: { from: Date; to: Date },
  { isNeeded }: { isNeeded: boolean },
) => {
  const [from, to] = [range.from.toISOString(), range.to.toISOString()];
  const deleted = useDeletedCheckIns();
  return useQuery({
    queryKey: [...monthsKey(userId), from],
    queryFn: () => fetchMonth({ from, to }),
    select: (month) => ({ ...month, rows: withoutDeleted(month.rows, deleted) }),
    enabled: isNeeded,
  });
};

/** Takes a check-in that was deleted out of the months that hold it. */
export const useForgetInMonths = (userId: string): ((id: string) => void) => {
  const client = useQueryClient();
  return (id) =>
    client.setQueriesData<FetchedMonth>(
      { queryKey: monthsKey(userId) },
      (month) => month && { ...month, rows: month.rows.filter((row) => row.id !== id) },
    );
};
