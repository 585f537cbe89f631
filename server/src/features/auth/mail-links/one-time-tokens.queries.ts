import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import type { OneTimeTokenRow, OneTimeTokenType } from '#database/schema/auth.ts';
import { authCodes, oneTimeTokens, users } from '#database/schema.ts';

/** A newer mail of a type replaces the older one, whose link and code stop working. */
export const upsertToken = async (db: Queryable, { id, userId, type, ...rest }: OneTimeTokenRow): Promise<void> => {
  await db
    .insert(oneTimeTokens)
    .values({ id, userId, type, ...rest })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.type], set: { id, ...rest } });
};

/**
 * [Note: the user is locked first] A new mail, a new password and the answer to a mail each change the user and its
 * tokens.
 */
const lockOwners = async (db: Queryable, ofTokens: SQL | undefined): Promise<void> => {
  const owners = db.select({ id: oneTimeTokens.userId }).from(oneTimeTokens).where(ofTokens);
  await db.select({ id: users.id }).from(users).where(inArray(users.id, owners)).orderBy(users.id).for('no key update');
};

export const findTokenByLink = async (
  db: Queryable,
  { linkHash, types, now }: { linkHash: string; types: readonly OneTimeTokenType[]; now: Date },
): Promise<OneTimeTokenRow | undefined> => {
  const isLink = eq(oneTimeTokens.linkHash, linkHash);
  await lockOwners(db, isLink);
  const [token] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(isLink, inArray(oneTimeTokens.type, [...types]), gt(oneTimeTokens.expiresAt, now)))
    .for('update');
  return token;
};

/** The valid tokens that were sent to an address, locked, so that parallel attempts are counted one by one. */
export const lockTokensOfAddress = async (
  db: Queryable,
  {
    email,
    types,
    now,
    maxAttempts,
  }: { email: string; types: readonly OneTimeTokenType[]; now: Date; maxAttempts: number },
): Promise<OneTimeTokenRow[]> => {
  const isOfAddress = and(eq(oneTimeTokens.email, email), inArray(oneTimeTokens.type, [...types]));
  await lockOwners(db, isOfAddress);
  return db
    .select()
    .from(oneTimeTokens)
    .where(and(isOfAddress, gt(oneTimeTokens.expiresAt, now), lt(oneTimeTokens.attempts, maxAttempts)))
    .for('update');
};

export const countAttempt = async (db: Queryable, ids: readonly string[]): Promise<void> => {
  await db
    .update(oneTimeTokens)
    .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
    .where(inArray(oneTimeTokens.id, [...ids]));
};

export const invalidateLink = async (db: Queryable, id: string): Promise<void> => {
  await db.update(oneTimeTokens).set({ linkHash: null }).where(eq(oneTimeTokens.id, id));
};

export const deleteToken = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id));
};

/** With the auth codes: everything by which an older mail could still open a session. */
export const deleteTokensOfUser = async (
  db: Queryable,
  { userId, except }: { userId: string; except?: string },
): Promise<void> => {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), except === undefined ? undefined : ne(oneTimeTokens.id, except)));
  await db.delete(authCodes).where(eq(authCodes.userId, userId));
};
