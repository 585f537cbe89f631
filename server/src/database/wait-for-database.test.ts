import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { createWiredDatabase } from '#database/testing/database-wire.ts';
import { createLog } from '#platform/log/log.ts';
import { waitForDatabase } from './wait-for-database.ts';

const silent = createLog({ level: 'silent' });

/** Time that passes only by waiting. */
const createTime = () => {
  let at = 0;
  return {
    now: () => at,
    wait: async (milliseconds: number) => {
      at += milliseconds;
    },
  };
};

test('a database that comes up later is waited for, and the log says so once', async () => {
  const wire = await createWiredDatabase();
  await wire.cut();
  const lines: string[] = [];
  const time = createTime();
  const wait = async (milliseconds: number) => {
    await time.wait(milliseconds);
    if (time.now() === 3000) await wire.mend();
  };
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  await waitForDatabase({ pool: wire.pool, log, now: time.now, wait });
  expect(time.now()).toBe(3000);
  expect(lines).toHaveLength(1);
  await wire.close();
});

test.each([
  ['nobody listens', 'postgresql://amina:hush@127.0.0.1:1/bustan', 'ECONNREFUSED'],
  ['the socket is missing', 'postgresql://amina:hush@localhost/bustan?host=/nowhere', 'ENOENT'],
])('when %s, one line says so after a minute, without the address', async (_, url, code) => {
  const { pool, close } = openDatabase({ connection: { url }, log: silent });
  const time = createTime();
  const message = await waitForDatabase({ pool, log: silent, ...time }).catch((error: Error) => error.message);
  expect(message).toMatch(new RegExp(`^DATABASE_URL: the database could not be reached for a minute \\((${code})\\)$`));
  expect(time.now()).toBe(60_000);
  await close();
});

test('a database of another name is told at once', async () => {
  const wire = await createWiredDatabase();
  const connection = { ...wire.connection, database: 'nothing_here' };
  const { pool, close } = openDatabase({ connection, log: silent });
  const time = createTime();
  await expect(waitForDatabase({ pool, log: silent, ...time })).rejects.toThrow(
    'DATABASE_URL: the database answers, but it has no database of that name (3D000)',
  );
  expect(time.now()).toBe(0);
  await close();
  await wire.close();
});
