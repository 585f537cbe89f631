import { readdir, readFile, rm } from 'node:fs/promises';
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
  // A PostgreSQL that ends between the answer and the farewell resets the connection, after the promise is settled.
  client.on('error', () => undefined);
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

/** Committed rows, before and after PostgreSQL is lost in some way. */
const expectStartedAgain = async (lose: (connection: SocketConnection) => Promise<unknown>): Promise<void> => {
  const postgres = await startEmbeddedPostgres({ directory, log });
  await run(postgres.connection, 'drop table if exists kept; create table kept as select 1 as number');
  await lose(postgres.connection);
  const count = () => run(postgres.connection, 'select count(*)::int as rows from kept').catch(() => 'not yet');
  await expect.poll(count).toEqual([{ rows: 1 }]);
  await expect.poll(() => findRunningPostgres(directory)).toEqual(postgres.connection);
  await expect(Promise.race([postgres.lost, Promise.resolve('still owned')])).resolves.toBe('still owned');
  await postgres.stop();
  expect(await listProcessesIn(directory)).toEqual([]);
};

const killBackend = async (connection: SocketConnection, signal: NodeJS.Signals): Promise<void> => {
  const client = new pg.Client(poolOptions(connection));
  const lost = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, signal);
  await lost;
};

const postmasterOf = async (): Promise<number> =>
  Number.parseInt(await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8'), 10);

const WAYS_TO_END: readonly [string, (connection: SocketConnection) => Promise<unknown>][] = [
  ['one of its backends is killed', (connection) => killBackend(connection, 'SIGKILL')],
  ['its postmaster is killed', async () => process.kill(await postmasterOf(), 'SIGKILL')],
  [
    'the session of the owner lock ends',
    (connection) =>
      // Whoever asks may be ended too, before the answer, for PostgreSQL is stopped because of it.
      run(
        connection,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bustan owner'`,
      ).catch(() => undefined),
  ],
];
const RARER_WAYS_TO_END: typeof WAYS_TO_END = [
  ['somebody shuts it down', async () => process.kill(await postmasterOf(), 'SIGINT')],
  [
    'its watchdog is killed',
    async () => {
      const shell = (await listProcessesIn(directory)).find((line) => line.includes('bustan-watchdog'));
      process.kill(Number.parseInt(String(shell), 10), 'SIGKILL');
    },
  ],
];

test.each(process.env.LONG === '1' ? [...WAYS_TO_END, ...RARER_WAYS_TO_END] : WAYS_TO_END)(
  'PostgreSQL is started again at the same place, with all that was committed, when %s',
  (_, lose) => expectStartedAgain(lose),
);

test('a stop while PostgreSQL is being started again leaves no process', async () => {
  const postgres = await startEmbeddedPostgres({ directory, log });
  process.kill(await postmasterOf(), 'SIGKILL');
  await postgres.stop();
  expect(await listProcessesIn(directory)).toEqual([]);
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
