import { type Log, loggableError } from '#platform/log/log.ts';

interface RepeatedWork {
  name: string;
  everyMs: number;
  work: (signal: AbortSignal) => Promise<unknown>;
  log: Log;
}

/** Runs the work now and then at intervals, never twice at once. The timer keeps no process alive, and a failure is only logged. */
export const runEvery = ({ name, everyMs, work, log }: RepeatedWork): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work(stopping.signal)
      .then(() => undefined)
      .catch((error: unknown) => {
        log.error({ work: name, ...loggableError(error) }, 'repeated work failed');
      })
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
};
