import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { MAX_COMPANY_CHARS, MAX_MILESTONE_NOTES_CHARS, MAX_POSITION_CHARS } from '@bustan/contract/limits.ts';
import type { Milestone, SavedMilestone } from '@bustan/contract/milestones.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/journey-milestones';
const GOOD = { type: 'application', company_name: 'Palm Books' };
let site: TestSite;
let amina: Person;
let omar: Person;

beforeAll(async () => {
  site = await openTestSite();
  amina = await site.signUp('amina');
  omar = await site.signUp('omar');
});
afterAll(() => site.close());

const add = (body: object = {}, as: Person | undefined = amina) =>
  site.ask('POST', PATH, { as, body: { ...GOOD, ...body } });
const added = async (body: object = {}, as?: Person) => (await (await add(body, as)).json()) as SavedMilestone;
const list = async (as: Person, query = '') =>
  (await (await site.ask('GET', PATH + query, { as })).json()) as Milestone[];
const counts = async (as: Person) => (await site.ask('GET', `${PATH}/counts`, { as })).json();
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;

describe('adding a milestone', () => {
  test('answers the row, empty fields as null', async () => {
    const answer = await add({ company_name: '  واحة النخيل ', position: '', notes: ' ' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'application',
      company_name: 'واحة النخيل',
      position: null,
      notes: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      earned_badges: [],
    });
  });

  test('sent twice with the same id is saved and counted once, and the first body wins', async () => {
    const person = await site.signUp();
    const id = randomUUID();
    expect((await add({ id, type: 'interview' }, person)).status).toBe(201);
    const again = await add({ id, type: 'offer', company_name: 'Another' }, person);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, ...GOOD, type: 'interview', earned_badges: [] });
    expect(await counts(person)).toEqual({ application: 0, interview: 1, rejection: 0, offer: 0 });
  });

  test("with somebody else's id is refused without telling whose, and counts nothing", async () => {
    const { id } = await added();
    const stranger = await site.signUp();
    const answer = await add({ id }, stranger);
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'id_taken']);
    expect(await counts(stranger)).toEqual({ application: 0, interview: 0, rejection: 0, offer: 0 });
  });

  test('belongs to the caller, whatever user_id the body claims', async () => {
    const { id } = await added({ user_id: omar.id });
    expect((await list(omar)).map((row) => row.id)).not.toContain(id);
    expect((await list(amina)).map((row) => row.id)).toContain(id);
  });

  test('may carry its own time, long ago too; the future counts as now', async () => {
    expect((await added({ created_at: '2020-02-29T08:00:00+04:00' })).created_at).toBe('2020-02-29T04:00:00.000Z');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const { created_at } = await added({ created_at: tomorrow });
    expect(new Date(created_at).getTime()).toBeLessThan(Date.now() + 60_000);
  });

  test.each([
    ['no type', { type: undefined }, 'type', 'Please select a valid milestone type'],
    ['an unknown type', { type: 'victory' }, 'type', 'Please select a valid milestone type'],
    ['no company', { company_name: undefined }, 'company_name', 'Company name is required'],
    ['a blank company', { company_name: ' \n' }, 'company_name', 'Company name is required'],
    [
      'a company that is too long',
      { company_name: 'x'.repeat(MAX_COMPANY_CHARS + 1) },
      'company_name',
      'Company name must be less than 200 characters',
    ],
    [
      'a position that is too long',
      { position: 'x'.repeat(MAX_POSITION_CHARS + 1) },
      'position',
      'Position must be less than 200 characters',
    ],
    [
      'notes that are too long',
      { notes: 'x'.repeat(MAX_MILESTONE_NOTES_CHARS + 1) },
      'notes',
      'Notes must be less than 2000 characters',
    ],
    ['a null character', { notes: 'a\u0000b' }, 'notes', 'Text must not contain a null character'],
    ['a malformed id', { id: 'one' }, 'id', undefined],
    ['a time that is none', { created_at: '2026-02-30T00:00:00Z' }, 'created_at', undefined],
    ['a time before any search', { created_at: '0000-01-01T00:00:00+05:00' }, 'created_at', undefined],
  ])('%s is rejected, naming the field', async (_, body, field, message) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    const { code, details = {} } = await errorOf(answer);
    expect([code, Object.keys(details)]).toEqual(['validation_failed', [field]]);
    if (message !== undefined) expect(details[field]).toBe(message);
  });

  test('counts an emoji as one character, like the form and the database', async () => {
    const notes = '🌴'.repeat(MAX_MILESTONE_NOTES_CHARS);
    const answer = await add({ company_name: '🌴'.repeat(200), position: '🌱'.repeat(200), notes });
    expect(answer.status).toBe(201);
  });

  test('stores hostile text unchanged, without invisible direction overrides', async () => {
    const company_name = '<script>alert(1)</script>\u202Egnp.exe';
    expect((await added({ company_name })).company_name).toBe('<script>alert(1)</script>gnp.exe');
  });
});

