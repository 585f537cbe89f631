import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import type { OneTimeTokenType } from '#database/schema/auth.ts';
import { authCodes, oneTimeTokens } from '#database/schema.ts';

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

/** A newer mail of one kind replaces the older one: its link and its code are worthless from then on. */
export const putToken = async (db: Queryable, { id, userId, type, ...rest }: OneTimeTokenRow): Promise<void> => {
  await db
    .insert(oneTimeTokens)
    .values({ id, userId, type, ...rest })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.type], set: { id, ...rest } });
};

export const findTokenByLink = async (
  db: Queryable,
  { linkHash, types, now }: { linkHash: string; types: readonly OneTimeTokenType[]; now: Date },
): Promise<OneTimeTokenRow | undefined> =>
  (
    await db
      .select()
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.linkHash, linkHash),
          inArray(oneTimeTokens.type, [...types]),
          gt(oneTimeTokens.expiresAt, now),
        ),
      )
      .for('update')
  )[0];

/** The living tokens sent to an address, locked, so that parallel guesses are counted one by one. */
export const lockTokensOfAddress = (
  db: Queryable,
  {
    email,
    types,
    now,
    maxAttempts,
  }: { email: string; types: readonly OneTimeTokenType[]; now: Date; maxAttempts: number },
): Promise<OneTimeTokenRow[]> =>
  db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.email, email),
        inArray(oneTimeTokens.type, [...types]),
        gt(oneTimeTokens.expiresAt, now),
        lt(oneTimeTokens.attempts, maxAttempts),
      ),
    )
    .for('update');

export const countAttempt = async (db: Queryable, ids: readonly string[]): Promise<void> => {
  await db
    .update(oneTimeTokens)
    .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
    .where(inArray(oneTimeTokens.id, [...ids]));
};

export const burnLink = async (db: Queryable, id: string): Promise<void> => {
  await db.update(oneTimeTokens).set({ linkHash: null }).where(eq(oneTimeTokens.id, id));
};

export const deleteToken = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id));
};

/** Everything that could still sign somebody in by an older mail. */
export const deleteTokensOfUser = async (
  db: Queryable,
  { userId, except }: { userId: string; except?: string },
): Promise<void> => {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), except === undefined ? undefined : ne(oneTimeTokens.id, except)));
  await db.delete(authCodes).where(eq(authCodes.userId, userId));
};
