interface LazyCheckOptions {
  check: () => Promise<void>;
  onFailure: (error: unknown) => void;
  /** How old the last check may be. */
  maxAgeMs: number;
  /** How long anybody waits for one: not long, for the database may not answer at all. */
  patienceMs: number;
  /** Right after a change it has just answered, and who made the change must see it. */
  patienceAfterChangeMs: number;
}

export interface LazyCheck {
  /** Undefined while the last check is young, so that a request need not even wait for a promise. */
  ifDue(): Promise<void> | undefined;
  /** Waits for a check that begins now. */
  now(): Promise<void>;
  /** Lets the next who asks wait for a check that begins after this call. */
  expire(): void;
}

/** A check that hangs is given up after this time, and another may begin. */
const HANGS_AFTER_MS = 3000;

const waitFor = async (checking: Promise<void>, patienceMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tired = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([checking, tired]);
  clearTimeout(timer);
};

/** Checks when somebody asks and never by itself; all who ask meanwhile wait for the same check. It never rejects. */
export const createLazyCheck = (options: LazyCheckOptions): LazyCheck => {
  const { check, onFailure, maxAgeMs, patienceMs, patienceAfterChangeMs } = options;
  let beganAt = Number.NEGATIVE_INFINITY;
  let waiting: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    const isAfterChange = beganAt === Number.NEGATIVE_INFINITY;
    beganAt = performance.now();
    const begun = beganAt;
    const isLast = () => beganAt === begun;
    const checking = check()
      .catch(onFailure)
      .finally(() => {
        if (isLast()) waiting = undefined;
      });
    waiting = waitFor(checking, isAfterChange ? patienceAfterChangeMs : patienceMs);
    return waiting;
  };
  return {
    ifDue: () => {
      const age = performance.now() - beganAt;
      if (waiting !== undefined && age < HANGS_AFTER_MS) return waiting;
      return age < maxAgeMs ? undefined : begin();
    },
    expire: () => {
      beganAt = Number.NEGATIVE_INFINITY;
    },
    now: async () => {
      await waiting;
      await begin();
    },
  };
};
