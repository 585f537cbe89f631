import { randomUUID } from 'node:crypto';
import type { CheckIn, SavedCheckIn } from '@bustan/contract/check-ins.ts';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/check-ins';
let site: TestSite;
let amina: Person;
let omar: Person;

beforeAll(async () => {
  site = await openTestSite();
  amina = await site.signUp('amina');
  omar = await site.signUp('omar');
});
afterAll(() => site.close());

const save = (body: unknown, as: Person | undefined = amina) => site.ask('POST', PATH, { as, body });
const saved = async (body: unknown, as?: Person) => (await (await save(body, as)).json()) as SavedCheckIn;
const list = async (as: Person, query = '') =>
  (await (await site.ask('GET', PATH + query, { as })).json()) as CheckIn[];
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;

describe('saving a check-in', () => {
  test('answers the row, with the reply and no badge', async () => {
    const answer = await save({ emotion: 'grateful', ai_analysis: { response: 'أهلًا 🌱' } });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const row = (await answer.json()) as SavedCheckIn;
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      emotion: 'grateful',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      voice_note_url: null,
      ai_analysis: { response: 'أهلًا 🌱' },
      earned_badges: [],
    });
  });

  test('sent twice with the same id is saved once, and the first body wins', async () => {
    const id = randomUUID();
    expect((await save({ id, emotion: 'happy' })).status).toBe(201);
    const again = await save({ id, emotion: 'heavy' });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, emotion: 'happy', earned_badges: [] });
  });

  test('twenty copies at the same time create one row', async () => {
    const id = randomUUID();
    const person = await site.signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save({ id, emotion: 'okay' }, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(await list(person)).toHaveLength(1);
  });

  test("with somebody else's id is refused without telling whose", async () => {
    const { id } = await saved({ emotion: 'okay' });
    const answer = await save({ id, emotion: 'okay' }, omar);
    expect(answer.status).toBe(409);
    expect((await errorOf(answer)).code).toBe('id_taken');
  });

  test('belongs to the caller, whatever user_id the body claims', async () => {
    const { id } = await saved({ emotion: 'okay', user_id: omar.id });
    expect((await list(omar)).map((row) => row.id)).not.toContain(id);
    expect((await list(amina)).map((row) => row.id)).toContain(id);
  });

  test('may carry its own time: the future counts as now', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    expect((await saved({ emotion: 'okay', created_at: yesterday })).created_at).toBe(yesterday);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(new Date((await saved({ emotion: 'okay', created_at: tomorrow })).created_at).getTime()).toBeLessThan(
      Date.now() + 60_000,
    );
  });

  test.each([
    ['no emotion', {}, 'emotion', 'Please select a valid emotion'],
    ['an unknown emotion', { emotion: 'furious' }, 'emotion', 'Please select a valid emotion'],
    ['a malformed id', { id: 'one', emotion: 'okay' }, 'id', undefined],
    [
      'a reply that is too long',
      { emotion: 'okay', ai_analysis: { response: 'x'.repeat(MAX_REPLY_CHARS + 1) } },
      'ai_analysis.response',
      undefined,
    ],
    ['a null character', { emotion: 'okay', ai_analysis: { response: 'a\u0000b' } }, 'ai_analysis.response', undefined],
    ['a time that is none', { emotion: 'okay', created_at: 'yesterday' }, 'created_at', undefined],
    ['a time older than a week', { emotion: 'okay', created_at: '2020-01-01T00:00:00Z' }, 'created_at', undefined],
    [
      'an address that is no recording of the caller',
      { emotion: 'okay', voice_note_url: 'https://elsewhere.example/a.webm' },
      'voice_note_url',
      undefined,
    ],
  ])('%s is rejected, naming the field', async (_, body, field, message) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    const error = await errorOf(answer);
    expect(error.code).toBe('validation_failed');
    expect(Object.keys(error.details ?? {})).toEqual([field]);
    if (message !== undefined) expect(error.details?.[field]).toBe(message);
  });

  test('counts an emoji of a reply as one character, like the form and the database', async () => {
    const response = '🌱'.repeat(MAX_REPLY_CHARS);
    expect((await save({ emotion: 'okay', ai_analysis: { response } })).status).toBe(201);
  });

  test('an empty optional field means none', async () => {
    expect(await saved({ emotion: 'okay', voice_note_url: '', ai_analysis: null })).toMatchObject({
      voice_note_url: null,
      ai_analysis: null,
    });
  });
});

