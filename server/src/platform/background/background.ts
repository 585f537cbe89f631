import { type Log, loggableError } from '#platform/log/log.ts';

/** Work that a response does not wait for, so that neither its time nor its failure shows in the response. */
export interface Background {
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when all work has ended, or the time is over. */
  idle(limit?: { atMostMs: number }): Promise<void>;
}

export const createBackground = ({ log }: { log: Log }): Background => {
  const running = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      const task: Promise<void> = work()
        .catch((error: unknown) => {
          log.error({ work: name, ...loggableError(error) }, 'background work failed');
        })
        .finally(() => running.delete(task));
      running.add(task);
    },
    idle: async ({ atMostMs } = { atMostMs: 60_000 }) => {
      const over = new AbortController();
      const timer = setTimeout(() => over.abort(), atMostMs);
      const timeOver = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
      while (running.size > 0 && !over.signal.aborted) await Promise.race([Promise.all(running), timeOver]);
      clearTimeout(timer);
    },
  };
};
