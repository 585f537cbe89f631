import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVoiceSite, type VoiceSite } from '../voice/testing/voice-site.ts';

let site: VoiceSite;

beforeAll(async () => {
  site = await openVoiceSite();
});
afterAll(() => site.close());

const query = async (statement: string, values: unknown[] = []) =>
  (await site.database.pool.query(statement, values)).rows as Record<string, unknown>[];

const ACTIVITIES = [
  ['check-in', '/api/v1/check-ins', { emotion: 'okay' }, 'check_in'],
  [
    'milestone',
    '/api/v1/journey-milestones',
    { type: 'offer', company_name: 'Palm Books', follow_up_days: 7 },
    'offer',
  ],
] as const;

const rowsOf = async (userId: string): Promise<number[]> =>
  Promise.all(
    ['check_ins', 'journey_milestones', 'milestone_follow_ups', 'activity_counts', 'user_badges'].map(
      async (table) => (await query(`select from ${table} where user_id = $1`, [userId])).length,
    ),
  );

describe.each(ACTIVITIES)('a %s', (_, path, body, award_on) => {
  test('whose badge cannot be given is not saved and not counted; sent again, it is all three', async () => {
    const person = await site.signUp();
    const id = randomUUID();
    await query(
      `insert into badges (id, name, icon, award_on, award_count, created_at, updated_at)
       values ($1, 'First', '🌱', $2, 1, now(), now())`,
      [randomUUID(), award_on],
    );
    await query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await query('create trigger refuse before insert on user_badges for each row execute function refuse()');
    const failed = await site.ask('POST', path, { as: person, body: { id, ...body } });
    expect(failed.status).toBe(500);
    expect(await rowsOf(person.id)).toEqual([0, 0, 0, 0, 0]);
    await query('drop function refuse cascade');
    const again = await site.ask('POST', path, { as: person, body: { id, ...body } });
    expect(again.status).toBe(201);
    expect(await again.json()).toMatchObject({ id, earned_badges: [{ name: 'First' }] });
    const isCheckIn = award_on === 'check_in';
    expect(await rowsOf(person.id)).toEqual(isCheckIn ? [1, 0, 0, 1, 1] : [0, 1, 1, 1, 1]);
    await query('delete from badges');
  });

  test('that meets the deletion of its account waits for it, and is not signed in', async () => {
    const person = await site.signUp();
    // As the deletion does: the person first, then everything that is theirs.
    await site.ask('POST', path, { as: person, body });
    const deleting = await site.database.pool.connect();
    await deleting.query('begin');
    await deleting.query('select from users where id = $1 for update', [person.id]);
    const saving = site.ask('POST', path, { as: person, body });
    const waiting = () => query("select from pg_locks where locktype in ('tuple', 'transactionid') and not granted");
    await expect.poll(async () => (await waiting()).length, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0);
    await deleting.query('delete from users where id = $1', [person.id]);
    await deleting.query('commit');
    deleting.release();
    const answer = await saving;
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { code: 'not_signed_in' } }]);
    expect(await rowsOf(person.id)).toEqual([0, 0, 0, 0, 0]);
  });
});

test('a recording that is claimed by two check-ins at once belongs to one, and the other is refused and not saved', async () => {
  const person = await site.signUp();
  const { public_url: voice_note_url } = await site.uploaded(person);
  const claims = Array.from({ length: 6 }, () =>
    site.ask('POST', '/api/v1/check-ins', { as: person, body: { emotion: 'okay', voice_note_url } }),
  );
  expect((await Promise.all(claims)).map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
  expect(await rowsOf(person.id)).toEqual([1, 0, 0, 1, 0]);
});

test("with somebody else's id a voice note stays free", async () => {
  const [amina, omar] = [await site.signUp(), await site.signUp()];
  const id = randomUUID();
  await site.ask('POST', '/api/v1/check-ins', { as: omar, body: { id, emotion: 'okay' } });
  const { public_url: voice_note_url } = await site.uploaded(amina);
  const body = { emotion: 'okay', voice_note_url };
  expect((await site.ask('POST', '/api/v1/check-ins', { as: amina, body: { id, ...body } })).status).toBe(409);
  expect((await site.ask('POST', '/api/v1/check-ins', { as: amina, body })).status).toBe(201);
});

test('a voice note that comes again after its check-in was deleted is refused as deleted', async () => {
  const person = await site.signUp();
  const { public_url: voice_note_url } = await site.uploaded(person);
  const body = { id: randomUUID(), emotion: 'okay', voice_note_url };
  await site.ask('POST', '/api/v1/check-ins', { as: person, body });
  await site.ask('DELETE', `/api/v1/check-ins/${body.id}`, { as: person });
  const late = await site.ask('POST', '/api/v1/check-ins', { as: person, body });
  expect([late.status, await late.json()]).toMatchObject([410, { error: { code: 'check_in_deleted' } }]);
});
