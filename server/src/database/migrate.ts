import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Log } from '#platform/log/log.ts';
import type { OpenDatabase } from './database.ts';

/** Processes that start together wait for the first to migrate. */
const MIGRATION_LOCK = 7_283_502;

/** Applies the missing migrations. */
export const migrate = async ({ pool, log }: Pick<OpenDatabase, 'pool'> & { log: Log }): Promise<void> => {
  const client = await pool.connect();
  const startedAt = performance.now();
  let failure: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    log.debug({ milliseconds: Math.round(performance.now() - startedAt) }, 'the database has the newest schema');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    // A failed connection is closed, which releases the lock.
    client.release(failure);
  }
};
