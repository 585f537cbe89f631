import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { MIGRATION_LOCK } from './migrate.ts';

const TABLE = 'drizzle.__drizzle_migrations';

const readMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) });

/** The times of this program's migrations in its journal, in milliseconds, oldest first. */
export const listMigrations = (): number[] => readMigrations().map(({ folderMillis }) => folderMillis);

/** The time of the newest migration that this database has; undefined for one without. */
export const findMigration = async (client: ClientBase): Promise<number | undefined> => {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('${TABLE}') is not null as found`);
  if (rows[0]?.found !== true) return undefined;
  const newest = await client.query<{ at: string | null }>(`select max(created_at) as at from ${TABLE}`);
  return newest.rows[0]?.at ? Number(newest.rows[0].at) : undefined;
};

/**
 * Applies the missing migrations up to that time inside the transaction that is open, as `migrate` does in one of its
 * own. Servers that start meanwhile wait for it.
 */
export const migrateWithin = async (client: ClientBase, { upTo }: { upTo: number }): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const applied = (await findMigration(client)) ?? 0;
  for (const { folderMillis, hash, sql } of readMigrations()) {
    if (folderMillis <= applied || folderMillis > upTo) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
};
