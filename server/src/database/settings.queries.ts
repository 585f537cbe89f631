import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from './database.ts';
import { settings } from './schema.ts';

/** Answers the stored value, or stores what `make` gives: of many processes starting at once, one wins for all. */
export const ensureSetting = async (db: Queryable, name: string, make: () => string): Promise<string> => {
  await db.insert(settings).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  if (typeof row?.value !== 'string') throw new Error(`The setting ${name} is not a text`);
  return row.value;
};

export const putSetting = async (db: Queryable, name: string, value: string): Promise<void> => {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
};

export const deleteSetting = async (db: Queryable, name: string): Promise<void> => {
  await db.delete(settings).where(eq(settings.name, name));
};

/**
 * Says that what the version is about has changed; to be called in the transaction of the change, before it. Until
 * that ends, the next change waits here. It is a new name and no number, so that a restored database differs too.
 * [Note: words are re-read when their version differs]
 */
export const renewVersion = async (db: Queryable, name: string): Promise<void> => {
  await putSetting(db, name, randomUUID());
};

/** The version as it is now, null before the first change. Prepared, for it is asked every second. */
export const versionQuery = (db: Database, name: string): (() => Promise<string | null>) => {
  const find = db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, sql.placeholder('name')))
    .prepare('settings_version');
  return async () => {
    const [row] = await find.execute({ name });
    return typeof row?.value === 'string' ? row.value : null;
  };
};

/** Whether this call is the first to set it. Another that is setting it right now is waited for. */
export const claimSetting = async (db: Queryable, name: string, value: string): Promise<boolean> =>
  (await db.insert(settings).values({ name, value }).onConflictDoNothing().returning({ name: settings.name })).length >
  0;
