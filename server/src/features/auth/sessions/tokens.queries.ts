import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import type { AuthCodeRow, RefreshTokenRow } from '#database/schema/auth.ts';
import { authCodes, refreshTokens } from '#database/schema.ts';

export const insertRefreshToken = async (db: Queryable, token: RefreshTokenRow): Promise<void> => {
  await db.insert(refreshTokens).values(token);
};

export const deleteRefreshTokens = async (db: Queryable, sessionId: string): Promise<void> => {
  await db.delete(refreshTokens).where(eq(refreshTokens.sessionId, sessionId));
};

/** The presented token and the active one; read after the lock, since a refresh that held it may have changed both. */
export const listPresentedAndActive = (
  db: Queryable,
  { hash, sessionId }: { hash: string; sessionId: string },
): Promise<RefreshTokenRow[]> =>
  db
    .select()
    .from(refreshTokens)
    .where(
      and(eq(refreshTokens.sessionId, sessionId), or(eq(refreshTokens.hash, hash), isNull(refreshTokens.revokedAt))),
    );

export const findChildToken = async (db: Queryable, parentHash: string): Promise<RefreshTokenRow | undefined> =>
  (await db.select().from(refreshTokens).where(eq(refreshTokens.parentHash, parentHash)))[0];

export const revokeRefreshToken = async (db: Queryable, { hash, at }: { hash: string; at: Date }): Promise<void> => {
  await db.update(refreshTokens).set({ revokedAt: at }).where(eq(refreshTokens.hash, hash));
};

export const insertAuthCode = async (db: Queryable, row: AuthCodeRow): Promise<void> => {
  await db.insert(authCodes).values(row);
};

export const deleteAuthCodesBefore = async (
  db: Queryable,
  { userId, before }: { userId: string; before: Date },
): Promise<void> => {
  await db.delete(authCodes).where(and(eq(authCodes.userId, userId), lt(authCodes.createdAt, before)));
};

export const lockAuthCode = async (db: Queryable, hash: string): Promise<AuthCodeRow | undefined> =>
  (await db.select().from(authCodes).where(eq(authCodes.hash, hash)).for('update'))[0];

/** Auth codes that could still be exchanged for a session. */
export const deleteAuthCodes = async (db: Queryable, userId: string): Promise<void> => {
  await db.delete(authCodes).where(eq(authCodes.userId, userId));
};

export const deleteAuthCode = async (db: Queryable, hash: string): Promise<void> => {
  await db.delete(authCodes).where(eq(authCodes.hash, hash));
};
