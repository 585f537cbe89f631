import { type Log, loggableError } from '#platform/log/log.ts';

interface VersionedCacheOptions<Value> {
  /** The value until the first load succeeds. */
  initial: Value;
  /** The version that every change renews; null before the first change. */
  findVersion: () => Promise<string | null>;
  load: () => Promise<Value>;
  log: Log;
  /** What the log says when the version or the value cannot be read. */
  failureMessage: string;
}

export interface VersionedCache<Value> {
  /**
   * The value, at most a second behind other processes. A promise only while its version is checked, which takes no
   * longer than the timeout; never rejects, because the last known value stays when the database does not answer.
   */
  get(): Value | Promise<Value>;
  /** Makes the next caller wait for a check that starts after this call. */
  expire(): void;
}

const MAX_AGE_MS = 1000;
/** How long a caller waits for a check: not long, as the database may not respond at all. */
const TIMEOUT_MS = 250;
/** The same right after a change, when the database has just responded and the change must be seen. */
const TIMEOUT_AFTER_CHANGE_MS = 3000;
/** After this time a check is abandoned, and another may start. */
const ABANDONED_AFTER_MS = 3000;

const waitFor = async (checking: Promise<void>, timeoutMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([checking, timedOut]);
  clearTimeout(timer);
};

/**
 * Keeps what was loaded from a table in memory, and loads it again when the table's version differs. The version is
 * checked on demand, never by a timer, and concurrent callers share one check.
 * [Note: a versioned cache reloads when its version differs]
 */
export const createVersionedCache = async <Value>(
  options: VersionedCacheOptions<Value>,
): Promise<VersionedCache<Value>> => {
  const { initial, findVersion, load, log, failureMessage } = options;
  let value = initial;
  let version: string | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;
  let starts = 0;
  let waiting: Promise<void> | undefined;

  const check = async (isLast: () => boolean): Promise<void> => {
    const foundVersion = await findVersion();
    if (foundVersion === version) return;
    // Loaded after its version: rows that are newer still are loaded once more, and none is missed.
    const loaded = await load();
    // A check that started before a change must not undo what a later one loaded.
    if (!isLast()) return;
    value = loaded;
    version = foundVersion;
  };

  const start = (): Promise<void> => {
    const isAfterChange = startedAt === Number.NEGATIVE_INFINITY;
    startedAt = performance.now();
    starts += 1;
    const thisStart = starts;
    const isLast = () => starts === thisStart;
    const checking = check(isLast)
      .catch((error: unknown) => log.warn(loggableError(error), failureMessage))
      .finally(() => {
        if (isLast()) waiting = undefined;
      });
    waiting = waitFor(checking, isAfterChange ? TIMEOUT_AFTER_CHANGE_MS : TIMEOUT_MS);
    return waiting;
  };

  const checkIfDue = (): Promise<void> | undefined => {
    const age = performance.now() - startedAt;
    if (waiting !== undefined && age < ABANDONED_AFTER_MS) return waiting;
    return age < MAX_AGE_MS ? undefined : start();
  };

  await start();
  return {
    get: () => {
      const checking = checkIfDue();
      return checking === undefined ? value : checking.then(() => value);
    },
    expire: () => {
      startedAt = Number.NEGATIVE_INFINITY;
    },
  };
};
