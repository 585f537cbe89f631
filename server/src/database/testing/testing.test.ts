import { databaseUrl } from '@bustan/testing/postgres.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { checkIns, users } from '#database/schema.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestDatabase } from './testing.ts';

test('a test database is migrated, empty and separate', async () => {
  const first = await createTestDatabase();
  const second = await createTestDatabase();
  const now = new Date();
  await first.db
    .insert(users)
    .values({ id: crypto.randomUUID(), email: 'amina@example.com', createdAt: now, updatedAt: now });
  expect(await first.db.$count(users)).toBe(1);
  expect(await second.db.$count(users)).toBe(0);
  expect(await second.db.$count(checkIns)).toBe(0);
  await first.close();
  const { rows } = await second.db.execute<{ datname: string }>(
    sql`select datname from pg_database where datname = ${first.connection.database}`,
  );
  expect(rows).toEqual([]);
  await second.close();
});

test('another process can connect to a test database by its URL', async () => {
  const database = await createTestDatabase();
  const connection = { url: databaseUrl(database.connection) };
  const other = openDatabase({ connection, log: createLog({ level: 'silent' }) });
  const { rows } = await other.db.execute<{ name: string }>(sql`select current_database() as name`);
  expect(rows).toEqual([{ name: database.connection.database }]);
  await other.close();
  await database.close();
});