describe('bodies', () => {
  test.each([
    ['broken JSON', '{"emotion":', {}, 400],
    ['no JSON type', '{"emotion":"okay"}', { 'content-type': 'text/plain' }, 415],
    ['no object', '[]', {}, 400],
    ['too large', JSON.stringify({ emotion: 'okay', padding: 'x'.repeat(70_000) }), {}, 413],
  ])('%s', async (_, body, headers, status) => {
    expect((await site.ask('POST', PATH, { as: amina, body, headers })).status).toBe(status);
  });
});

describe('listing check-ins', () => {
  test("lists only the caller's own, newest first, thirty a page, with a link to the next", async () => {
    const person = await site.signUp();
    const times = Array.from({ length: 32 }, (_, minute) => new Date(Date.now() - minute * 60_000).toISOString());
    for (const created_at of times) await save({ emotion: 'okay', created_at }, person);
    const answer = await site.ask('GET', `${PATH}?limit=500`, { as: person });
    const page = (await answer.json()) as CheckIn[];
    expect(page.map((row) => row.created_at)).toEqual(times.slice(0, 30));
    const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await site.ask('GET', next, { as: person });
    expect(((await rest.json()) as CheckIn[]).map((row) => row.created_at)).toEqual(times.slice(30));
    expect(rest.headers.get('link')).toBeNull();
  });

  test('pages through rows of the same time without losing or repeating one', async () => {
    const person = await site.signUp();
    const created_at = new Date().toISOString();
    for (let count = 0; count < 5; count += 1) await save({ emotion: 'okay', created_at }, person);
    const first = await list(person, '?limit=3');
    const second = await list(person, `?limit=3&before=${first.at(-1)?.id}`);
    expect(new Set([...first, ...second].map((row) => row.id)).size).toBe(5);
  });

  test("somebody else's row is no cursor", async () => {
    const { id } = await saved({ emotion: 'okay' });
    expect(await list(omar, `?before=${id}`)).toEqual([]);
  });

  test('a page has at least one row, whatever the limit', async () => {
    const person = await site.signUp();
    await save({ emotion: 'okay' }, person);
    await save({ emotion: 'okay' }, person);
    for (const limit of [0, -5]) expect(await list(person, `?limit=${limit}`)).toHaveLength(1);
  });

  test.each(['?limit=1.5', '?limit=many', '?before=one', '?from=june', '?to=2026-06-01', '?from=2026-06-01T00:00:00'])(
    '%s is bad input',
    async (query) => {
      expect((await site.ask('GET', PATH + query, { as: amina })).status).toBe(400);
    },
  );
});

describe('deleting a check-in', () => {
  test('removes it permanently', async () => {
    const { id } = await saved({ emotion: 'heavy' });
    expect((await site.ask('DELETE', `${PATH}/${id}`, { as: amina })).status).toBe(204);
    expect((await list(amina)).map((row) => row.id)).not.toContain(id);
  });

  test.each([
    ['one that never was', randomUUID()],
    ['a malformed id', 'one'],
  ])('%s is not found', async (_, id) => {
    const answer = await site.ask('DELETE', `${PATH}/${id}`, { as: amina });
    expect(answer.status).toBe(404);
    expect((await errorOf(answer)).code).toBe('check_in_not_found');
  });

  test("somebody else's is not found, and stays", async () => {
    const { id } = await saved({ emotion: 'okay' });
    expect((await site.ask('DELETE', `${PATH}/${id}`, { as: omar })).status).toBe(404);
    expect((await list(amina)).map((row) => row.id)).toContain(id);
  });
});

test.each([
  ['GET', PATH],
  ['POST', PATH],
  ['DELETE', `${PATH}/${randomUUID()}`],
])('%s %s needs a sign-in', async (method, path) => {
  const answer = await site.ask(method, path, method === 'POST' ? { body: { emotion: 'okay' } } : {});
  expect(answer.status).toBe(401);
  expect((await errorOf(answer)).code).toBe('not_signed_in');
});

test('the newest page of a person with many check-ins is read from the index, without sorting', async () => {
  const person = await site.signUp();
  await site.database.pool.query(
    `insert into check_ins (id, user_id, emotion, created_at)
     select gen_random_uuid(), $1, 'okay', now() - make_interval(mins => n) from generate_series(1, 5000) n`,
    [person.id],
  );
  await site.database.pool.query('analyze check_ins');
  const { rows } = await site.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from check_ins where user_id = '${person.id}' order by created_at desc, id desc limit 30`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('check_ins_newest');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});
