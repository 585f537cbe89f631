import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';
import { REMINDERS } from './testing/reminders.ts';

const PATH = '/api/v1/follow-ups';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const milestone = { type: 'application', company_name: 'Palm Books' };
const save = (as: Person, more: object) =>
  site.ask('POST', '/api/v1/journey-milestones', { as, body: { ...milestone, ...more } });
const list = async (as: Person) => (await site.ask('GET', PATH, { as })).json();

test('a milestone may ask for a reminder some days after it, counted in the person’s time zone', async () => {
  const amina = await site.signUp();
  await site.ask('PUT', '/api/v1/my-reminders', { as: amina, body: { ...REMINDERS, time_zone: 'Asia/Riyadh' } });
  const [week, days] = [randomUUID(), randomUUID()];
  const created_at = '2026-11-01T21:30:00Z';
  expect((await save(amina, { id: week, created_at, follow_up_days: 7 })).status).toBe(201);
  expect((await save(amina, { id: days, created_at, follow_up_days: 3 })).status).toBe(201);
  expect((await save(amina, { follow_up_days: null })).status).toBe(201);
  expect((await save(amina, {})).status).toBe(201);
  expect(await list(amina)).toEqual([
    { milestone_id: days, due_on: '2026-11-05' },
    { milestone_id: week, due_on: '2026-11-09' },
  ]);
});

test('a milestone sent again asks for nothing again', async () => {
  const amina = await site.signUp();
  const id = randomUUID();
  await save(amina, { id, follow_up_days: 7 });
  await site.ask('DELETE', `${PATH}/${id}`, { as: amina });
  expect((await save(amina, { id, follow_up_days: 7 })).status).toBe(200);
  expect(await list(amina)).toEqual([]);
});

test('only some numbers of days can be asked for', async () => {
  const amina = await site.signUp();
  for (const follow_up_days of [0, 1, 8, -7, 7.5, '7', true]) {
    const answer = await save(amina, { follow_up_days });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { details: { follow_up_days: expect.any(String) } } });
  }
  expect(await (await site.ask('GET', '/api/v1/journey-milestones', { as: amina })).json()).toEqual([]);
});

test('it is seen and taken back by its owner alone', async () => {
  const [amina, omar] = [await site.signUp(), await site.signUp()];
  const id = randomUUID();
  await save(amina, { id, follow_up_days: 14 });
  expect(await list(omar)).toEqual([]);
  for (const wrong of [id, randomUUID(), 'one']) {
    const answer = await site.ask('DELETE', `${PATH}/${wrong}`, { as: omar });
    expect([answer.status, ((await answer.json()) as ErrorBody).error.code]).toEqual([404, 'follow_up_not_found']);
  }
  expect(await list(amina)).toHaveLength(1);
  expect((await site.ask('DELETE', `${PATH}/${id}`, { as: amina })).status).toBe(204);
  expect(await list(amina)).toEqual([]);
});
