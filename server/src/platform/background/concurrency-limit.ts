/** The limit is reached, and so many wait already that nobody else may. */
export class QueueFull extends Error {}

const waitInQueue = (queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      queue.splice(queue.indexOf(start), 1);
      reject(signal?.reason);
    };
    const start = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    queue.push(start);
    signal?.addEventListener('abort', leave, { once: true });
  });

/**
 * Runs at most `limit` tasks at once, the others in the order in which they came. A task may call `release` to free its
 * place before it ends. When its signal is aborted, a waiting task leaves the queue and rejects.
 */
export const concurrencyLimit = (limit: number, { maxQueued = Number.POSITIVE_INFINITY } = {}) => {
  const queue: (() => void)[] = [];
  let running = 0;
  const freePlace = () => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async <Result>(task: (release: () => void) => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted();
    if (running < limit) running += 1;
    else if (queue.length >= maxQueued) throw new QueueFull(`${queue.length} tasks are waiting already`);
    else await waitInQueue(queue, signal);
    let isReleased = false;
    const release = () => {
      if (!isReleased) freePlace();
      isReleased = true;
    };
    try {
      signal?.throwIfAborted();
      return await task(release);
    } finally {
      release();
    }
  };
};
