import { and, asc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import type { IdentityRow, OauthStateRow } from '#database/schema/identities.ts';
import { identities, oauthStates } from '#database/schema.ts';

export const insertOauthState = async (db: Queryable, row: OauthStateRow): Promise<void> => {
  await db.insert(oauthStates).values(row);
};

export const deleteOauthStatesBefore = async (db: Queryable, time: Date): Promise<void> => {
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, time));
};

/** Deletes the state, so that it works once. */
export const takeOauthState = async (
  db: Queryable,
  { stateHash, browserHash }: Pick<OauthStateRow, 'stateHash' | 'browserHash'>,
): Promise<OauthStateRow | undefined> =>
  (
    await db
      .delete(oauthStates)
      .where(and(eq(oauthStates.stateHash, stateHash), eq(oauthStates.browserHash, browserHash)))
      .returning()
  )[0];

/** Oldest first. */
export const listIdentities = (db: Queryable, userId: string): Promise<IdentityRow[]> =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt));

export const findIdentity = async (
  db: Queryable,
  { provider, issuer, subject }: Pick<IdentityRow, 'provider' | 'issuer' | 'subject'>,
): Promise<IdentityRow | undefined> =>
  (
    await db
      .select()
      .from(identities)
      .where(and(eq(identities.provider, provider), eq(identities.issuer, issuer), eq(identities.subject, subject)))
  )[0];

/** Returns whether the identity is new. */
export const insertIdentity = async (db: Queryable, row: IdentityRow): Promise<boolean> =>
  (await db.insert(identities).values(row).onConflictDoNothing().returning({ id: identities.id })).length > 0;

export const recordIdentitySignIn = async (
  db: Queryable,
  { id, email, at }: { id: string; email: string | undefined; at: Date },
): Promise<void> => {
  await db
    .update(identities)
    .set({ lastSignInAt: at, updatedAt: at, ...(email === undefined ? {} : { email }) })
    .where(eq(identities.id, id));
};
