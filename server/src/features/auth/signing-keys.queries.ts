import { asc, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { authSigningKeys } from '#database/schema.ts';

export type SigningKeyRow = typeof authSigningKeys.$inferSelect;

export type SigningKeyQueries = ReturnType<typeof signingKeyQueries>;

const listKeys = (db: Queryable): Promise<SigningKeyRow[]> =>
  db.select().from(authSigningKeys).orderBy(asc(authSigningKeys.createdAt), asc(authSigningKeys.kid));

export const signingKeyQueries = (db: Database) => ({
  /** Oldest first. */
  list: (): Promise<SigningKeyRow[]> => listKeys(db),
  /**
   * Adds the key that `choose` makes of those that are there, if it wants one. Of many that try at once each sees what
   * the one before it did.
   */
  add: (choose: (existing: SigningKeyRow[]) => SigningKeyRow | undefined): Promise<SigningKeyRow | undefined> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${authSigningKeys} in exclusive mode`);
      const chosen = choose(await listKeys(tx));
      if (chosen !== undefined) await tx.insert(authSigningKeys).values(chosen);
      return chosen;
    }),
  remove: async (kids: readonly string[]): Promise<void> => {
    if (kids.length > 0) await db.delete(authSigningKeys).where(inArray(authSigningKeys.kid, [...kids]));
  },
});
