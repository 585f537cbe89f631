import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putSetting } from '#database/settings.queries.ts';
import { createWiredDatabase, type WiredDatabase } from '#database/testing/database-wire.ts';
import type { Web } from '#platform/web/web.ts';
import { passingTime } from '#testing/passing-time.ts';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';

const time = passingTime();
let wire: WiredDatabase;
let site: TestSite;
let amina: Person;

/** A page that says what became of its rows, as the web app's do. */
const web: Web = {
  isDevelopment: false,
  openPage: async ({ ask }) => {
    const { status } = await ask('/api/v1/stories');
    const page = {
      status: status === 503 ? (503 as const) : (200 as const),
      html: '<p>A page</p>',
      stylesheetHashes: [],
    };
    return { state: String(status), draw: async () => page };
  },
  assets: (_, next) => next(),
  close: async () => {},
};

beforeAll(async () => {
  wire = await createWiredDatabase({ query_timeout: 300, connectionTimeoutMillis: 300, lock_timeout: 100 });
  site = await openTestSite({}, { database: wire, web });
  amina = await site.signUp();
});
afterAll(async () => {
  await wire.mend();
  await site.close();
});

const checkIn = (id: string = randomUUID()) =>
  site.ask('POST', '/api/v1/check-ins', { as: amina, body: { id, emotion: 'okay' } });
const listIds = async (): Promise<string[]> => {
  const answer = await site.ask('GET', '/api/v1/check-ins', { as: amina });
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
};
const expectUnavailable = async (answer: Response, code = 'unavailable') => {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ error: { code } });
};

test('while the database is gone everybody is asked to wait, and afterwards everything works as before', async () => {
  const before = randomUUID();
  expect((await checkIn(before)).status).toBe(201);
  await wire.cut();
  await expectUnavailable(await checkIn());
  await expectUnavailable(await site.ask('GET', '/api/v1/stories?q=call'));
  const signIn = await site.ask('POST', '/auth/v1/token?grant_type=password', {
    body: { email: amina.email, password: 'a garden at dawn' },
  });
  expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '5']);
  await wire.mend();
  const after = randomUUID();
  expect((await checkIn(after)).status).toBe(201);
  expect(await listIds()).toEqual(expect.arrayContaining([before, after]));
});

test('a page whose rows cannot be loaded is 503, names a time to come back, and is not kept', async () => {
  const etag = (await site.ask('GET', '/stories')).headers.get('etag') ?? '';
  await wire.cut();
  // What was known a moment ago may still be said.
  time.pass(1000);
  const answer = await site.ask('GET', '/stories', { headers: { 'if-none-match': etag } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await wire.mend();
  expect((await site.ask('GET', '/stories')).status).toBe(200);
});

test('the operator is told in one line, without a stack, however many requests fail', async () => {
  const countLines = () => site.logged().split('the database is not available').length - 1;
  site.clock.advance(60_000);
  const before = countLines();
  await wire.cut();
  await Promise.all(Array.from({ length: 20 }, () => site.ask('GET', '/api/v1/stories?q=call')));
  await wire.mend();
  expect(countLines() - before).toBe(1);
  expect(site.logged()).not.toContain('a request failed');
});

test('a database that hangs costs nobody more than the time limit, and what is saved after it is saved', async () => {
  wire.freeze();
  // More than the pool has connections: none of them may be lost to it.
  const answers = await Promise.all(Array.from({ length: 24 }, () => checkIn()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  await wire.mend();
  const ids = Array.from({ length: 24 }, () => randomUUID());
  for (const id of ids) expect((await checkIn(id)).status).toBe(201);
  const kept = await listIds();
  expect(ids.filter((id) => !kept.includes(id))).toEqual([]);
});

test('a connection that hung inside a transaction never serves anybody again', async () => {
  await expect(
    wire.db.transaction(async (transaction) => {
      await transaction.execute('select 1');
      wire.freeze();
      await transaction.execute('select 2');
    }),
  ).rejects.toThrow();
  await wire.mend();
  const names = Array.from({ length: 12 }, () => randomUUID());
  await Promise.all(names.map((name) => putSetting(wire.db, name, 'kept')));
  // By another way: what is saved inside a forgotten transaction is seen by its own connection only.
  const kept = await wire.direct.pool.query('select from settings where name = any($1)', [names]);
  expect(kept.rowCount).toBe(names.length);
  const { rows: open } = await wire.direct.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(open).toEqual([]);
});

test('a lock that somebody holds too long is an outage, and no fault of the code', async () => {
  const holder = await wire.pool.connect();
  await holder.query('begin; lock table check_ins in access exclusive mode');
  await expectUnavailable(await checkIn());
  await holder.query('rollback');
  holder.release();
  expect((await checkIn()).status).toBe(201);
});

test('a full disk of the database is told as such, once, and people are asked to wait', async () => {
  // As PostgreSQL says it, inside of what the query builder throws.
  await wire.pool.query(`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on check_ins for each row execute function full_disk()`);
  await expectUnavailable(await checkIn(), 'storage_full');
  await expectUnavailable(await checkIn(), 'storage_full');
  expect(site.logged().split('THE DISK IS FULL').length - 1).toBe(1);
  expect(site.logged()).toContain('"code":"53100"');
  await wire.pool.query('drop function full_disk cascade');
  expect((await checkIn()).status).toBe(201);
});
