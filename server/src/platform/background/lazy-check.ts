interface LazyCheckOptions {
  check: () => Promise<void>;
  onFailure: (error: unknown) => void;
  /** How old the last check may be before the next one is due. */
  maxAgeMs: number;
  /** How long a caller waits for a check: not long, as the database may not respond at all. */
  timeoutMs: number;
  /** The same right after a change, when the database has just responded and the change must be seen. */
  timeoutAfterChangeMs: number;
}

export interface LazyCheck {
  /** Undefined while the last check is fresh, so that a request need not even await a promise. */
  ifDue(): Promise<void> | undefined;
  /** Waits for a check that starts now. */
  now(): Promise<void>;
  /** Makes the next caller wait for a check that starts after this call. */
  expire(): void;
}

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

/** Runs a check on demand, never by a timer; concurrent callers share one check. It never rejects. */
export const createLazyCheck = (options: LazyCheckOptions): LazyCheck => {
  const { check, onFailure, maxAgeMs, timeoutMs, timeoutAfterChangeMs } = options;
  let startedAt = Number.NEGATIVE_INFINITY;
  let waiting: Promise<void> | undefined;
  const start = (): Promise<void> => {
    const isAfterChange = startedAt === Number.NEGATIVE_INFINITY;
    startedAt = performance.now();
    const ownStart = startedAt;
    const isLast = () => startedAt === ownStart;
    const checking = check()
      .catch(onFailure)
      .finally(() => {
        if (isLast()) waiting = undefined;
      });
    waiting = waitFor(checking, isAfterChange ? timeoutAfterChangeMs : timeoutMs);
    return waiting;
  };
  return {
    ifDue: () => {
      const age = performance.now() - startedAt;
      if (waiting !== undefined && age < ABANDONED_AFTER_MS) return waiting;
      return age < maxAgeMs ? undefined : start();
    },
    expire: () => {
      startedAt = Number.NEGATIVE_INFINITY;
    },
    now: async () => {
      await waiting;
      await start();
    },
  };
};
