import { and, asc, eq, exists, gt, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import type { FactorRow, FactorType, NewFactor } from '#database/schema/factors.ts';
import { factorChallenges, factors } from '#database/schema.ts';
import { deleteSessions } from '../sessions/sessions.ts';
import { lockUser } from '../users/users.ts';

/** Longer while a challenge of it is open. */
const UNVERIFIED_LIFETIME_MS = 300_000;

const expiryCutoff = (now: Date) => new Date(now.getTime() - UNVERIFIED_LIFETIME_MS);

const openChallenge = (db: Queryable, now: Date) =>
  db
    .select({ one: sql`1` })
    .from(factorChallenges)
    .where(and(eq(factorChallenges.factorId, factors.id), gt(factorChallenges.expiresAt, now)));

const isCurrent = (db: Queryable, now: Date) =>
  or(eq(factors.status, 'verified'), gt(factors.createdAt, expiryCutoff(now)), exists(openChallenge(db, now)));

/** Oldest first, without those that were not verified in time. */
export const listFactors = (db: Queryable, { userId, now }: { userId: string; now: Date }): Promise<FactorRow[]> =>
  db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), isCurrent(db, now)))
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

/** Every user's factors that were not verified in time, except rows that another transaction has locked. */
export const deleteExpiredFactors = async (db: Queryable, now: Date): Promise<void> => {
  const expired = db
    .select({ id: factors.id })
    .from(factors)
    .where(
      and(
        eq(factors.status, 'unverified'),
        lt(factors.createdAt, expiryCutoff(now)),
        notExists(openChallenge(db, now)),
      ),
    )
    .for('update', { skipLocked: true });
  await db.delete(factors).where(inArray(factors.id, expired));
};

export const deleteUnverifiedFactors = async (
  db: Queryable,
  { userId, type }: { userId: string; type: FactorType },
): Promise<void> => {
  await db
    .delete(factors)
    .where(and(eq(factors.userId, userId), eq(factors.type, type), eq(factors.status, 'unverified')));
};

/** Deletes all factors and sessions of a user; returns how many verified factors there were. */
export const resetFactors = (db: Database, userId: string): Promise<number> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const gone = await tx.delete(factors).where(eq(factors.userId, userId)).returning({ status: factors.status });
    await deleteSessions(tx, { userId });
    return gone.filter(({ status }) => status === 'verified').length;
  });

export const listEncryptedFactors = (db: Queryable) =>
  db
    .select({ id: factors.id, userId: factors.userId, encryptedSecret: factors.encryptedSecret })
    .from(factors)
    .where(isNotNull(factors.encryptedSecret))
    .for('update');

/** Returns how many of them were verified. */
export const deleteEncryptedFactors = async (db: Queryable): Promise<number> =>
  (await db.delete(factors).where(isNotNull(factors.encryptedSecret)).returning({ status: factors.status })).filter(
    ({ status }) => status === 'verified',
  ).length;