describe('reading milestones', () => {
  test("lists only the caller's own, newest first, with a link to the next page", async () => {
    const person = await site.signUp();
    const times = Array.from({ length: 5 }, (_, minute) => new Date(Date.now() - minute * 60_000).toISOString());
    for (const created_at of times) await add({ created_at }, person);
    const answer = await site.ask('GET', `${PATH}?limit=3`, { as: person });
    expect(((await answer.json()) as Milestone[]).map((row) => row.created_at)).toEqual(times.slice(0, 3));
    const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await site.ask('GET', next, { as: person });
    expect(((await rest.json()) as Milestone[]).map((row) => row.created_at)).toEqual(times.slice(3));
    expect(rest.headers.get('link')).toBeNull();
  });

  test('pages through rows of the same time without losing or repeating one', async () => {
    const person = await site.signUp();
    const created_at = new Date().toISOString();
    for (let count = 0; count < 5; count += 1) await add({ created_at }, person);
    const first = await list(person, '?limit=3');
    const second = await list(person, `?limit=3&before=${first.at(-1)?.id}`);
    expect(new Set([...first, ...second].map((row) => row.id)).size).toBe(5);
  });

  test("somebody else's row is no cursor", async () => {
    const { id } = await added();
    await add({}, omar);
    expect(await list(omar, `?before=${id}`)).toEqual([]);
  });

  test.each(['?limit=1.5', '?limit=many', '?before=one'])('%s is bad input', async (query) => {
    expect((await site.ask('GET', PATH + query, { as: amina })).status).toBe(400);
  });

  test('counts each type, and nothing for somebody who has none', async () => {
    const person = await site.signUp();
    expect(await counts(person)).toEqual({ application: 0, interview: 0, rejection: 0, offer: 0 });
    for (const type of ['rejection', 'rejection', 'offer']) await add({ type }, person);
    expect(await counts(person)).toEqual({ application: 0, interview: 0, rejection: 2, offer: 1 });
  });
});

test.each([
  ['GET', PATH],
  ['GET', `${PATH}/counts`],
  ['POST', PATH],
])('%s %s needs a sign-in', async (method, path) => {
  const answer = await site.ask(method, path, method === 'POST' ? { body: GOOD } : {});
  expect([answer.status, (await errorOf(answer)).code]).toEqual([401, 'not_signed_in']);
});

test('the pages of a person with many milestones are read from the index, without sorting', async () => {
  const person = await site.signUp();
  const { rows: inserted } = await site.database.pool.query<{ id: string }>(
    `insert into journey_milestones (id, user_id, type, company_name, created_at)
     select gen_random_uuid(), $1, 'application', 'Palm Books', now() - make_interval(mins => n)
     from generate_series(1, 5000) n returning id`,
    [person.id],
  );
  await site.database.pool.query('analyze journey_milestones');
  const own = `user_id = '${person.id}'`;
  const before = `(select created_at, id from journey_milestones where id = '${inserted[2500]?.id}' and ${own})`;
  for (const page of [own, `${own} and (created_at, id) < ${before}`]) {
    const { rows } = await site.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from journey_milestones where ${page} order by created_at desc, id desc limit 100`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using journey_milestones_newest');
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
});
