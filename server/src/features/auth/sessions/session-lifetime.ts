import type { SessionRow } from '#database/schema/auth.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';

const DAY_MS = 24 * 3_600_000;

/** A session is alive when it was used after the first of these times and began after the second. */
export interface SessionCutoffs {
  usedAfter: Date;
  begunAfter: Date;
}

/** How long a session lasts: so many days after its last refresh, and after its beginning. */
export interface SessionLifetime {
  cutoffs(): SessionCutoffs;
  /** Why the session has expired; undefined while it is alive. */
  expiryOf(session: Pick<SessionRow, 'createdAt' | 'refreshedAt'>): 'idle' | 'over' | undefined;
}

interface SessionLifetimeDeps {
  config: Pick<Config, 'SESSION_IDLE_DAYS' | 'SESSION_MAX_DAYS'>;
  clock: Clock;
}

export const createSessionLifetime = ({ config, clock }: SessionLifetimeDeps): SessionLifetime => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const cutoffs = (): SessionCutoffs => ({
    usedAfter: daysAgo(config.SESSION_IDLE_DAYS),
    begunAfter: daysAgo(config.SESSION_MAX_DAYS),
  });
  return {
    cutoffs,
    expiryOf: ({ createdAt, refreshedAt }) => {
      const { usedAfter, begunAfter } = cutoffs();
      if (createdAt <= begunAfter) return 'over';
      return (refreshedAt ?? createdAt) <= usedAfter ? 'idle' : undefined;
    },
  };
};
