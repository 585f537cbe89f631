import { randomUUID } from 'node:crypto';
import type { CheckIn } from '@bustan/contract/check-ins.ts';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/check-ins';
let site: TestSite;
let amina: Person;

beforeAll(async () => {
  site = await openTestSite();
  amina = await site.signUp('amina');
});
afterAll(() => site.close());

const save = (id: string, as = amina) => site.ask('POST', PATH, { as, body: { id, emotion: 'okay' } });
const remove = (id: string, as = amina) => site.ask('DELETE', `${PATH}/${id}`, { as });
const listIds = async (as = amina) =>
  ((await (await site.ask('GET', PATH, { as })).json()) as CheckIn[]).map(({ id }) => id);

test('a check-in that was deleted does not come back with a save that was still on its way', async () => {
  const id = randomUUID();
  await save(id);
  expect((await remove(id)).status).toBe(204);
  const late = await save(id);
  expect(late.status).toBe(410);
  expect(((await late.json()) as ErrorBody).error.code).toBe('check_in_deleted');
  expect(await listIds()).not.toContain(id);
});

test('a deletion that overtakes the save of its check-in wins, and the save earns nothing', async () => {
  const person = await site.signUp();
  const id = randomUUID();
  expect((await remove(id, person)).status).toBe(404);
  expect((await save(id, person)).status).toBe(410);
  const { rows } = await site.database.pool.query('select from user_badges where user_id = $1', [person.id]);
  expect([await listIds(person), rows]).toEqual([[], []]);
});

test('nobody keeps somebody else’s check-in from being saved', async () => {
  const [id, omar] = [randomUUID(), await site.signUp('omar')];
  await remove(id, omar);
  expect((await save(id)).status).toBe(201);
});

test('a deletion waits for a save that the database is in the middle of', async () => {
  const id = randomUUID();
  const saving = await site.database.pool.connect();
  try {
    await saving.query('begin');
    await saving.query(`insert into check_ins (id, user_id, emotion, created_at) values ($1, $2, 'okay', now())`, [
      id,
      amina.id,
    ]);
    const removed = remove(id);
    await vi.waitFor(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await site.database.pool.query(waiting)).rowCount).toBe(1);
    }, 30_000);
    await saving.query('commit');
    expect((await removed).status).toBe(204);
  } finally {
    saving.release();
  }
  expect(await listIds()).not.toContain(id);
});

test('whatever the order in which two saves and a deletion meet, nothing is left', async () => {
  const person = await site.signUp();
  const statuses = new Set<number>();
  for (let round = 0; round < 60; round += 1) {
    const id = randomUUID();
    const calls = [() => save(id, person), () => save(id, person)];
    calls.splice(round % 3, 0, () => remove(id, person));
    for (const { status } of await Promise.all(calls.map((call) => call()))) statuses.add(status);
  }
  expect([...statuses].filter((status) => ![200, 201, 204, 404, 410].includes(status))).toEqual([]);
  expect(await listIds(person)).toEqual([]);
});

test('an id is forgotten when no save of it could be taken any more', async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  await remove(old);
  await remove(recent);
  const back = `update deleted_check_ins set deleted_at = now() - interval '9 days' where id = $1`;
  await site.database.pool.query(back, [old]);
  await site.sweep();
  const { rows } = await site.database.pool.query('select id from deleted_check_ins where id = any($1)', [
    [old, recent],
  ]);
  expect(rows).toEqual([{ id: recent }]);
});
