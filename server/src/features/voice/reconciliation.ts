import type { Log } from '#platform/log/log.ts';
import { loggableError } from '#platform/log/log.ts';
import { type Store, toStorageError } from '#platform/storage/storage.ts';
import type { recordingQueries } from './recordings.queries.ts';

const BATCH = 500;

interface ReconciliationDeps {
  store: Store;
  queries: Pick<ReturnType<typeof recordingQueries>, 'isRestored' | 'listUnknown' | 'markReconciled'>;
  log: Log;
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Removes what the store has and the database does not know, once after a restore: only then can there be such, as a row
 * comes before its recording. Never otherwise, or a server with the wrong database would empty the store.
 */
export const createReconciliation =
  ({ store, queries, log }: ReconciliationDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    if (!(await queries.isRestored())) return 0;
    let removed = 0;
    try {
      for await (const keys of inBatches(store.list())) {
        for (const key of await queries.listUnknown(keys)) {
          if (signal?.aborted) return removed;
          await store.delete(key);
          removed += 1;
        }
      }
      await queries.markReconciled();
      log.info({ recordings: removed }, 'recordings that the restored database does not know were removed');
    } catch (error) {
      log.error(loggableError(toStorageError(error)), 'recordings are not reconciled with the restored database yet');
    }
    return removed;
  };
