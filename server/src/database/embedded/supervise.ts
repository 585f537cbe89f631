import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import { DirectoryInUseError } from './errors.ts';

/** One run of PostgreSQL, from its start to its end. */
export interface PostgresRun {
  /** Resolves with the reason when PostgreSQL or the owner lock is gone, by itself or by `end()`. */
  over: Promise<Error>;
  /** Ends what is left of it. May be called twice. */
  end(): Promise<void>;
}

interface Supervision {
  /** Resolves when another server owns the directory, so that this one cannot go on. Never resolves after `stop()`. */
  lost: Promise<Error>;
  stop(): Promise<void>;
}

/** Pauses between starts that fail: the disk may be full, or processes of the killed one not gone yet. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 15_000;
/** A run that lasted as long was a success. */
const LASTING_MS = 10_000;

/** Begins a new run whenever one is lost, for as long as it takes: requests meanwhile are asked to come back. */
export const supervise = async (begin: () => Promise<PostgresRun>, log: Log): Promise<Supervision> => {
  const stopping = new AbortController();
  let run = await begin();
  let failures = 0;

  const beginAgain = async (): Promise<PostgresRun | Error | undefined> => {
    while (!stopping.signal.aborted) {
      if (failures > 0) {
        const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return undefined;
      }
      try {
        return await begin();
      } catch (error) {
        if (error instanceof DirectoryInUseError) return error;
        failures += 1;
        log.error(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'the embedded database did not start',
        );
      }
    }
    return undefined;
  };

  /** Answers why it cannot go on, or undefined when it was stopped. */
  const keepRunning = async (): Promise<Error | undefined> => {
    for (;;) {
      const startedAt = performance.now();
      const reason = await run.over;
      await run.end();
      if (stopping.signal.aborted) return undefined;
      log.error({ reason: reason.message }, 'the embedded database is started again');
      failures = performance.now() - startedAt > LASTING_MS ? 0 : failures + 1;
      const next = await beginAgain();
      if (next instanceof Error || next === undefined) return next;
      run = next;
      // Stopped while it was starting: then it is ended at the top.
      if (stopping.signal.aborted) await run.end();
      else log.warn('the embedded database runs again');
    }
  };

  const kept = keepRunning();
  return {
    lost: new Promise((report) => {
      kept.then((reason) => {
        if (reason !== undefined) report(reason);
      });
    }),
    stop: async () => {
      stopping.abort();
      await run.end();
      await kept;
    },
  };
};
