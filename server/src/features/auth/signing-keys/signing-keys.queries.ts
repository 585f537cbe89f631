import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { authSigningKeys } from '#database/schema.ts';

export type SigningKeyRow = typeof authSigningKeys.$inferSelect;

export type SigningKeyQueries = ReturnType<typeof signingKeyQueries>;

const listKeys = (db: Queryable): Promise<SigningKeyRow[]> =>
  db.select().from(authSigningKeys).orderBy(asc(authSigningKeys.createdAt), asc(authSigningKeys.kid));

/** In a transaction: writes what `change` makes of each key that it wants to be another. */
export const changeSigningKeys = async (
  tx: Queryable,
  change: (row: SigningKeyRow) => SigningKeyRow | undefined,
): Promise<void> => {
  await tx.execute(sql`lock table ${authSigningKeys} in exclusive mode`);
  for (const row of await listKeys(tx)) {
    const changed = change(row);
    if (changed !== undefined) await tx.update(authSigningKeys).set(changed).where(eq(authSigningKeys.kid, row.kid));
  }
};

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
