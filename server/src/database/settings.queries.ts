import { eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { settings } from './schema.ts';

/** Returns the stored value, or stores that of `make`; of many processes that start at once, one wins for all. */
export const ensureSetting = async (db: Queryable, name: string, make: () => string): Promise<string> => {
  await db.insert(settings).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  if (typeof row?.value !== 'string') throw new Error(`The setting ${name} is not a text`);
  return row.value;
};

/** Set by a restore; the store of recordings may then hold some that the database does not know. */
export const RESTORED_SETTING = 'restored_at';

export const findSetting = async (db: Queryable, name: string): Promise<unknown> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
};

export const putSetting = async (db: Queryable, name: string, value: string): Promise<void> => {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
};

export const deleteSetting = async (db: Queryable, name: string): Promise<void> => {
  await db.delete(settings).where(eq(settings.name, name));
};

/** Whether this call is the first to set it; waits for another that is setting it right now. */
export const claimSetting = async (db: Queryable, name: string, value: string): Promise<boolean> =>
  (await db.insert(settings).values({ name, value }).onConflictDoNothing().returning({ name: settings.name })).length >
  0;
