import { faultOf } from '#platform/http/api-error.ts';
import type { Log } from '#platform/log/log.ts';

const HOUR_MS = 3_600_000;

interface Hourly {
  name: string;
  work: (signal: AbortSignal) => Promise<unknown>;
  log: Log;
}

/** Does the work now and every hour, never twice at once. It keeps no process alive, and a failure waits for the next hour. */
export const hourly = ({ name, work, log }: Hourly): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work(stopping.signal)
      .then(() => undefined)
      .catch((error: unknown) => {
        // Messages may quote what a person wrote; the kind and the place of the failure say enough.
        log.error(
          { work: name, ...faultOf(error instanceof Error ? error : new Error(typeof error)) },
          'hourly work failed',
        );
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
