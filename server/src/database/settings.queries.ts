import { eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { settings } from './schema.ts';

/** Answers the stored value, or stores what `make` gives: of many processes starting at once, one wins for all. */
export const ensureSetting = async (db: Queryable, name: string, make: () => string): Promise<string> => {
  await db.insert(settings).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  if (typeof row?.value !== 'string') throw new Error(`The setting ${name} is not a text`);
  return row.value;
};
