import type { Log } from '#platform/log/log.ts';

/** Work that an answer does not wait for, so that neither its time nor its failure shows in the answer. */
export interface Background {
  run(name: string, work: () => Promise<void>): void;
  /** Until everything that was started has ended, or the time is over: before a stop, or a look at the results. */
  idle(limit?: { atMostMs: number }): Promise<void>;
}

export const createBackground = ({ log }: { log: Log }): Background => {
  const running = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      const task: Promise<void> = work()
        .catch((error: unknown) => {
          // Messages may quote what a person wrote; the kind and the place of the failure say enough.
          const { name: kind, stack } = error instanceof Error ? error : new Error(typeof error);
          log.error({ work: name, error: kind, frames: stack?.split('\n').slice(1, 6) }, 'background work failed');
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
