import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuthSite, signUp } from '#features/auth/testing/auth-site.ts';
import { listenOnPort } from '#features/voice/testing/voice-site.ts';
import { heldBytes, heldSince } from '#testing/held-bytes.ts';
import { EXPORT, type MyDataSite, openMyDataSite } from '#testing/my-data-site.ts';
import type { Person } from '#testing/test-site.ts';

const COUNT = 20;
const BYTES = 4 * 1024 * 1024;
let site: MyDataSite;
let amina: Person;

/** Inserts 80 MB of recordings as if they had been uploaded. */
beforeAll(async () => {
  site = await openMyDataSite();
  amina = await site.signUp('amina');
  const folder = join(site.dataDirectory, 'voice-recordings', amina.id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'one'), Buffer.alloc(BYTES, randomUUID()));
  const keys = Array.from({ length: COUNT }, (_, place) => `${1_763_700_000_000 + place}.webm`);
  for (const file of keys) await link(join(folder, 'one'), join(folder, file));
  await site.database.pool.query(
    `insert into recordings (key, user_id, capability, media_type, bytes, sha256, created_at, stored_at)
     select $1 || '/' || file, $1::uuid, file, 'audio/webm', $2, 'sha256', now(), now() from unnest($3::text[]) file`,
    [amina.id, BYTES, keys],
  );
});
afterAll(() => site.close());

/** The recordings that this process holds open. */
const openRecordings = async (): Promise<string[]> => {
  const descriptors = await readdir('/proc/self/fd');
  const targets = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return targets.filter((target) => target.includes(amina.id));
};

const exporting = async () => (await site.ask('POST', EXPORT, { as: amina, body: {} })).body?.getReader();

test('an export of any size is streamed in little memory', async () => {
  // A first one loads what every export needs.
  await (await exporting())?.cancel();
  const reader = await exporting();
  await reader?.read();
  const before = heldBytes();
  let total = 0;
  let most = 0;
  for (let pieces = 0; ; pieces += 1) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) break;
    total += value.byteLength;
    if (pieces % 250 === 0) most = Math.max(most, heldSince(before, { limit: BYTES }));
  }
  expect(total).toBeGreaterThan(COUNT * BYTES);
  expect(most).toBeLessThan(BYTES);
});

test('a slow reader holds one recording open, and a reader who cancels holds none', async () => {
  const reader = await exporting();
  for (let pieces = 0; pieces < 5; pieces += 1) await reader?.read();
  expect(await openRecordings()).toHaveLength(1);
  await reader?.cancel();
  await expect.poll(openRecordings).toEqual([]);
});

/** Simulates a failing disk: reading a folder is an error, unlike a missing file. */
const breakRecording = async (file: string) => {
  const path = join(site.dataDirectory, 'voice-recordings', amina.id, file);
  await rm(path);
  await mkdir(path);
};

test('a store that fails in the middle breaks the connection, and at the beginning the export is refused', async () => {
  await breakRecording(`${1_763_700_000_001}.webm`);
  const port = await listenOnPort(site);
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', as: amina, headers, body: Buffer.from('{}') };
  await expect(port.send(EXPORT, asked)).rejects.toThrow('aborted');
  await port.close();
  await breakRecording(`${1_763_700_000_000}.webm`);
  const refused = await site.ask('POST', EXPORT, { as: amina, body: {} });
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'unavailable' } }]);
});

test('a mail reports each export, in the language of the page', async () => {
  const authSite = await openAuthSite();
  const { email, session } = await signUp(authSite);
  const answer = await authSite.ask('POST', EXPORT, { bearer: session.access_token, body: { language: 'ar' } });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  const mail = await authSite.getMail(email);
  expect(mail).toMatchObject({ type: 'data_exported', subject: expect.stringContaining('لتنزيل بياناتك'), otp: null });
  expect(mail.link).toBe(`${authSite.url}/account/security`);
  await authSite.close();
});
