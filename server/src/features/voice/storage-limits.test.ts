import type { ErrorBody } from '@bustan/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#testing/test-site.ts';
import { readRecording } from './testing/recording-files.ts';
import { newFile, openVoiceSite, type VoiceSite } from './testing/voice-site.ts';

const MIB = 1024 ** 2;
const BYTES = readRecording('chromium.webm').byteLength;
let site: VoiceSite;
let amina: Person;

beforeAll(async () => {
  site = await openVoiceSite({ RECORDINGS_MAX_MIB_PER_ACCOUNT: '10' });
});
afterAll(() => site.close());

const usage = async (): Promise<number | undefined> => {
  const { rows } = await site.database.pool.query('select bytes from recording_usage where user_id = $1', [amina.id]);
  return rows[0] && Number(rows[0].bytes);
};
/** Somebody whose recordings leave room for so many more. */
const openAccountWithRoomFor = async (recordings: number): Promise<void> => {
  amina = await site.signUp();
  const used = 10 * MIB - recordings * BYTES;
  await site.database.pool.query('insert into recording_usage (user_id, bytes) values ($1, $2)', [amina.id, used]);
};
const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code;

test('an account whose recordings have used up its space cannot add one, and nothing of it is left', async () => {
  await openAccountWithRoomFor(1);
  const { path } = await site.uploaded(amina);
  expect(await usage()).toBe(10 * MIB);
  const answer = await site.upload(amina);
  expect([answer.status, await codeOf(answer)]).toEqual([413, 'recording_quota_reached']);
  expect(await usage()).toBe(10 * MIB);
  expect((await site.listStored()).filter((key) => key.startsWith(amina.id))).toEqual([path]);
  expect(await site.listIncoming()).toEqual([]);
});

test('the same bytes again are counted once', async () => {
  amina = await site.signUp();
  const file = newFile();
  await site.uploaded(amina, { file });
  await site.uploaded(amina, { file });
  expect(await usage()).toBe(BYTES);
});

test('of many uploads at once only as many are taken as there is room for', async () => {
  await openAccountWithRoomFor(3);
  const answers = await Promise.all(Array.from({ length: 12 }, () => site.upload(amina)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 413)).toHaveLength(9);
  expect(await usage()).toBe(10 * MIB);
});

test('deleting a check-in makes room for another recording', async () => {
  await openAccountWithRoomFor(1);
  const { public_url: voice_note_url } = await site.uploaded(amina);
  const saved = await site.ask('POST', '/api/v1/check-ins', { as: amina, body: { emotion: 'okay', voice_note_url } });
  const { id } = (await saved.json()) as { id: string };
  expect((await site.upload(amina)).status).toBe(413);
  expect((await site.ask('DELETE', `/api/v1/check-ins/${id}`, { as: amina })).status).toBe(204);
  await expect.poll(usage).toBe(10 * MIB - BYTES);
  expect((await site.upload(amina)).status).toBe(200);
});

test('somebody else still has their own space', async () => {
  await openAccountWithRoomFor(0);
  const omar = await site.signUp();
  expect((await site.upload(omar)).status).toBe(200);
});

test('with little space on the disk recordings are refused, everything else is saved, and the operator is told once', async () => {
  const crowded = await openVoiceSite({ RECORDINGS_MIN_FREE_MIB: String(10 ** 9) }, { beside: site });
  amina = await crowded.signUp();
  for (let count = 0; count < 3; count += 1) {
    const answer = await crowded.upload(amina);
    expect([answer.status, answer.headers.get('retry-after'), await codeOf(answer)]).toEqual([
      503,
      '300',
      'storage_full',
    ]);
  }
  expect(crowded.logged().split('little disk space is left').length - 1).toBe(1);
  expect((await crowded.ask('POST', '/api/v1/check-ins', { as: amina, body: { emotion: 'okay' } })).status).toBe(201);
  await crowded.close();
});
