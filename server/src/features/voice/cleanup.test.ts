import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from '#testing/test-site.ts';
import { newFile, openVoiceSite, type VoiceSite } from './testing/voice-site.ts';

const HOUR = 3_600_000;
let site: VoiceSite;
let amina: Person;

beforeAll(async () => {
  site = await openVoiceSite();
  amina = await site.signUp('amina');
});
afterAll(() => site.close());

/** Advances the clock; the session expires, so the person signs in again. */
const later = async (milliseconds: number) => {
  site.clock.advance(milliseconds);
  const body = { email: amina.email, password: 'a garden at dawn' };
  const answer = await site.ask('POST', '/auth/v1/token?grant_type=password', { body });
  amina = { ...amina, accessToken: ((await answer.json()) as { access_token: string }).access_token };
};

const checkIn = (voice_note_url: string) =>
  site.ask('POST', '/api/v1/check-ins', { as: amina, body: { emotion: 'okay', voice_note_url } });
const countRows = async () => (await site.database.pool.query('select 1 from recordings')).rowCount;
/** Inserts rows as if they had been uploaded; the sweep does not need the objects. */
const plant = (count: number, { hoursAgo, owner = amina.id }: { hoursAgo: number; owner?: string | null }) =>
  site.database.pool.query(
    `insert into recordings (key, user_id, capability, media_type, bytes, sha256, created_at, stored_at)
     select $1 || '/' || (1700000000000 + n + $2::bigint) || '.webm', $3, 'capability', 'audio/webm', 1, 'sha256', $4, $4
     from generate_series(1, $5::integer) n`,
    [amina.id, Math.floor(Math.random() * 1e12), owner, new Date(site.clock.now().getTime() - hoursAgo * HOUR), count],
  );

describe('the sweep', () => {
  test('keeps an upload for a day, in which its check-in may be saved', async () => {
    const { public_url, path } = await site.uploaded(amina);
    await later(23 * HOUR);
    expect(await site.sweep()).toBe(0);
    expect((await site.ask('GET', public_url)).status).toBe(200);
    await later(2 * HOUR);
    expect(await site.sweep()).toBe(1);
    expect((await site.ask('GET', public_url)).status).toBe(404);
    expect(await site.listStored()).not.toContain(path);
    expect(await countRows()).toBe(0);
  });

  test('never removes what a check-in holds', async () => {
    const { public_url } = await site.uploaded(amina);
    expect((await checkIn(public_url)).status).toBe(201);
    await later(400 * 24 * HOUR);
    expect(await site.sweep()).toBe(0);
    expect((await site.ask('GET', public_url)).status).toBe(200);
    await site.database.pool.query('delete from recordings');
  });

  test('counts the day from the last upload of the same bytes', async () => {
    const file = newFile();
    await site.uploaded(amina, { file });
    await later(23 * HOUR);
    const { public_url } = await site.uploaded(amina, { file });
    await later(23 * HOUR);
    expect(await site.sweep()).toBe(0);
    expect((await checkIn(public_url)).status).toBe(201);
    await site.database.pool.query('delete from recordings');
  });

  test('removes the row of an incomplete upload, though there is no object', async () => {
    const { path } = await site.uploaded(amina);
    await site.database.pool.query('update recordings set stored_at = null');
    await rm(join(site.dataDirectory, 'voice-recordings', path));
    await later(25 * HOUR);
    expect(await site.sweep()).toBe(1);
    expect(await countRows()).toBe(0);
  });

  test('waits an hour for uploads of a deleted account that may still be on their way', async () => {
    const hessa = await site.signUp();
    const { path } = await site.uploaded(hessa);
    await site.database.pool.query('update recordings set stored_at = null');
    await site.database.pool.query('delete from users where id = $1', [hessa.id]);
    expect(await site.sweep()).toBe(0);
    await later(HOUR + 1000);
    expect(await site.sweep()).toBe(1);
    expect(await site.listStored()).not.toContain(path);
  });

  test('removes many in batches, and concurrent sweeps get different ones', async () => {
    const other = await openVoiceSite({}, { beside: site });
    await plant(250, { hoursAgo: 25 });
    await plant(3, { hoursAgo: 1 });
    const [one, two, three] = await Promise.all([site.sweep(), other.sweep(), site.sweep()]);
    expect(one + two + three).toBe(250);
    expect(await countRows()).toBe(3);
    await other.close();
    await site.database.pool.query('delete from recordings');
  });

  test('ends early when it is aborted, and leaves the rest for later', async () => {
    await plant(50, { hoursAgo: 25 });
    expect(await site.sweep(AbortSignal.abort())).toBe(0);
    expect(await countRows()).toBe(50);
    await later(11 * 60_000);
    expect(await site.sweep()).toBe(50);
  });
});

describe('races', () => {
  test('a check-in and a sweep never both get a recording', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { public_url } = await site.uploaded(amina);
      await later(25 * HOUR);
      const [answer, swept] = await Promise.all([checkIn(public_url), site.sweep()]);
      expect([answer.status, swept]).toEqual(answer.status === 201 ? [201, 0] : [400, 1]);
      expect((await site.ask('GET', public_url)).status).toBe(answer.status === 201 ? 200 : 404);
      await site.database.pool.query('delete from check_ins');
      await site.database.pool.query('delete from recordings');
    }
  });

  test('an account deleted before its recording is stored leaves none behind', async () => {
    const { pool } = site.database;
    await pool.query(
      `create function leave() returns trigger language plpgsql as 'begin new.user_id := null; return new; end';
       create trigger leave before insert on recordings for each row execute function leave()`,
    );
    const hessa = await site.signUp();
    const answer = await site.upload(hessa);
    await pool.query('drop function leave cascade');
    expect(answer.status).toBe(401);
    expect((await site.listStored()).filter((key) => key.startsWith(hessa.id))).toEqual([]);
    expect(await countRows()).toBe(0);
  });
});

test('what is due is found by the index of unattached recordings, among many attached ones', async () => {
  await site.database.pool.query(
    `insert into check_ins (id, user_id, emotion, created_at)
     select gen_random_uuid(), $1, 'okay', now() from generate_series(1, 5000)`,
    [amina.id],
  );
  await site.database.pool.query(
    `insert into recordings (key, user_id, check_in_id, capability, media_type, bytes, sha256, created_at, stored_at)
     select user_id || '/' || id, user_id, id, 'capability', 'audio/webm', 1, 'sha256', now() - interval '40 days', now()
     from check_ins`,
  );
  await plant(20, { hoursAgo: 1 });
  await site.database.pool.query('analyze recordings');
  const asked = vi.spyOn(site.database.pool, 'query');
  expect(await site.sweep()).toBe(0);
  const queries = asked.mock.calls as unknown as [{ text: string }, unknown[]][]; // as drizzle calls it
  const [query, values] = queries.find(([{ text }]) => text.includes('"recordings"')) ?? [{ text: '' }, []];
  asked.mockRestore();
  const { rows } = await site.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${query.text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('recordings_without_check_in');
  expect(plan).not.toContain('Seq Scan');
});
