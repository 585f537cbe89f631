import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import type { FactorChallengeRow } from '#database/schema/factors.ts';
import { factorChallenges } from '#database/schema.ts';

export const insertChallenge = async (
  db: Queryable,
  challenge: typeof factorChallenges.$inferInsert,
): Promise<void> => {
  await db.insert(factorChallenges).values(challenge);
};

/** Only a challenge of this factor and this session is found. */
export const findChallenge = async (
  db: Queryable,
  { id, factorId, sessionId }: Pick<FactorChallengeRow, 'id' | 'factorId' | 'sessionId'>,
): Promise<FactorChallengeRow | undefined> =>
  (
    await db
      .select()
      .from(factorChallenges)
      .where(
        and(
          eq(factorChallenges.id, id),
          eq(factorChallenges.factorId, factorId),
          eq(factorChallenges.sessionId, sessionId),
        ),
      )
  )[0];

export const countAttempt = async (db: Queryable, id: string): Promise<void> => {
  await db
    .update(factorChallenges)
    .set({ attempts: sql`${factorChallenges.attempts} + 1` })
    .where(eq(factorChallenges.id, id));
};

export const deleteChallenge = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(factorChallenges).where(eq(factorChallenges.id, id));
};

export const deleteOldChallenges = async (
  db: Queryable,
  { factorId, before }: { factorId: string; before: Date },
): Promise<void> => {
  await db
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.factorId, factorId), lt(factorChallenges.expiresAt, before)));
};

export const expireChallenges = async (
  db: Queryable,
  { factorId, at }: { factorId: string; at: Date },
): Promise<void> => {
  await db.update(factorChallenges).set({ expiresAt: at }).where(eq(factorChallenges.factorId, factorId));
};
