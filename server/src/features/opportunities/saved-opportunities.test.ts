import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import type { Opportunity, SavedOpportunity } from '@bustan/contract/opportunities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/saved-opportunities';
let site: TestSite;
let admin: Person;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  await site.makeAdmin(admin);
});
afterAll(() => site.close());

const add = async (title: string, more: object = {}): Promise<string> => {
  const body = { title, organization: 'An academy', type: 'training', ...more };
  const answer = await site.ask('POST', '/api/v1/opportunities', { as: admin, body });
  return ((await answer.json()) as Opportunity).id;
};
const save = (as: Person | undefined, opportunity_id: unknown) =>
  site.ask('POST', PATH, { as, body: { opportunity_id } });
const unsave = (as: Person | undefined, id: string) => site.ask('DELETE', `${PATH}/${id}`, { as });
const listOf = async (as: Person, query = ''): Promise<SavedOpportunity[]> =>
  (await (await site.ask('GET', PATH + query, { as })).json()) as SavedOpportunity[];
const titlesOf = async (as: Person, query = '') => (await listOf(as, query)).map(({ title }) => title);
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as ErrorBody).error.code];
const hide = (id: string) =>
  site.ask('PATCH', `/api/v1/opportunities/${id}`, { as: admin, body: { is_active: false } });

test('saved opportunities are listed with the last saved first, page by page', async () => {
  const amina = await site.signUp();
  for (const title of ['One', 'Two', 'Three']) {
    site.clock.advance(10);
    const answer = await save(amina, await add(title));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ title, is_active: true, saved_at: expect.any(String) });
  }
  expect(await titlesOf(amina)).toEqual(['Three', 'Two', 'One']);
  const [three, two] = await listOf(amina, '?limit=2');
  expect([three?.title, two?.title]).toEqual(['Three', 'Two']);
  expect(await titlesOf(amina, `?limit=2&before=${two?.id}`)).toEqual(['One']);
});

test('saving again changes nothing and answers 200', async () => {
  const amina = await site.signUp();
  const id = await add('Once');
  const { saved_at } = (await (await save(amina, id)).json()) as SavedOpportunity;
  site.clock.advance(60_000);
  const again = await save(amina, id);
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ id, saved_at });
  expect(await titlesOf(amina)).toEqual(['Once']);
});

test('two devices at the same time save it once', async () => {
  const amina = await site.signUp();
  const id = await add('Together');
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(amina, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
});

test('a hidden opportunity stays with those who saved it, and nobody else finds it', async () => {
  const [amina, omar] = [await site.signUp(), await site.signUp()];
  const id = await add('Soon hidden');
  await save(amina, id);
  await hide(id);
  expect(await listOf(amina)).toMatchObject([{ id, is_active: false }]);
  expect((await save(amina, id)).status).toBe(200);
  expect(await codeOf(await save(omar, id))).toEqual([404, 'opportunity_not_found']);
  expect((await unsave(amina, id)).status).toBe(204);
  expect(await codeOf(await save(amina, id))).toEqual([404, 'opportunity_not_found']);
});

test('one that never existed cannot be saved, and an invalid id is rejected', async () => {
  const amina = await site.signUp();
  expect(await codeOf(await save(amina, randomUUID()))).toEqual([404, 'opportunity_not_found']);
  for (const id of ['one', 7, undefined]) expect((await save(amina, id)).status).toBe(400);
});

test('each person has their own list', async () => {
  const [amina, omar] = [await site.signUp(), await site.signUp()];
  const id = await add('Hers');
  await save(amina, id);
  expect(await titlesOf(omar)).toEqual([]);
  expect(await codeOf(await unsave(omar, id))).toEqual([404, 'opportunity_not_found']);
  expect(await titlesOf(amina)).toEqual(['Hers']);
  expect((await unsave(amina, id)).status).toBe(204);
  for (const gone of [id, randomUUID(), 'one']) {
    expect(await codeOf(await unsave(amina, gone))).toEqual([404, 'opportunity_not_found']);
  }
});

test('saving needs a sign-in', async () => {
  const id = await add('Public');
  expect((await save(undefined, id)).status).toBe(401);
  expect((await unsave(undefined, id)).status).toBe(401);
  expect((await site.ask('GET', PATH)).status).toBe(401);
});

test('it is deleted with the opportunity, and with the account', async () => {
  const amina = await site.signUp();
  const [kept, deleted] = [await add('Kept'), await add('Deleted')];
  for (const id of [kept, deleted]) await save(amina, id);
  await site.ask('DELETE', `/api/v1/opportunities/${deleted}`, { as: admin });
  expect(await titlesOf(amina)).toEqual(['Kept']);
  await site.database.pool.query('delete from users where id = $1', [amina.id]);
  const { rows } = await site.database.pool.query('select from saved_opportunities where user_id = $1', [amina.id]);
  expect(rows).toEqual([]);
});
