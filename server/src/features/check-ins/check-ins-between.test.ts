import { randomUUID } from 'node:crypto';
import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/check-ins';
let site: TestSite;
let amina: Person;
let omar: Person;

/** As many check-ins as there are moments, beside the week that a call may save. */
const plant = (person: Person, moments: readonly string[]) =>
  site.database.pool.query(
    `insert into check_ins (id, user_id, emotion, created_at)
     select gen_random_uuid(), $1, 'okay', at from unnest($2::timestamptz[]) at`,
    [person.id, moments],
  );
const ask = (query: string, as: Person | undefined = amina) => site.ask('GET', `${PATH}?${query}`, { as });
const momentsOf = async (query: string, as?: Person) =>
  ((await (await ask(query, as)).json()) as CheckIn[]).map(({ created_at }) => created_at);
const between = (from: string, to: string) => new URLSearchParams({ from, to }).toString();

beforeAll(async () => {
  site = await openTestSite();
  amina = await site.signUp('amina');
  omar = await site.signUp('omar');
  // A month begins where the person is: in Dubai four hours before it does in Greenwich.
  await plant(amina, [
    '2026-05-31T19:59:59.999Z',
    '2026-05-31T20:00:00Z',
    '2026-06-15T12:00:00Z',
    '2026-06-30T19:59:59.999Z',
    '2026-06-30T20:00:00Z',
  ]);
  await plant(omar, ['2026-06-10T12:00:00Z']);
});
afterAll(() => site.close());

describe('the check-ins between two moments', () => {
  test('are those from the first moment on and before the second, newest first', async () => {
    expect(await momentsOf(between('2026-06-01T00:00:00+04:00', '2026-07-01T00:00:00+04:00'))).toEqual([
      '2026-06-30T19:59:59.999Z',
      '2026-06-15T12:00:00.000Z',
      '2026-05-31T20:00:00.000Z',
    ]);
  });

  test('may be open at one end', async () => {
    expect(await momentsOf('from=2026-06-30T20:00:00Z')).toEqual(['2026-06-30T20:00:00.000Z']);
    expect(await momentsOf('to=2026-05-31T20:00:00Z')).toEqual(['2026-05-31T19:59:59.999Z']);
    expect(await momentsOf(between('2026-08-01T00:00:00Z', '2026-07-01T00:00:00Z'))).toEqual([]);
  });

  test('are the caller’s own alone', async () => {
    const june = between('2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z');
    expect(await momentsOf(june, omar)).toEqual(['2026-06-10T12:00:00.000Z']);
    expect(await momentsOf(june, amina)).not.toContain('2026-06-10T12:00:00.000Z');
  });

  test('come page by page, and the link to the next stays between them', async () => {
    const person = await site.signUp();
    const days = Array.from({ length: 33 }, (_, hour) => new Date(Date.UTC(2026, 2, 10, hour)).toISOString());
    await plant(person, ['2026-02-28T12:00:00Z', ...days, '2026-04-01T12:00:00Z']);
    const first = await ask(between('2026-03-01T00:00:00+00:00', '2026-04-01T00:00:00+00:00'), person);
    const newest = ((await first.json()) as CheckIn[]).map(({ created_at }) => created_at);
    expect(newest).toEqual(days.toReversed().slice(0, 30));
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await site.ask('GET', next, { as: person });
    expect(((await rest.json()) as CheckIn[]).map(({ created_at }) => created_at)).toEqual(
      days.slice(0, 3).toReversed(),
    );
    expect(rest.headers.get('link')).toBeNull();
  });

  test('somebody else’s row is no place to go on from', async () => {
    const [row] = (await (await ask('limit=1', omar)).json()) as CheckIn[];
    expect(await momentsOf(`from=2026-01-01T00:00:00Z&before=${row?.id}`)).toEqual([]);
    expect(await momentsOf(`from=2026-01-01T00:00:00Z&before=${randomUUID()}`)).toEqual([]);
  });

  test('need a sign-in', async () => {
    const answer = await site.ask('GET', `${PATH}?${between('2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z')}`, {});
    expect(answer.status).toBe(401);
  });

  test.each(['from=june', 'to=2026-06-01', 'from=2026-06-01T00:00:00', 'to=infinity', "from='%20or%20true"])(
    '%s is bad input',
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );
});

test('a month of a person with many check-ins is read from the index, without its other months', async () => {
  const person = await site.signUp();
  await site.database.pool.query(
    `insert into check_ins (id, user_id, emotion, created_at)
     select gen_random_uuid(), $1, 'okay', timestamptz '2026-06-30' - make_interval(hours => n) from generate_series(1, 9000) n`,
    [person.id],
  );
  await site.database.pool.query('analyze check_ins');
  const { rows } = await site.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers off) select id from check_ins where user_id = '${person.id}'
     and created_at >= timestamptz '2025-09-01' and created_at < timestamptz '2025-09-02'
     order by created_at desc, id desc limit 30`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('check_ins_newest');
  expect(plan).toMatch(/Index Cond: .*created_at >= .*created_at </);
  expect(plan).not.toMatch(/Sort|Seq Scan|Rows Removed/);
  expect(plan).toMatch(/rows=24(\.\d+)? loops=1/);
});
