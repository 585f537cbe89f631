import { type Log, loggableError } from '#platform/log/log.ts';

const HOUR_MS = 3_600_000;

interface HourlyOptions {
  name: string;
  work: (signal: AbortSignal) => Promise<unknown>;
  log: Log;
}

/** Runs the work now and every hour, never twice at once. The timer keeps no process alive, and a failure is only logged. */
export const runHourly = ({ name, work, log }: HourlyOptions): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work(stopping.signal)
      .then(() => undefined)
      .catch((error: unknown) => {
        log.error({ work: name, ...loggableError(error) }, 'hourly work failed');
      })
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, HOUR_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
};
