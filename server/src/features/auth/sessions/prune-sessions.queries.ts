import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '#database/database.ts';
import { refreshTokens, sessions } from '#database/schema.ts';
import { lastSeenAt } from './sessions.queries.ts';

/**
 * Deletes sessions with their tokens and returns how many. Skips what another transaction holds: it locked the user first,
 * and could wait for a row that is deleted here.
 */
export const deleteExpiredSessions = async (
  db: Database,
  { usedBefore, begunBefore, limit }: { usedBefore: Date; begunBefore: Date; limit: number },
): Promise<number> => {
  const expired = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(lastSeenAt, usedBefore), lt(sessions.createdAt, begunBefore)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await db.delete(sessions).where(inArray(sessions.id, expired)).returning({ id: sessions.id })).length;
};

const child = alias(refreshTokens, 'child');

/**
 * Deletes refresh tokens that were exchanged long ago and returns how many. The parent of an active token stays: it may
 * still be presented. [Note: refresh tokens rotate once]
 */
export const deleteRevokedTokens = async (
  db: Queryable,
  { revokedBefore, limit }: { revokedBefore: Date; limit: number },
): Promise<number> => {
  const activeChild = db
    .select({ one: sql`1` })
    .from(child)
    .where(and(eq(child.parentHash, refreshTokens.hash), isNull(child.revokedAt)));
  const old = db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(lt(refreshTokens.revokedAt, revokedBefore), notExists(activeChild)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const gone = await db.delete(refreshTokens).where(inArray(refreshTokens.hash, old)).returning({ id: sql`1` });
  return gone.length;
};
