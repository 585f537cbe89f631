import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import { refreshTokens, sessions } from '#database/schema.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export const insertSession = async (db: Queryable, session: SessionRow): Promise<void> => {
  await db.insert(sessions).values(session);
};

export const insertRefreshToken = async (db: Queryable, token: RefreshTokenRow): Promise<void> => {
  await db.insert(refreshTokens).values(token);
};

export const findSession = async (db: Queryable, id: string): Promise<SessionRow | undefined> =>
  (await db.select().from(sessions).where(eq(sessions.id, id)))[0];

/** The session that a refresh token belongs to, locked: refreshes of one session stand in line. */
export const lockSessionOfToken = async (db: Queryable, hash: string): Promise<SessionRow | undefined> => {
  const token = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return (await db.select().from(sessions).where(eq(sessions.id, token)).for('update'))[0];
};

export const lockSession = async (db: Queryable, id: string): Promise<SessionRow | undefined> =>
  (await db.select().from(sessions).where(eq(sessions.id, id)).for('update'))[0];

/** No older refresh token of the session is worth anything from here on. */
export const deleteRefreshTokens = async (db: Queryable, sessionId: string): Promise<void> => {
  await db.delete(refreshTokens).where(eq(refreshTokens.sessionId, sessionId));
};

/** The shown token and the active one, read after the lock: the line before us may have changed both. */
export const listTokens = (
  db: Queryable,
  { hash, sessionId }: { hash: string; sessionId: string },
): Promise<RefreshTokenRow[]> =>
  db
    .select()
    .from(refreshTokens)
    .where(
      and(eq(refreshTokens.sessionId, sessionId), or(eq(refreshTokens.hash, hash), isNull(refreshTokens.revokedAt))),
    );

export const findChild = async (db: Queryable, parentHash: string): Promise<RefreshTokenRow | undefined> =>
  (await db.select().from(refreshTokens).where(eq(refreshTokens.parentHash, parentHash)))[0];

export const revokeToken = async (db: Queryable, { hash, at }: { hash: string; at: Date }): Promise<void> => {
  await db.update(refreshTokens).set({ revokedAt: at }).where(eq(refreshTokens.hash, hash));
};

export const noteRefresh = async (db: Queryable, { sessionId, at }: { sessionId: string; at: Date }): Promise<void> => {
  await db.update(sessions).set({ refreshedAt: at }).where(eq(sessions.id, sessionId));
};

/** Ends sessions at once; their refresh tokens go with them. */
export const deleteSessions = async (
  db: Queryable,
  { userId, only, except }: { userId: string; only?: string; except?: string },
): Promise<void> => {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
};

const MAX_LISTED = 100;

/** Where somebody is signed in, the last used first. */
export const listOwnSessions = (db: Queryable, userId: string) => {
  const lastSeenAt = sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt);
  const { id, browser, system, createdAt } = sessions;
  return db
    .select({ id, browser, system, createdAt, lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(MAX_LISTED);
};

/** Tells whether there was such a session of this person's. */
export const deleteOwnSession = async (
  db: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};
