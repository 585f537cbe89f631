import { and, asc, eq, exists, gt, inArray, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import type { FactorType } from '#database/schema/factors.ts';
import { factorChallenges, factors, sessions } from '#database/schema.ts';
import { deleteSessions, type SessionRow } from '../sessions/sessions.queries.ts';
import { lockUser } from '../users/users.queries.ts';

export type FactorRow = typeof factors.$inferSelect;
export type NewFactor = typeof factors.$inferInsert;

/** How long an unverified factor lives unless a challenge keeps it. */
const UNVERIFIED_LIFE_MS = 300_000;

const born = (now: Date) => new Date(now.getTime() - UNVERIFIED_LIFE_MS);

const livingChallenge = (db: Queryable, now: Date) =>
  db
    .select({ one: sql`1` })
    .from(factorChallenges)
    .where(and(eq(factorChallenges.factorId, factors.id), gt(factorChallenges.expiresAt, now)));

const isAlive = (db: Queryable, now: Date) =>
  or(eq(factors.status, 'verified'), gt(factors.createdAt, born(now)), exists(livingChallenge(db, now)));

/** The person's factors, oldest first, without those that were never verified in time. */
export const listFactors = (db: Queryable, { userId, now }: { userId: string; now: Date }): Promise<FactorRow[]> =>
  db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), isAlive(db, now)))
    .orderBy(asc(factors.createdAt), asc(factors.id));

export const hasVerifiedFactor = async (db: Queryable, userId: string): Promise<boolean> =>
  (
    await db
      .select({ id: factors.id })
      .from(factors)
      .where(and(eq(factors.userId, userId), eq(factors.status, 'verified')))
      .limit(1)
  ).length > 0;

export const isCredentialKnown = async (db: Queryable, credentialId: string): Promise<boolean> =>
  (await db.select({ id: factors.id }).from(factors).where(eq(factors.credentialId, credentialId))).length > 0;

export const insertFactor = async (db: Queryable, factor: NewFactor): Promise<void> => {
  await db.insert(factors).values(factor);
};

export const updateFactor = async (
  db: Queryable,
  { id, changes }: { id: string; changes: Partial<NewFactor> },
): Promise<void> => {
  await db.update(factors).set(changes).where(eq(factors.id, id));
};

export const deleteFactor = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(factors).where(eq(factors.id, id));
};

/** Everybody's factors that were never verified in time; those in somebody's hands right now are left to the next. */
export const deleteDeadFactors = async (db: Queryable, now: Date): Promise<void> => {
  const dead = db
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.status, 'unverified'), lt(factors.createdAt, born(now)), notExists(livingChallenge(db, now))))
    .for('update', { skipLocked: true });
  await db.delete(factors).where(inArray(factors.id, dead));
};

/** Begun and not finished: once one of a kind is verified, the others of that kind are no use. */
export const deleteUnverifiedFactors = async (
  db: Queryable,
  { userId, type }: { userId: string; type: FactorType },
): Promise<void> => {
  await db
    .delete(factors)
    .where(and(eq(factors.userId, userId), eq(factors.type, type), eq(factors.status, 'unverified')));
};

/** All of a person's factors and sessions: how many factors there were. */
export const resetFactors = (db: Database, userId: string): Promise<number> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const gone = await tx.delete(factors).where(eq(factors.userId, userId)).returning({ status: factors.status });
    await deleteSessions(tx, { userId });
    return gone.filter(({ status }) => status === 'verified').length;
  });

/** The session as a second factor has raised it. */
export const raiseSession = async (
  db: Queryable,
  { id, factorId, amr }: Pick<SessionRow, 'id' | 'factorId' | 'amr'>,
): Promise<void> => {
  await db.update(sessions).set({ aal: 'aal2', factorId, amr }).where(eq(sessions.id, id));
};

/** Ends the person's sessions that no second factor has raised, but for this one. */
export const deleteLowSessions = async (
  db: Queryable,
  { userId, except }: { userId: string; except: string },
): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, except)));
};

/** The sessions that the factor has raised fall back, and forget how. */
export const lowerSessions = async (db: Queryable, factorId: string): Promise<void> => {
  const withoutSecondStep = sql`coalesce((
    select jsonb_agg(entry.value order by entry.ordinality)
    from jsonb_array_elements(${sessions.amr}) with ordinality as entry
    where entry.value ->> 'method' not in ('totp', 'mfa/phone', 'mfa/webauthn')), '[]'::jsonb)`;
  await db
    .update(sessions)
    .set({ aal: 'aal1', factorId: null, amr: withoutSecondStep })
    .where(eq(sessions.factorId, factorId));
};

/** What lies sealed, for a change of the key. */
export const listSealed = (db: Queryable) =>
  db
    .select({ id: factors.id, userId: factors.userId, sealedSecret: factors.sealedSecret })
    .from(factors)
    .where(isNotNull(factors.sealedSecret))
    .for('update');

/** Removes what lies sealed, and how many verified factors that were. */
export const deleteSealed = async (db: Queryable): Promise<number> =>
  (await db.delete(factors).where(isNotNull(factors.sealedSecret)).returning({ status: factors.status })).filter(
    ({ status }) => status === 'verified',
  ).length;
