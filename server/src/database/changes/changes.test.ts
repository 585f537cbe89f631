import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { createTestDatabase } from '#database/testing/testing.ts';
import { createLog } from '#platform/log/log.ts';

const BACKEND_KEY_DATA = 'K'.charCodeAt(0);

/** Gives clients another process id than the backend's, as a pooler does, which has none of its own to give. */
const withOtherProcessId = (chunk: Buffer): Buffer => {
  for (let start = 0; start + 5 <= chunk.length; start += 1 + chunk.readInt32BE(start + 1)) {
    if (chunk[start] === BACKEND_KEY_DATA) chunk.writeInt32BE(chunk.readInt32BE(start + 5) + 1, start + 5);
  }
  return chunk;
};

const startPooler = async ({ socketDirectory, port }: { socketDirectory: string; port: number }) => {
  const directory = await mkdtemp(join(tmpdir(), 'bustan-pooler-'));
  const server = createServer((client) => {
    const backend = connect(join(socketDirectory, `.s.PGSQL.${port}`));
    client.on('data', (chunk) => backend.write(chunk));
    // The first answer of PostgreSQL, which needs no password here, holds the process id.
    backend.once('data', (first) => {
      client.write(withOtherProcessId(first));
      backend.on('data', (chunk) => client.write(chunk));
    });
    for (const [from, to] of [[client, backend] as const, [backend, client] as const]) {
      from.on('error', () => undefined).on('close', () => to.destroy());
    }
  }).listen(join(directory, `.s.PGSQL.${port}`));
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { directory, stop };
};

const story = `insert into stories (id, title, category, content, search, created_at, updated_at)
  values (gen_random_uuid(), 'The first call', 'Courage', 'Once there was a phone.', '', now(), now())`;

test('behind a pooler nothing is taken to be heard, and every question is asked', async () => {
  const direct = await createTestDatabase();
  const pooler = await startPooler(direct.connection);
  let logged = '';
  const database = openDatabase({
    connection: { ...direct.connection, socketDirectory: pooler.directory },
    log: pino(
      { level: 'warn' },
      {
        write: (line: string) => {
          logged += line;
        },
      },
    ),
  });
  const versionOf = () => database.changes.versionOf(['stories']);
  const first = await versionOf();
  await vi.waitFor(() => expect(logged).toContain('behind a pooler'), { timeout: 20_000 });
  expect(database.changes.isHearing()).toBe(false);
  await direct.pool.query(story);
  expect(await versionOf()).not.toBe(first);
  await database.close();
  await pooler.stop();
  await direct.close();
});

test('a change that is rolled back is none', async () => {
  const database = await createTestDatabase();
  const { changes, pool } = database;
  const before = await changes.versionOf(['stories']);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(story);
  await client.query('rollback');
  client.release();
  expect(await changes.versionOf(['stories'])).toBe(before);
  await database.close();
});

test('an account that is deleted does not change what everybody sees', async () => {
  const database = await createTestDatabase();
  const other = openDatabase({ connection: database.connection, log: createLog({ level: 'silent' }) });
  await database.pool.query(
    `insert into users (id, email, created_at, updated_at)
     values ('00000000-0000-4000-8000-000000000001', 'amina@example.com', now(), now())`,
  );
  const before = await other.changes.versionOf(['helpline_changes']);
  await database.pool.query('delete from users');
  expect(await other.changes.versionOf(['helpline_changes'])).toBe(before);
  expect((await database.pool.query('select from table_versions')).rowCount).toBe(0);
  await other.close();
  await database.close();
});
