import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import type { SessionRow } from '#database/schema/auth.ts';
import { factors, refreshTokens, sessions, userRoles, users } from '#database/schema.ts';
import type { SessionCutoffs } from './session-lifetime.ts';

/** Indexed as `sessions_last_seen`. */
export const lastSeenAt = sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt);

const isAlive = ({ usedAfter, begunAfter }: SessionCutoffs) =>
  and(gt(lastSeenAt, usedAfter), gt(sessions.createdAt, begunAfter));

export const insertSession = async (db: Queryable, session: SessionRow): Promise<void> => {
  await db.insert(sessions).values(session);
};

export const findSession = async (db: Queryable, id: string): Promise<SessionRow | undefined> =>
  (await db.select().from(sessions).where(eq(sessions.id, id)))[0];

/** The session of a refresh token, locked, so that refreshes of one session run one after another. */
export const lockSessionOfToken = async (db: Queryable, hash: string): Promise<SessionRow | undefined> => {
  const token = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return (await db.select().from(sessions).where(eq(sessions.id, token)).for('update'))[0];
};

export const lockSession = async (db: Queryable, id: string): Promise<SessionRow | undefined> =>
  (await db.select().from(sessions).where(eq(sessions.id, id)).for('update'))[0];

/** All of a user, only one, or all but one. */
export interface SessionsOfUser {
  userId: string;
  only?: string;
  except?: string;
}

/** Returns how many. Their refresh tokens are deleted with them. */
export const deleteSessions = async (db: Queryable, { userId, only, except }: SessionsOfUser): Promise<number> => {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
};

const MAX_LISTED = 100;

/** Those that are alive, most recently used first. */
export const listOwnSessions = (db: Queryable, { userId, cutoffs }: { userId: string; cutoffs: SessionCutoffs }) => {
  const { id, browser, system, createdAt } = sessions;
  return db
    .select({ id, browser, system, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(cutoffs)))
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(MAX_LISTED);
};

/** Returns whether the user had such a session. */
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

export const setRefreshedAt = async (
  db: Queryable,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<void> => {
  await db.update(sessions).set({ refreshedAt: at }).where(eq(sessions.id, sessionId));
};

/** The user of a token's `sub`; `sessionId` is null when the token's session has ended or expired. */
export const findUserOfSession = async (
  db: Queryable,
  { cutoffs, ...token }: { userId: string; sessionId: string; cutoffs: SessionCutoffs },
) =>
  (
    await db
      .select({ user: users, sessionId: sessions.id, aal: sessions.aal, amr: sessions.amr })
      .from(users)
      .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, token.sessionId), isAlive(cutoffs)))
      .where(eq(users.id, token.userId))
  )[0];

/** Session, user, role and second factor in one prepared query, because every call runs it of which nothing is known. */
export const prepareFindCaller = (db: Database) =>
  db
    .select({
      aal: sessions.aal,
      createdAt: sessions.createdAt,
      refreshedAt: sessions.refreshedAt,
      role: userRoles.role,
      hasSecondFactor: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(factors)
        .where(and(eq(factors.userId, sessions.userId), eq(factors.status, 'verified')))})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        gt(lastSeenAt, sql.placeholder('usedAfter')),
        gt(sessions.createdAt, sql.placeholder('begunAfter')),
      ),
    )
    .prepare('auth_find_caller');

export const elevateSession = async (
  db: Queryable,
  { id, factorId, amr }: Pick<SessionRow, 'id' | 'factorId' | 'amr'>,
): Promise<void> => {
  await db.update(sessions).set({ aal: 'aal2', factorId, amr }).where(eq(sessions.id, id));
};

export const setAmr = async (db: Queryable, { id, amr }: Pick<SessionRow, 'id' | 'amr'>): Promise<void> => {
  await db.update(sessions).set({ amr }).where(eq(sessions.id, id));
};

export const deleteAal1Sessions = async (
  db: Queryable,
  { userId, except }: { userId: string; except: string },
): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, except)));
};

/** The sessions that this factor had elevated go back to aal1, without the second factor in their `amr`. */
export const downgradeSessions = async (db: Queryable, factorId: string): Promise<void> => {
  const withoutSecondFactor = sql`coalesce((
    select jsonb_agg(entry.value order by entry.ordinality)
    from jsonb_array_elements(${sessions.amr}) with ordinality as entry
    where entry.value ->> 'method' not in ('totp', 'mfa/phone', 'mfa/webauthn')), '[]'::jsonb)`;
  await db
    .update(sessions)
    .set({ aal: 'aal1', factorId: null, amr: withoutSecondFactor })
    .where(eq(sessions.factorId, factorId));
};
