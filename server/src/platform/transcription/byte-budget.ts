/** One request body that is being received or processed. */
export interface Upload {
  /** Counts bytes that were received, and waits until there is room for more: false on timeout, or when aborted. */
  reserve(bytes: number, signal: AbortSignal): Promise<boolean>;
  /** The body was received in full; its bytes count until they are released. */
  complete(): void;
  release(): void;
}

interface Waiter {
  upload: object;
  settle(hasRoom: boolean): void;
}

/**
 * Limits the memory that all request bodies together take. Beyond it no body is read further, so that TCP backpressure
 * slows the senders down. Only the oldest body goes on, and only when none is complete: otherwise all would wait for
 * ever. Only received bytes count, so that a client that announces a large body and sends nothing takes no room.
 */
export const createByteBudget = ({ maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number }) => {
  let used = 0;
  let completed = 0;
  const receiving = new Set<object>();
  const waiters = new Set<Waiter>();

  const hasRoom = (upload: object): boolean =>
    used <= maxBytes || (completed === 0 && receiving.values().next().value === upload);

  const wake = () => {
    for (const waiter of waiters) if (hasRoom(waiter.upload)) waiter.settle(true);
  };

  const wait = (upload: object, signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const giveUp = () => waiter.settle(false);
      const waiter: Waiter = {
        upload,
        settle: (isGranted) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          waiters.delete(waiter);
          resolve(isGranted);
        },
      };
      const timer = setTimeout(giveUp, timeoutMs);
      signal.addEventListener('abort', giveUp, { once: true });
      waiters.add(waiter);
    });

  return {
    get used() {
      return used;
    },
    open: (): Upload => {
      const upload = {};
      let reserved = 0;
      let isCompleted = false;
      receiving.add(upload);
      return {
        reserve: async (bytes, signal) => {
          reserved += bytes;
          used += bytes;
          return hasRoom(upload) || wait(upload, signal);
        },
        complete: () => {
          isCompleted = true;
          completed += 1;
          receiving.delete(upload);
          wake();
        },
        release: () => {
          used -= reserved;
          if (isCompleted) completed -= 1;
          receiving.delete(upload);
          reserved = 0;
          isCompleted = false;
          wake();
        },
      };
    },
  };
};
