import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '#platform/config/startup-error.ts';
import type { Log } from '#platform/log/log.ts';
import { outageOf } from '#platform/outages/outage.ts';

/** Database and server often start together, after a power failure for example. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1000;

/** What an operator can mend in `DATABASE_URL`, by PostgreSQL's SQLSTATE. */
const WRONG_URLS: Readonly<Record<string, string>> = {
  '28000': 'it refuses this user',
  '28P01': 'it refuses this user and password',
  '3D000': 'it has no database of that name',
};

interface WaitOptions {
  pool: Pick<pg.Pool, 'query'>;
  log: Log;
  /** Tests do not wait for real. */
  wait?: (milliseconds: number) => Promise<unknown>;
  now?: () => number;
}

/**
 * Waits up to a minute until the database of `DATABASE_URL` answers. Throws `StartupError` when it does not, and at once
 * when waiting would not help. The address is never repeated: it may hold a password.
 */
export const waitForDatabase = async ({ pool, log, wait = pause, now = Date.now }: WaitOptions): Promise<void> => {
  const giveUpAt = now() + PATIENCE_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const wrong = WRONG_URLS[code];
      if (wrong !== undefined) throw new StartupError(`DATABASE_URL: the database answers, but ${wrong} (${code})`);
      const met = outageOf(error);
      if (met === undefined) throw error;
      if (now() >= giveUpAt) {
        throw new StartupError(`DATABASE_URL: the database could not be reached for a minute (${met.code})`);
      }
      if (isFirst) log.warn({ code: met.code }, 'the database cannot be reached yet: trying for a minute');
      await wait(PAUSE_MS);
    }
  }
};
