import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { loggableError } from '#platform/log/log.ts';
import type { Store } from '#platform/storage/storage.ts';
import type { MarkedRecording, recordingQueries } from './recordings.queries.ts';

const MINUTE = 60_000;
/** How long a stored recording waits for its check-in before it is removed. */
const UNATTACHED_MS = 24 * 60 * MINUTE;
/** An incomplete upload may still be on its way into the store, even if its account was deleted meanwhile. */
const INCOMPLETE_MS = 60 * MINUTE;
/** After this time a marked recording was not removed: the process that marked it failed or ended. */
const STALE_MARK_MS = 10 * MINUTE;
const BATCH = 100;

interface CleanupDeps {
  store: Store;
  clock: Clock;
  queries: ReturnType<typeof recordingQueries>;
  log: Log;
}

/** Takes recordings out of the store. [Note: a row comes before its recording and goes after it] */
export const createCleanup = ({ store, clock, queries, log }: CleanupDeps) => {
  /** Whether it was removed. A failure is left to a later sweep and not reported to the caller. */
  const remove = async (marked: MarkedRecording): Promise<boolean> => {
    try {
      await store.delete(marked.key);
      await queries.drop(marked);
      return true;
    } catch (error) {
      log.error(loggableError(error), 'a recording is left to the next sweep');
      return false;
    }
  };

  const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

  /** Removes what no check-in holds: unattached for a day, marked and not removed, or of a deleted account. */
  const sweep = async (signal?: AbortSignal): Promise<number> => {
    let removed = 0;
    for (let isMore = true; isMore; ) {
      const now = clock.now();
      const keys = await queries.claim({
        now,
        unattachedBefore: before(now, UNATTACHED_MS),
        incompleteBefore: before(now, INCOMPLETE_MS),
        markedBefore: before(now, STALE_MARK_MS),
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
