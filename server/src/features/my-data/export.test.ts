import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MyData } from '@bustan/contract/my-data.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRecording } from '#features/voice/testing/recording-files.ts';
import { EXPORT, type MyDataSite, openMyDataSite, type SeededTraces } from '#testing/my-data-site.ts';
import type { Person } from '#testing/test-site.ts';

let site: MyDataSite;
let amina: Person;
let life: SeededTraces;

beforeAll(async () => {
  site = await openMyDataSite();
  amina = await site.signUp('amina');
  life = await site.seedEverything(amina);
});
afterAll(() => site.close());

test('the summary counts what is stored', async () => {
  const kept = (await (await site.ask('GET', '/api/v1/my-data', { as: amina })).json()) as MyData;
  expect(kept).toEqual({
    email: amina.email,
    has_password: true,
    check_ins: 1,
    recordings: 2,
    recording_bytes: 2 * readRecording('chromium.webm').byteLength,
    milestones: 1,
    badges: 1,
    saved_opportunities: 1,
    sessions: 1,
  });
});

describe('an export', () => {
  test('is an uncached archive with every recording, byte for byte, and one JSON file', async () => {
    const answer = await site.ask('POST', EXPORT, { as: amina, body: { language: 'ar' } });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="bustan-my-data.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await answer.body?.cancel();
    const { files } = await site.export(amina);
    const { 'my-data.json': json, ...recordings } = files;
    expect(json).toBeDefined();
    expect(Object.keys(recordings)).toHaveLength(2);
    for (const bytes of Object.values(recordings)) expect(bytes).toEqual(Buffer.from(readRecording('chromium.webm')));
  });

  test('contains everything that the person wrote, made and saved', async () => {
    const { json, files } = await site.export(amina);
    const written = String(files['my-data.json']);
    for (const word of life.words.filter((one) => !one.endsWith('.webm'))) expect(written).toContain(word);
    expect(json.user).toEqual({ id: amina.id, email: amina.email });
    expect(json.users).toMatchObject([
      { email: amina.email, new_email: `new-${amina.email}`, address_form: 'feminine' },
    ]);
    expect(json.user_badges).toMatchObject([{ name: 'Seed' }]);
    expect(json.saved_opportunities).toMatchObject([{ title: 'A course', organization: 'An academy' }]);
    expect(json.activity_counts).toMatchObject([{ application: 1, check_in: 1 }]);
    expect(json.sessions).toHaveLength(1);
    expect(json.factors).toMatchObject([{ type: 'totp', status: 'unverified' }]);
    expect(json.one_time_tokens?.map(({ type }) => type).toSorted()).toEqual(['email_change', 'recovery']);
    const { recording, created_at } = json.check_ins?.[0] ?? {};
    expect(files).toHaveProperty([String(recording)]);
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(json.recordings).toMatchObject([{ is_included: true }, { is_included: true }]);
  });

  test('contains no secret: no password, no hash, nothing that plays a recording or signs in', async () => {
    const { files } = await site.export(amina);
    const written = String(files['my-data.json']);
    expect(written).not.toMatch(/argon2|capability|link_hash|code_hmac|password_hash|sealed/i);
    const capability = new URL(life.attached).searchParams.get('capability') ?? '';
    expect(capability.length).toBeGreaterThan(20);
    expect(written).not.toContain(capability);
  });

  test("contains nothing of somebody else's", async () => {
    const omar = await site.signUp('omar');
    const { files, json } = await site.export(omar);
    expect(Object.keys(files)).toEqual(['my-data.json']);
    expect(json.check_ins).toEqual([]);
    const written = String(files['my-data.json']);
    for (const word of [amina.id, amina.email, ...life.words]) expect(written).not.toContain(word);
  });

  test('of thousands of rows has each of them once, in order', async () => {
    const hessa = await site.signUp();
    await site.database.pool.query(
      `insert into check_ins (id, user_id, emotion, created_at)
       select gen_random_uuid(), $1, 'okay', timestamptz '2026-01-01' + (n / 7) * interval '1 minute' from generate_series(1, 1234) n`,
      [hessa.id],
    );
    const { json } = await site.export(hessa);
    const rows = json.check_ins ?? [];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1234);
    expect(rows.map(({ created_at }) => created_at)).toEqual(rows.map(({ created_at }) => created_at).toSorted());
  });

  test('marks a recording that is lost, and has everything else', async () => {
    const hessa = await site.signUp();
    const { path } = await site.uploaded(hessa);
    await site.uploaded(hessa, { type: 'audio/ogg', bytes: readRecording('note.ogg') });
    await rm(join(site.dataDirectory, 'voice-recordings', path));
    const { files, json } = await site.export(hessa);
    expect(Object.keys(files)).toEqual([expect.stringMatching(/^recordings\/\d{13}\.ogg$/), 'my-data.json']);
    expect(json.recordings?.map(({ is_included }) => is_included)).toEqual([false, true]);
  });

  test('rejects an unknown language', async () => {
    expect((await site.ask('POST', EXPORT, { as: amina, body: { language: 'fr' } })).status).toBe(400);
    expect((await site.ask('POST', EXPORT, { as: amina, body: 'no json' })).status).toBe(400);
  });

  test('is only available to its own person', async () => {
    expect((await site.ask('POST', EXPORT, { body: {} })).status).toBe(401);
    const admin = await site.signUp();
    await site.makeAdmin(admin);
    const { json } = await site.export(admin);
    expect(json.user_roles).toMatchObject([{ role: 'admin' }]);
    expect(JSON.stringify(json)).not.toContain(amina.email);
  });

  test('leaves no word of its content in the log', () => {
    expect(site.logged()).toContain(EXPORT);
    for (const word of [amina.id, amina.email, ...life.words]) expect(site.logged()).not.toContain(word);
  });
});

test('exports are limited per hour', async () => {
  const limited = await openMyDataSite({ RATE_LIMITS: 'on' });
  const omar = await limited.signUp();
  const ask = async () => {
    const answer = await limited.ask('POST', EXPORT, { as: omar, body: {} });
    await answer.body?.cancel();
    return answer;
  };
  for (let turn = 0; turn < 5; turn += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  await limited.close();
});
