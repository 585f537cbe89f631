import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Log } from '#platform/log/log.ts';
import { type OpenDatabase, withoutTimeLimits } from './database.ts';

/** Processes that start together wait for the first to migrate. */
export const MIGRATION_LOCK = 7_283_502;

/** Applies the missing migrations, on a connection of its own: its end releases the lock, also after a failure. */
export const migrate = async ({ pool, log }: Pick<OpenDatabase, 'pool'> & { log: Log }): Promise<void> => {
  const startedAt = performance.now();
  await withoutTimeLimits(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) });
  });
  log.debug({ milliseconds: Math.round(performance.now() - startedAt) }, 'the database has the newest schema');
};
