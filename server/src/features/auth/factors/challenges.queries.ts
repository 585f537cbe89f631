import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import { factorChallenges } from '#database/schema.ts';

export type ChallengeRow = typeof factorChallenges.$inferSelect;

export const insertChallenge = async (
  db: Queryable,
  challenge: typeof factorChallenges.$inferInsert,
): Promise<void> => {
  await db.insert(factorChallenges).values(challenge);
};

/** A challenge of this factor in this session; those of others are not found. */
export const findChallenge = async (
  db: Queryable,
  { id, factorId, sessionId }: Pick<ChallengeRow, 'id' | 'factorId' | 'sessionId'>,
): Promise<ChallengeRow | undefined> =>
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

export const countGuess = async (db: Queryable, id: string): Promise<void> => {
  await db
    .update(factorChallenges)
    .set({ attempts: sql`${factorChallenges.attempts} + 1` })
    .where(eq(factorChallenges.id, id));
};

export const deleteChallenge = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(factorChallenges).where(eq(factorChallenges.id, id));
};

/** Of one factor: what is long over, so that rows do not pile up. */
export const deleteOldChallenges = async (
  db: Queryable,
  { factorId, before }: { factorId: string; before: Date },
): Promise<void> => {
  await db
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.factorId, factorId), lt(factorChallenges.expiresAt, before)));
};

/** What was asked before is over: only the newest code of a telephone works. */
export const endChallenges = async (db: Queryable, { factorId, at }: { factorId: string; at: Date }): Promise<void> => {
  await db.update(factorChallenges).set({ expiresAt: at }).where(eq(factorChallenges.factorId, factorId));
};
