import type { Database } from '#database/database.ts';
import { deleteExpiredSessions, deleteRevokedTokens } from './prune-sessions.queries.ts';
import type { SessionLifetime } from './session-lifetime.ts';

/** As long as GoTrue keeps them: until then a refresh is told that the session has expired, and after it only that its token is unknown. */
const EXPIRED_RETENTION_MS = 72 * 3_600_000;
const BATCH_SIZE = 1000;

interface PruneDeps {
  db: Database;
  lifetime: SessionLifetime;
  signal: AbortSignal | undefined;
  batchSize?: number;
}

/**
 * Deletes sessions that expired some days ago, and refresh tokens that were exchanged longer ago than a session may be
 * idle: until then a stolen one that is used again still ends its session. In batches, so that no statement takes long.
 */
export const pruneSessions = async ({ db, lifetime, signal, batchSize = BATCH_SIZE }: PruneDeps): Promise<void> => {
  const { usedAfter, begunAfter } = lifetime.cutoffs();
  const earlier = (time: Date) => new Date(time.getTime() - EXPIRED_RETENTION_MS);
  const limit = batchSize;
  const repeat = async (deleteBatch: () => Promise<number>): Promise<void> => {
    while (signal?.aborted !== true && (await deleteBatch()) === limit);
  };
  const expired = { usedBefore: earlier(usedAfter), begunBefore: earlier(begunAfter), limit };
  await repeat(() => deleteExpiredSessions(db, expired));
  await repeat(() => deleteRevokedTokens(db, { revokedBefore: usedAfter, limit }));
};
