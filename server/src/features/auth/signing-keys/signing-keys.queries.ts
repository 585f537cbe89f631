import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import type { SigningKeyRow } from '#database/schema/auth.ts';
import { authSigningKeys } from '#database/schema.ts';

/** Oldest first. */
export const listSigningKeys = (db: Queryable): Promise<SigningKeyRow[]> =>
  db.select().from(authSigningKeys).orderBy(asc(authSigningKeys.createdAt), asc(authSigningKeys.kid));

const lockSigningKeys = async (tx: Queryable): Promise<SigningKeyRow[]> => {
  await tx.execute(sql`lock table ${authSigningKeys} in exclusive mode`);
  return listSigningKeys(tx);
};

/** Adds the key that `choose` returns. The table is locked, so concurrent calls see each other's keys. */
export const addSigningKey = (
  db: Database,
  choose: (existing: SigningKeyRow[]) => SigningKeyRow | undefined,
): Promise<SigningKeyRow | undefined> =>
  db.transaction(async (tx) => {
    const chosen = choose(await lockSigningKeys(tx));
    if (chosen !== undefined) await tx.insert(authSigningKeys).values(chosen);
    return chosen;
  });

/** In a transaction: replaces each key for which `change` returns another row. */
export const changeSigningKeys = async (
  tx: Queryable,
  change: (row: SigningKeyRow) => SigningKeyRow | undefined,
): Promise<void> => {
  for (const row of await lockSigningKeys(tx)) {
    const changed = change(row);
    if (changed !== undefined) await tx.update(authSigningKeys).set(changed).where(eq(authSigningKeys.kid, row.kid));
  }
};

export const deleteSigningKeys = async (db: Database, kids: readonly string[]): Promise<void> => {
  if (kids.length > 0) await db.delete(authSigningKeys).where(inArray(authSigningKeys.kid, [...kids]));
};
