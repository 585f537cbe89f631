import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkIns, users } from '#database/schema.ts';
import { createTestDatabase } from './testing.ts';

test('a test database is migrated, empty and its own', async () => {
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
