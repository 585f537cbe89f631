import { and, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import type { OneTimeTokenRow, OneTimeTokenType } from '#database/schema/auth.ts';
import { authCodes, oneTimeTokens, users } from '#database/schema.ts';

const isSignUpOf = (userId: string): SQL | undefined =>
  and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.type, 'signup'));

/** Beside the earlier ones of the user. [Note: a password belongs to its mail] */
export const insertSignUpToken = async (db: Queryable, token: OneTimeTokenRow): Promise<void> => {
  const { userId, createdAt } = token;
  const isOver = and(isSignUpOf(userId), lt(oneTimeTokens.expiresAt, createdAt));
  await db.delete(oneTimeTokens).where(isOver);
  await db.insert(oneTimeTokens).values(token);
};

/** A newer mail of a type replaces the older one, whose link and code stop working. */
export const upsertToken = async (db: Queryable, { id, userId, type, ...rest }: OneTimeTokenRow): Promise<void> => {
  await db
    .insert(oneTimeTokens)
    .values({ id, userId, type, ...rest })
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.type],
      targetWhere: sql`${oneTimeTokens.type} <> 'signup'`,
      set: { id, ...rest },
    });
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

/** The newest valid tokens that were sent to an address, locked, so that parallel attempts are counted one by one. */
export const lockTokensOfAddress = async (
  db: Queryable,
  {
    email,
    types,
    now,
    maxAttempts,
    maxTokens,
  }: { email: string; types: readonly OneTimeTokenType[]; now: Date; maxAttempts: number; maxTokens: number },
): Promise<OneTimeTokenRow[]> => {
  const isOfAddress = and(eq(oneTimeTokens.email, email), inArray(oneTimeTokens.type, [...types]));
  await lockOwners(db, isOfAddress);
  return db
    .select()
    .from(oneTimeTokens)
    .where(and(isOfAddress, gt(oneTimeTokens.expiresAt, now), lt(oneTimeTokens.attempts, maxAttempts)))
    .orderBy(desc(oneTimeTokens.createdAt), desc(oneTimeTokens.id))
    .limit(maxTokens)
    .for('update');
};

export const countAttempt = async (db: Queryable, ids: readonly string[]): Promise<void> => {
  await db
    .update(oneTimeTokens)
    .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
    .where(inArray(oneTimeTokens.id, [...ids]));
};

/** What the token carried was installed when the link was opened. */
export const invalidateLink = async (db: Queryable, id: string): Promise<void> => {
  const used = { linkHash: null, passwordHash: null, userMetadata: null };
  await db.update(oneTimeTokens).set(used).where(eq(oneTimeTokens.id, id));
};

export const deleteToken = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id));
};

/** What other sign-ups with the same address left. [Note: a password belongs to its mail] */
export const deleteOtherSignUpTokens = async (
  db: Queryable,
  { userId, except }: { userId: string; except: string },
): Promise<void> => {
  await db.delete(oneTimeTokens).where(and(isSignUpOf(userId), ne(oneTimeTokens.id, except)));
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
