import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, databaseUrl, dropDatabase } from '@bustan/testing/postgres.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, poolOptions } from '#database/database.ts';
import type { TestDatabase } from '#database/testing/testing.ts';
import { createLog } from '#platform/log/log.ts';
import type { CommandOptions } from '../backup-commands.ts';

/** An empty database without any table, and an empty folder: where a backup can be restored. */
export interface EmptyPlace {
  database: TestDatabase;
  folder: string;
  /** For the commands. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

export const openEmptyPlace = async (environment: Record<string, string> = {}): Promise<EmptyPlace> => {
  const cluster = inject('testCluster');
  const name = `empty_${randomUUID()}`;
  await administer(cluster, `create database "${name}" template template0`);
  const connection = { ...cluster, database: name };
  const database = openDatabase({ connection, log: createLog({ level: 'silent' }) });
  const folder = await mkdtemp(join(tmpdir(), 'bustan-restored-'));
  return {
    database: { ...database, connection },
    folder,
    environment: { DATABASE_URL: databaseUrl(connection), DATA_DIR: folder, ...environment },
    close: async () => {
      await database.close();
      await dropDatabase(cluster, name);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A connection of its own, as the commands have one. */
export const connectTo = async ({ connection }: Pick<TestDatabase, 'connection'>): Promise<pg.Client> => {
  const client = new pg.Client(poolOptions(connection));
  await client.connect();
  return client;
};

/** Runs a command in this process and returns what it told the operator. */
export const run = async (
  command: (options: CommandOptions) => Promise<void>,
  {
    signal = new AbortController().signal,
    ...options
  }: Pick<CommandOptions, 'environment' | 'args'> & Partial<CommandOptions>,
): Promise<string[]> => {
  const lines: string[] = [];
  await command({ report: (line) => lines.push(line), signal, ...options });
  return lines;
};

/** All rows of a table as texts. */
export const rowsOf = async (database: Pick<TestDatabase, 'pool'>, table: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ row: string }>(
    `select to_jsonb(t)::text as row from public.${table} t order by 1`,
  );
  return rows.map(({ row }) => row);
};

export const tablesOf = async ({ pool }: Pick<TestDatabase, 'pool'>): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
};
