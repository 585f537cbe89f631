import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listProcessesIn, makeFolder, waitForNoProcess } from '@bustan/testing/processes.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolOptions } from '#database/database.ts';
import { holdPostgres } from '#database/testing/holder.ts';
import { createLog } from '#platform/log/log.ts';
import { findRunningPostgres, type SocketConnection, startEmbeddedPostgres } from './embedded.ts';

const log = createLog({ level: 'silent' });
let folder = '';
let directory = '';
/** What a start takes that makes its database first: a machine that is slow or busy is so at every start. */
let firstStartMs = 0;

beforeAll(async () => {
  folder = await makeFolder();
  directory = join(folder, 'not', 'made', 'yet');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (connection: SocketConnection, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(poolOptions(connection));
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

test('the first start creates a durable database with a fixed collation and no TCP', async () => {
  const startedAt = performance.now();
  const postgres = await startEmbeddedPostgres({ directory, log });
  firstStartMs = performance.now() - startedAt;
  const shows = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding', 'timezone'];
  const values = shows.map((name) => `current_setting('${name}') as ${name}`).join(', ');
  expect(await run(postgres.connection, `select ${values}`)).toEqual([
    {
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      timezone: 'UTC',
    },
  ]);
  expect(
    await run(
      postgres.connection,
      'select datlocprovider, datlocale from pg_database where datname = current_database()',
    ),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  await postgres.stop();
});

test('a graceful stop leaves no process and no socket, may be called twice, and the second start is faster', async () => {
  const first = await startEmbeddedPostgres({ directory, log });
  await run(first.connection, `create table notes as select 'kept' as note`);
  await first.stop();
  await first.stop();
  expect(await listProcessesIn(directory)).toEqual([]);
  expect((await readdir(join(directory, 'cluster'))).filter((name) => /PGSQL|postmaster\.pid/.test(name))).toEqual([]);

  const startedAt = performance.now();
  const second = await startEmbeddedPostgres({ directory, log });
  expect(performance.now() - startedAt).toBeLessThan(firstStartMs);
  expect(await run(second.connection, 'select note from notes')).toEqual([{ note: 'kept' }]);
  await second.stop();
});

test('when the server is killed, PostgreSQL ends sooner than a new cluster is created, and no committed row is lost', async () => {
  const holder = await holdPostgres(directory, { isDurable: true });
  await run(holder.connection(), `create table rows as select generate_series(1, 1000)`);
  await holder.end('SIGKILL');
  expect(await waitForNoProcess(directory)).toBeLessThan(firstStartMs);

  const next = await startEmbeddedPostgres({ directory, log });
  expect(await run(next.connection, 'select count(*)::int as kept from rows')).toEqual([{ kept: 1000 }]);
  await next.stop();
});

test('a start right after a kill waits for the old PostgreSQL to end', async () => {
  const holder = await holdPostgres(directory);
  holder.child.kill('SIGKILL');
  const next = await startEmbeddedPostgres({ directory, log });
  expect(await run(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('losing PostgreSQL or the owner lock is reported, and ends both', async () => {
  const killed = await startEmbeddedPostgres({ directory, log });
  const [postmaster] = await listProcessesIn(join(directory, 'cluster'));
  const shell = (await listProcessesIn(directory)).find((line) => line.includes('bustan-watchdog'));
  expect(postmaster).toBeDefined();
  process.kill(Number.parseInt(String(shell), 10), 'SIGKILL');
  expect((await killed.lost).message).toMatch(/ended/);
  await killed.stop();
  expect(await listProcessesIn(directory)).toEqual([]);

  const robbed = await startEmbeddedPostgres({ directory, log });
  await run(
    robbed.connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bustan owner'`,
  );
  expect((await robbed.lost).message).toBe('The session that owns the embedded database ended');
  await robbed.stop();
});

test('a path that is too long for a socket gets a temporary one, which is removed with the server', async () => {
  const long = join(folder, 'a-rather-long-name'.repeat(6));
  const holder = await holdPostgres(long);
  const { socketDirectory } = holder.connection();
  expect(socketDirectory.startsWith(long)).toBe(false);
  expect(await run(holder.connection(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await holder.end('SIGKILL');
  await waitForNoProcess(long);
  await expect(readdir(socketDirectory)).rejects.toThrow('ENOENT');
});

test('a command finds the PostgreSQL of a running server, and none when there is none', async () => {
  expect(await findRunningPostgres(directory)).toBeUndefined();
  const postgres = await startEmbeddedPostgres({ directory, log });
  expect(await findRunningPostgres(directory)).toEqual(postgres.connection);
  await postgres.stop();
  expect(await findRunningPostgres(directory)).toBeUndefined();
});

test('what people write is not logged, even when a statement fails', async () => {
  const lines: string[] = [];
  const listening = createLog({ level: 'trace' });
  listening.debug = (line: unknown) => lines.push(JSON.stringify(line));
  listening.warn = listening.debug;
  const postgres = await startEmbeddedPostgres({ directory, log: listening });
  await expect(run(postgres.connection, `select 'my private note'::uuid`)).rejects.toThrow('private note');
  await postgres.stop();
  expect(lines.join('\n')).toContain('ready to accept connections');
  expect(lines.join('\n')).not.toContain('private note');
});
