import { asc, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { authSigningKeys } from '#database/schema.ts';

export type SigningKeyRow = typeof authSigningKeys.$inferSelect;

export const signingKeyQueries = (db: Database) => ({
  list: (): Promise<SigningKeyRow[]> => db.select().from(authSigningKeys).orderBy(asc(authSigningKeys.createdAt)),
  /** Of many processes that start at once on an empty table, one makes the first key for all. */
  insertFirst: async (row: SigningKeyRow): Promise<void> => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${authSigningKeys} in exclusive mode`);
      const existing = await tx.select({ kid: authSigningKeys.kid }).from(authSigningKeys).limit(1);
      if (existing.length === 0) await tx.insert(authSigningKeys).values(row);
    });
  },
});
