import { useMonthCheckIns } from '#features/flower/flower.ts';
import type { ShownCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { checkInsWithin, holdsMonth, mergeCheckIns, monthRange } from './month.ts';

/** What the journey has fetched so far. */
export interface KnownCheckIns {
  /** Newest first. */
  data: readonly ShownCheckIn[];
  hasNextPage: boolean;
}

/** The check-ins of the month that a day is in: known already, or fetched for it alone. */
export const useMonth = (userId: string, at: Date, { data, hasNextPage }: KnownCheckIns) => {
  const range = monthRange(at);
  const isKnown = holdsMonth(data, range, !hasNextPage);
  const query = useMonthCheckIns(userId, range, { isNeeded: !isKnown });
  const known = checkInsWithin(data, range);
  const fetched = isKnown ? [] : (query.data?.rows ?? []);
  const oldest = data.at(-1);
  const isBeforeKnown = oldest !== undefined && Date.parse(oldest.created_at) < range.from.getTime();
  return {
    checkIns: mergeCheckIns(known, fetched),
    /** Some of it may be missing: it is on its way, or could not be fetched. */
    state: isKnown || query.data !== undefined ? 'whole' : query.isError ? 'failed' : 'loading',
    /** Nobody knows before it is fetched; then there may be. */
    hasEarlier: isBeforeKnown || (hasNextPage && (query.data?.hasEarlier ?? true)),
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  } as const;
};
