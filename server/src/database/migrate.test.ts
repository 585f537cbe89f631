import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase } from './testing/testing.ts';

const log = createLog({ level: 'silent' });

test('processes that start together migrate an empty database once', async () => {
  const database = await createTestDatabase();
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const others = [1, 2, 3].map(() => openDatabase({ connection: database.connection, log }));
  await Promise.all(others.map(({ pool }) => migrate({ pool, log })));
  const { rows } = await database.db.execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  expect(rows[0]?.applied).toBeGreaterThan(0);
  expect((await database.pool.query(`select to_regclass('users') as users`)).rows).toEqual([{ users: 'users' }]);
  for (const other of others) await other.close();
  await database.close();
});

test('a failed migration throws and releases the lock', async () => {
  const database = await createTestDatabase();
  await database.pool.query('drop schema drizzle cascade');
  await expect(migrate({ pool: database.pool, log })).rejects.toThrow();
  const locks = `select from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and datname = current_database()`;
  await expect.poll(async () => (await database.pool.query(locks)).rowCount).toBe(0);
  await database.close();
});
