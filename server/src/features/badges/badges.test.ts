import { randomUUID } from 'node:crypto';
import type { Badge, UserBadge } from '@bustan/contract/badges.ts';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { MAX_AWARD_COUNT } from '@bustan/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/badges';
let site: TestSite;
let admin: Person;
let amina: Person;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  amina = await site.signUp('amina');
  await site.makeAdmin(admin);
});
afterAll(() => site.close());

const add = async (body: object = {}): Promise<Badge> => {
  const answer = await site.ask('POST', PATH, { as: admin, body: { name: 'First step', ...body } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Badge;
};
const change = (id: string, body: object) => site.ask('PATCH', `${PATH}/${id}`, { as: admin, body });
const list = async (query = '') => (await (await site.ask('GET', PATH + query, { as: amina })).json()) as Badge[];
const listEarned = async (as: Person) =>
  (await (await site.ask('GET', '/api/v1/user-badges', { as })).json()) as UserBadge[];
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;

describe('writing a badge', () => {
  test('answers the whole row, with a target for an icon when none was chosen', async () => {
    expect(await add({ icon: '', name_ar: ' ', description: null })).toEqual({
      id: expect.any(String),
      name: 'First step',
      name_ar: null,
      description: null,
      description_ar: null,
      icon: '🎯',
      award_on: null,
      award_count: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test('stores a rule, both names and an emoji of several characters as icon', async () => {
    const whole = { name_ar: 'الخطوة الأولى', icon: '👨‍👩‍👧‍👦', award_on: 'application', award_count: 1 };
    expect(await add(whole)).toMatchObject(whole);
  });

  test('sent twice with the same id creates one row, and the first body wins', async () => {
    const id = randomUUID();
    await add({ id });
    const again = await site.ask('POST', PATH, { as: admin, body: { id, name: 'Another' } });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, name: 'First step' });
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['a rule without a count', { award_on: 'offer' }, 'award_count', /how many/],
    ['a count without a rule', { award_count: 3 }, 'award_on', /what the badge counts/],
    ['a rule that is none', { award_on: 'smile', award_count: 3 }, 'award_on', /what the badge counts/],
    ['a count of nothing', { award_on: 'offer', award_count: 0 }, 'award_count', /at least 1/],
    ['a half', { award_on: 'offer', award_count: 1.5 }, 'award_count', /whole number/],
    ['a count too high', { award_on: 'offer', award_count: MAX_AWARD_COUNT + 1 }, 'award_count', /at most/],
    ['an icon of many letters', { icon: 'x'.repeat(17) }, 'icon', /one emoji/],
  ])('%s is rejected, naming the field', async (_, body, field, message) => {
    const answer = await site.ask('POST', PATH, { as: admin, body: { name: 'First step', ...body } });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).details).toEqual({ [field]: expect.stringMatching(message) });
  });
});

describe('changing a badge', () => {
  test('changes what is sent and keeps the rest; a removed icon becomes the target again', async () => {
    const { id } = await add({ icon: '🌱', award_on: 'interview', award_count: 2 });
    expect(await (await change(id, { award_count: 3 })).json()).toMatchObject({
      name: 'First step',
      icon: '🌱',
      award_on: 'interview',
      award_count: 3,
    });
    expect(await (await change(id, { icon: null })).json()).toMatchObject({ icon: '🎯' });
  });

  test('removes a rule completely, or not at all', async () => {
    const { id } = await add({ award_on: 'interview', award_count: 2 });
    for (const half of [{ award_on: null }, { award_count: null }]) expect((await change(id, half)).status).toBe(400);
    const none = { award_on: null, award_count: null };
    expect(await (await change(id, none)).json()).toMatchObject(none);
  });

  test('does not overwrite what somebody else changed since', async () => {
    const seen = await add();
    const expected_updated_at = seen.updated_at;
    expect((await change(seen.id, { name: 'First', expected_updated_at })).status).toBe(200);
    const second = await change(seen.id, { name: 'Second', expected_updated_at });
    expect(second.status).toBe(409);
    expect(await errorOf(second)).toMatchObject({ code: 'badge_changed', current: { id: seen.id, name: 'First' } });
  });

  test.each(['PATCH', 'DELETE'])('%s of one that was deleted, or never existed, is badge_not_found', async (method) => {
    for (const id of [randomUUID(), 'one']) {
      const body = method === 'PATCH' ? { body: {} } : {};
      const answer = await site.ask(method, `${PATH}/${id}`, { as: admin, ...body });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([404, 'badge_not_found']);
    }
  });

  test('is for admins alone', async () => {
    const { id } = await add();
    for (const [as, status] of [
      [undefined, 401],
      [amina, 403],
    ] as const) {
      expect((await site.ask('POST', PATH, { as, body: { name: 'Mine' } })).status).toBe(status);
      expect((await site.ask('PATCH', `${PATH}/${id}`, { as, body: { name: 'Mine' } })).status).toBe(status);
      expect((await site.ask('DELETE', `${PATH}/${id}`, { as })).status).toBe(status);
    }
  });
});

describe('reading badges', () => {
  test('pages from newest to oldest', async () => {
    for (const name of ['One', 'Two', 'Three']) await add({ name });
    const answer = await site.ask('GET', `${PATH}?limit=2`, { as: amina });
    expect(((await answer.json()) as Badge[]).map(({ name }) => name)).toEqual(['Three', 'Two']);
    const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    const second = (await (await site.ask('GET', next, { as: amina })).json()) as Badge[];
    expect(second[0]?.name).toBe('One');
  });

  test.each(['?limit=many', '?before=one'])('%s is bad input', async (query) => {
    expect((await site.ask('GET', PATH + query, { as: amina })).status).toBe(400);
  });

  test('the newest page is read from the index, however many there are', async () => {
    await site.database.pool.query(
      `insert into badges (id, name, icon, created_at, updated_at)
       select gen_random_uuid(), 'One of many', '🌱', now() - make_interval(days => 1, mins => n), now()
       from generate_series(1, 3000) n`,
    );
    await site.database.pool.query('analyze badges');
    const { rows } = await site.database.pool.query<{ 'QUERY PLAN': string }>(
      'explain select * from badges order by created_at desc, id desc limit 100',
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('badges_newest');
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    expect(await list('?limit=500')).toHaveLength(200);
    await site.database.pool.query("delete from badges where name = 'One of many'");
  });

  test('a person sees their own earned ones, the last first, without deleted ones', async () => {
    const person = await site.signUp();
    const first = await add({ award_on: 'rejection', award_count: 1 });
    const second = await add({ award_on: 'rejection', award_count: 2 });
    for (const company_name of ['Palm Books', 'Dune Labs']) {
      await site.ask('POST', '/api/v1/journey-milestones', { as: person, body: { type: 'rejection', company_name } });
      site.clock.advance(1000);
    }
    expect(await listEarned(person)).toEqual([
      { badge_id: second.id, earned_at: expect.any(String) },
      { badge_id: first.id, earned_at: expect.any(String) },
    ]);
    expect(await listEarned(amina)).toEqual([]);
    await site.ask('DELETE', `${PATH}/${second.id}`, { as: admin });
    expect((await listEarned(person)).map((row) => row.badge_id)).toEqual([first.id]);
  });

  test.each([PATH, '/api/v1/user-badges'])('%s needs a sign-in', async (path) => {
    expect((await site.ask('GET', path)).status).toBe(401);
  });
});
