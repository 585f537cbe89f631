import type { SavedCheckIn } from '@bustan/contract/check-ins.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#platform/storage/testing/s3-server.ts';
import type { Person } from '#testing/test-site.ts';
import { readRecording } from './testing/recording-files.ts';
import { openVoiceSite, type VoiceSite } from './testing/voice-site.ts';

let bucket: S3Server;
let site: VoiceSite;
let amina: Person;

beforeAll(async () => {
  bucket = await startS3Server();
  site = await openVoiceSite({ STORAGE_URL: bucket.url() });
  amina = await site.signUp('amina');
});
afterAll(async () => {
  await site.close();
  await bucket.stop();
});

const checkIn = async (voice_note_url: string) => {
  const body = { emotion: 'okay', voice_note_url };
  return (await (await site.ask('POST', '/api/v1/check-ins', { as: amina, body })).json()) as SavedCheckIn;
};
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a recording in a bucket is stored, played whole and in part, and deleted with its check-in', async () => {
  const { public_url } = await site.uploaded(amina);
  expect(await site.listStored()).toEqual([]);
  expect(await site.listIncoming()).toEqual([]);
  expect(await bytesOf(await site.ask('GET', public_url))).toEqual(Buffer.from(readRecording('chromium.webm')));
  const part = await site.ask('GET', public_url, { headers: { range: 'bytes=1000-' } });
  expect([part.status, await bytesOf(part)]).toEqual([206, Buffer.from(readRecording('chromium.webm').subarray(1000))]);
  const { id } = await checkIn(public_url);
  expect((await site.ask('DELETE', `/api/v1/check-ins/${id}`, { as: amina })).status).toBe(204);
  expect((await site.ask('GET', public_url)).status).toBe(404);
});

test('while the bucket cannot be reached, a recording is unavailable, but a check-in can be deleted', async () => {
  const heard = await site.uploaded(amina);
  const { id } = await checkIn((await site.uploaded(amina)).public_url);
  await bucket.pause();
  expect((await site.ask('GET', heard.public_url)).status).toBe(503);
  expect((await site.upload(amina)).status).toBe(503);
  expect((await site.ask('DELETE', `/api/v1/check-ins/${id}`, { as: amina })).status).toBe(204);
  expect(await site.listIncoming()).toEqual([]);
  await bucket.resume();
  expect((await site.ask('GET', heard.public_url)).status).toBe(200);
  site.clock.advance(11 * 60_000);
  expect(await site.sweep()).toBe(1);
  expect(site.logged().includes(amina.id)).toBe(false);
});
