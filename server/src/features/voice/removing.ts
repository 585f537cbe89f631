import type { Clock } from '#platform/clock/clock.ts';
import { faultOf } from '#platform/http/api-error.ts';
import type { Log } from '#platform/log/log.ts';
import type { Store } from '#platform/storage/storage.ts';
import type { Marked, recordingQueries } from './recordings.queries.ts';

const MINUTE = 60_000;
/** A recording that is kept waits so long for its check-in; then nobody wants it any more. */
const WAITING_MS = 24 * 60 * MINUTE;
/** One that has not come whole may still be on its way into the store, whoever has left meanwhile. */
const UNFINISHED_MS = 60 * MINUTE;
/** Who marked a recording and has not removed it by now has failed, or is gone. */
const MARKED_MS = 10 * MINUTE;
const BATCH = 100;

interface CleanupDeps {
  store: Store;
  clock: Clock;
  queries: ReturnType<typeof recordingQueries>;
  log: Log;
}

/** Takes recordings out of the store. [Note: a row comes before its recording and goes after it] */
export const removing = ({ store, clock, queries, log }: CleanupDeps) => {
  /** Whether it is gone; a failure is left to a later sweep, and is nothing that a person must hear of. */
  const remove = async (marked: Marked): Promise<boolean> => {
    try {
      await store.delete(marked.key);
      await queries.drop(marked);
      return true;
    } catch (error) {
      log.error(faultOf(error as Error), 'a recording is left to the next sweep'); // nothing here throws anything else
      return false;
    }
  };

  const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

  /** Removes what no check-in holds: left behind for a day, marked and not removed, or of somebody who has left. */
  const sweep = async (signal?: AbortSignal): Promise<number> => {
    let removed = 0;
    for (let isMore = true; isMore; ) {
      const now = clock.now();
      const keys = await queries.claim({
        now,
        waitingBefore: before(now, WAITING_MS),
        unfinishedBefore: before(now, UNFINISHED_MS),
        markedBefore: before(now, MARKED_MS),
        limit: BATCH,
      });
      for (const key of keys) {
        if (signal?.aborted) return removed;
        if (await remove({ key, markedAt: now })) removed += 1;
      }
      isMore = keys.length === BATCH;
    }
    if (removed > 0) log.info({ recordings: removed }, 'recordings that no check-in holds were removed');
    return removed;
  };

  return { remove, sweep };
};
