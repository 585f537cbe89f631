import type { Changes, ContentTable } from '#database/changes/changes.ts';
import { type Log, loggableError } from '#platform/log/log.ts';

interface VersionedCacheOptions<Value> {
  /** The value until the first load succeeds. */
  initial: Value;
  changes: Pick<Changes, 'versionOf' | 'lastVersionOf'>;
  table: ContentTable;
  load: () => Promise<Value>;
  log: Log;
  /** What the log says when the value cannot be loaded. */
  failureMessage: string;
}

export interface VersionedCache<Value> {
  /**
   * The value of the table as it is. A promise only while that is asked or loaded, which takes no longer than the timeout;
   * never rejects, because the last known value stays when the database does not answer.
   */
  get(): Value | Promise<Value>;
}

/** How long a caller waits for what has changed; a database that told the change has just responded. */
const TIMEOUT_MS = 3000;
/** After a failure it is not loaded again for this long. */
const PAUSE_MS = 1000;

const waitFor = async (loading: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([loading, timedOut]);
  clearTimeout(timer);
};

/**
 * Keeps what was loaded from a table in memory, and loads it again on demand when the table has changed; concurrent
 * callers share one load. [Note: changes are heard]
 */
export const createVersionedCache = async <Value>(
  options: VersionedCacheOptions<Value>,
): Promise<VersionedCache<Value>> => {
  const { initial, changes, table, load, log, failureMessage } = options;
  const tables = [table];
  let value = initial;
  let loadedVersion = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let loading: { version: number; done: Promise<void> } | undefined;

  const start = (version: number): Promise<void> => {
    const done = waitFor(
      load()
        .then((loaded) => {
          // A slow load that started before a change must not undo what a later one loaded.
          if (version <= loadedVersion) return;
          value = loaded;
          loadedVersion = version;
        })
        .catch((error: unknown) => {
          failedAt = performance.now();
          log.warn(loggableError(error), failureMessage);
        }),
    ).finally(() => {
      if (loading?.version === version) loading = undefined;
    });
    loading = { version, done };
    return done;
  };

  const valueAt = (version: number): Value | Promise<Value> => {
    if (version <= loadedVersion || performance.now() - failedAt < PAUSE_MS) return value;
    const done = loading?.version === version ? loading.done : start(version);
    return done.then(() => value);
  };
  const get = (): Value | Promise<Value> => {
    const version = changes.versionOf(tables);
    // Without an answer of the database, as far as is known: a change of this process is.
    if (!(version instanceof Promise)) return valueAt(version ?? changes.lastVersionOf(tables));
    return version.then((known) => valueAt(known ?? changes.lastVersionOf(tables)));
  };

  await get();
  return { get };
};
