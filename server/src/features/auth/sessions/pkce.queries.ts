import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import { authCodes } from '#database/schema.ts';

export type AuthCodeRow = typeof authCodes.$inferSelect;

export const insertAuthCode = async (db: Queryable, row: AuthCodeRow): Promise<void> => {
  await db.insert(authCodes).values(row);
};

/** Codes that nobody exchanged in time. */
export const deleteAuthCodesBefore = async (
  db: Queryable,
  { userId, before }: { userId: string; before: Date },
): Promise<void> => {
  await db.delete(authCodes).where(and(eq(authCodes.userId, userId), lt(authCodes.createdAt, before)));
};

export const lockAuthCode = async (db: Queryable, hash: string): Promise<AuthCodeRow | undefined> =>
  (await db.select().from(authCodes).where(eq(authCodes.hash, hash)).for('update'))[0];

export const takeAuthCode = async (db: Queryable, hash: string): Promise<void> => {
  await db.delete(authCodes).where(eq(authCodes.hash, hash));
};
