import type { ClientBase } from 'pg';
import pg from 'pg';
import { BackupError } from './backup-error.ts';
import type { BackedUpTable } from './manifest.ts';

/**
 * What is left out: sessions, the devices of sessions, mailed links and codes, signing keys, counters, and versions of tables. What opens accounts does not belong in
 * a file, and what was signed out, used or revoked since would be alive again. So after a restore everybody signs in
 * again, by what the backup has: passwords, providers and second factors.
 */
export const LEFT_OUT = [
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'auth_codes',
  'auth_signing_keys',
  'factor_challenges',
  'external_flows',
  'rate_limits',
  'table_versions',
  'push_subscriptions',
  'push_messages',
];

export const quoted = ({ name, columns }: BackedUpTable): string =>
  `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;

/** Orders tables so that each comes after those that it refers to. */
const inOrder = (tables: BackedUpTable[], references: Map<string, string[]>): BackedUpTable[] => {
  const ordered: BackedUpTable[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = waiting.map(({ name }) => name);
    const isReady = ({ name }: BackedUpTable) =>
      !(references.get(name) ?? []).some((other) => other !== name && names.includes(other));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${names.join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
};

/** All tables of the product but those that are left out, and those that belong to one of them. */
export const listTables = async (client: Pick<ClientBase, 'query'>): Promise<BackedUpTable[]> => {
  const { rows: tables } = await client.query<BackedUpTable>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
       and not attisdropped and attgenerated = ''
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     group by relname order by relname`,
  );
  const { rows: foreignKeys } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::name as from, confrelid::regclass::name as to
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const references = new Map<string, string[]>();
  for (const { from, to } of foreignKeys) references.set(from, [...(references.get(from) ?? []), to]);
  const isLeftOut = (name: string): boolean =>
    LEFT_OUT.includes(name) || (references.get(name) ?? []).some((other) => other !== name && isLeftOut(other));
  return inOrder(
    tables.filter(({ name }) => !isLeftOut(name)),
    references,
  );
};

/** An extension's own views, which managed databases have, do not count. */
export const requireEmptyDatabase = async (client: ClientBase): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`,
  );
  if (rowCount !== 0) {
    throw new BackupError(
      'The database is not empty, and a restore replaces nothing: give DATABASE_URL a new database, or DATA_DIR a new folder.',
    );
  }
};

/** A migration may have filled some. */
export const clearTables = async (client: ClientBase, tables: BackedUpTable[]): Promise<void> => {
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await client.query(`truncate ${names.join(', ')} cascade`);
};

/** For a transaction that may take hours, whatever limits the server of the database has. */
export const withoutTimeouts = async (client: ClientBase): Promise<void> => {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await client.query(`set local ${limit} = 0`);
  }
};
