import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { EXPORTED_TABLES, NOT_EXPORTED } from './exported-tables.queries.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Tables that reference a user, also indirectly, or have a personal column, by the database's catalog. */
const personalTables = async (): Promise<string[]> => {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `with recursive personal as (
       select 'public.users'::regclass::oid as id
       union
       select conrelid from pg_constraint join personal on confrelid = personal.id where contype = 'f'
     )
     select relname as name from pg_class where oid in (select id from personal)
     union
     select table_name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)(user|owner|person|email|phone)(_|$)'
     order by name`,
  );
  return rows.map(({ name }) => name);
};

const columnsOf = async (table: string): Promise<string[]> => {
  const { rows } = await site.database.pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  return rows.map(({ name }) => name);
};

test('every table with something of a person is exported, or listed with the reason why not', async () => {
  const personal = await personalTables();
  expect(personal.length).toBeGreaterThan(10);
  expect(personal).toEqual([...EXPORTED_TABLES.map(({ name }) => name), ...Object.keys(NOT_EXPORTED)].toSorted());
  for (const reason of Object.values(NOT_EXPORTED)) expect(reason.length).toBeGreaterThan(20);
});

test.each(EXPORTED_TABLES.map((table) => [table.name, table] as const))(
  'every column of %s is exported, or omitted with the reason why',
  async (name, { columns, omitted }) => {
    expect((await columnsOf(name)).toSorted()).toEqual([...Object.keys(columns), ...Object.keys(omitted)].toSorted());
  },
);

/** Rows that stay when their account is deleted, with the reference set to null. */
const LEFT_WITHOUT_OWNER = [
  'helpline_changes.checked_by',
  'helpline_deeds.admin_id',
  // Only until its object has left the store.
  'recordings.check_in_id',
  'recordings.user_id',
];

test('every row is deleted with its account, except those listed here', async () => {
  const { rows } = await site.database.pool.query<{ reference: string; onDelete: string }>(
    `select conrelid::regclass || '.' || attname as reference, confdeltype as "onDelete"
     from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = any(
       select to_regclass(name) from unnest($1::text[]) name
     ) order by reference`,
    [await personalTables()],
  );
  const ways = new Map([
    ['c', 'goes'],
    ['n', 'stays'],
  ]);
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter(({ onDelete }) => !ways.has(onDelete))).toEqual([]);
  expect(rows.filter(({ onDelete }) => onDelete === 'n').map(({ reference }) => reference)).toEqual(LEFT_WITHOUT_OWNER);
});

test('a new table with personal rows is noticed', async () => {
  await site.database.pool.query('create table letters (id uuid, user_id uuid references users)');
  await site.database.pool.query('create table pages (letter_id uuid)');
  expect(await personalTables()).toContain('letters');
  await site.database.pool.query('drop table letters, pages');
});
