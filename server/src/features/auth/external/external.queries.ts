import { and, asc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import { externalFlows, identities } from '#database/schema.ts';

export type FlowRow = typeof externalFlows.$inferSelect;

export const insertFlow = async (db: Queryable, row: FlowRow): Promise<void> => {
  await db.insert(externalFlows).values(row);
};

/** Those who never came back. */
export const deleteFlowsBefore = async (db: Queryable, time: Date): Promise<void> => {
  await db.delete(externalFlows).where(lt(externalFlows.expiresAt, time));
};

/** The flow of this state, begun by this browser; it works once. */
export const takeFlow = async (
  db: Queryable,
  { stateHash, browserHash }: Pick<FlowRow, 'stateHash' | 'browserHash'>,
): Promise<FlowRow | undefined> =>
  (
    await db
      .delete(externalFlows)
      .where(and(eq(externalFlows.stateHash, stateHash), eq(externalFlows.browserHash, browserHash)))
      .returning()
  )[0];

export type IdentityRow = typeof identities.$inferSelect;

/** In the order in which they were linked. */
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

/** Whether it was not linked already. */
export const insertIdentity = async (db: Queryable, row: IdentityRow): Promise<boolean> =>
  (await db.insert(identities).values(row).onConflictDoNothing().returning({ id: identities.id })).length > 0;

export const noteIdentity = async (
  db: Queryable,
  { id, email, at }: { id: string; email: string | undefined; at: Date },
): Promise<void> => {
  await db
    .update(identities)
    .set({ lastSignInAt: at, updatedAt: at, ...(email === undefined ? {} : { email }) })
    .where(eq(identities.id, id));
};
