import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { MAX_RECORDING_BYTES } from '@bustan/contract/limits.ts';
import type { StoredRecording } from '@bustan/contract/recordings.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/test-site.ts';
import { readRecording, recordingOfSize } from './testing/recording-files.ts';
import { newFile, openVoiceSite, PUBLIC_BUCKET, type VoiceSite } from './testing/voice-site.ts';

let site: VoiceSite;
let amina: Person;
let omar: Person;

beforeAll(async () => {
  site = await openVoiceSite();
  amina = await site.signUp('amina');
  omar = await site.signUp('omar');
});
afterAll(() => site.close());
afterEach(async () => {
  expect(await site.listIncoming()).toEqual([]);
});

const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;
const rowsOf = async (key: string) =>
  (await site.database.pool.query('select * from recordings where key = $1', [key])).rows;
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
describe('uploading a recording', () => {
  test('answers its path and an address that carries 256 random bits', async () => {
    const file = newFile();
    const answer = await site.upload(amina, { file });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const stored = (await answer.json()) as StoredRecording;
    expect(stored).toEqual({
      path: `${amina.id}/${file}`,
      public_url: expect.any(String),
      Id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      Key: `voice-recordings/${amina.id}/${file}`,
    });
    const [address, capability] = stored.public_url.split('?capability=');
    expect(address).toBe(`http://localhost:3000${PUBLIC_BUCKET}/${amina.id}/${file}`);
    expect(capability).toMatch(/^[\w-]{43}$/);
    expect(await site.listStored()).toContain(stored.path);
    const sha256 = createHash('sha256').update(readRecording('chromium.webm')).digest('base64url');
    expect(await rowsOf(stored.path)).toEqual([
      expect.objectContaining({ user_id: amina.id, check_in_id: null, bytes: 1006, sha256, media_type: 'audio/webm' }),
    ]);
  });

  test.each([
    ['chromium-live.webm', 'audio/webm;codecs=opus'],
    ['chromium.mp4', 'audio/mp4; codecs="opus"'],
    ['moov-last.mp4', 'AUDIO/MP4'],
    ['note.ogg', 'audio/ogg'],
    ['vorbis.ogg', 'audio/ogg;codecs=vorbis'],
  ] as const)('%s as %s is kept and comes back byte for byte', async (name, type) => {
    const { address } = await site.uploaded(amina, { bytes: readRecording(name), type });
    const answer = await site.ask('GET', address);
    expect(answer.headers.get('content-type')).toBe(type.split(';')[0]?.toLowerCase());
    expect(await bytesOf(answer)).toEqual(Buffer.from(readRecording(name)));
  });

  test('of the largest size is stored, and one byte more is rejected', async () => {
    const largest = recordingOfSize(MAX_RECORDING_BYTES);
    const { address } = await site.uploaded(amina, { bytes: largest });
    expect((await bytesOf(await site.ask('GET', address))).equals(largest)).toBe(true);
    const answer = await site.upload(amina, { bytes: recordingOfSize(MAX_RECORDING_BYTES + 1) });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([413, 'body_too_large']);
  });

  test('with a declared length that is too large is rejected before it is read', async () => {
    const headers = { 'content-length': String(MAX_RECORDING_BYTES + 1) };
    expect((await site.upload(amina, { headers })).status).toBe(413);
  });

  test('again with the same bytes gives the same answer', async () => {
    const file = newFile();
    const first = await site.uploaded(amina, { file });
    expect(await site.uploaded(amina, { file })).toEqual(first);
    expect(await rowsOf(first.path)).toHaveLength(1);
  });

  test('again with other bytes is rejected, and the first ones stay', async () => {
    const file = newFile();
    const { address } = await site.uploaded(amina, { file });
    const answer = await site.upload(amina, { file, bytes: readRecording('chromium-live.webm') });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'recording_taken']);
    expect(await bytesOf(await site.ask('GET', address))).toEqual(Buffer.from(readRecording('chromium.webm')));
  });

  test('twenty times at once stores one, and answers all with its address', async () => {
    const file = newFile();
    const all = await Promise.all(Array.from({ length: 20 }, () => site.uploaded(amina, { file })));
    expect(new Set(all.map(({ address }) => address)).size).toBe(1);
    expect(await rowsOf(`${amina.id}/${file}`)).toHaveLength(1);
    expect((await site.ask('GET', all[0]?.address ?? '')).status).toBe(200);
  });

  test('of two uploads with different bytes at once, one is stored completely', async () => {
    const file = newFile();
    const sent = [readRecording('chromium.webm'), readRecording('chromium-live.webm')];
    const answers = await Promise.all(sent.map((bytes) => site.upload(amina, { file, bytes })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ capability } = { capability: '' }] = await rowsOf(`${amina.id}/${file}`);
    const heard = await bytesOf(await site.ask('GET', `${PUBLIC_BUCKET}/${amina.id}/${file}?capability=${capability}`));
    expect(heard).toEqual(Buffer.from(sent[answers[0]?.status === 200 ? 0 : 1] ?? []));
  });

  test('completes one whose row exists and whose bytes never arrived', async () => {
    const file = newFile();
    const first = await site.uploaded(amina, { file });
    await site.database.pool.query('update recordings set stored_at = null where key = $1', [first.path]);
    await rm(join(site.dataDirectory, 'voice-recordings', first.path));
    expect((await site.ask('GET', first.address)).status).toBe(404);
    expect(await site.uploaded(amina, { file })).toEqual(first);
    expect((await site.ask('GET', first.address)).status).toBe(200);
  });
});

describe('a recording in a form', () => {
  const sendForm = async (file: string, { bytes = readRecording('chromium.webm'), cut = 0 } = {}) => {
    const form = new FormData();
    form.append('cacheControl', '3600');
    form.append('', new Blob([bytes], { type: 'audio/webm;codecs=opus' }));
    const encoded = new Response(form);
    const body = new Uint8Array(await encoded.arrayBuffer());
    const type = encoded.headers.get('content-type') ?? '';
    return site.upload(amina, { file, bytes: body.subarray(0, body.byteLength - cut), type });
  };

  test('is the same recording, of at most the same size', async () => {
    const file = newFile();
    const stored = await (await sendForm(file)).json();
    expect(await (await site.upload(amina, { file })).json()).toEqual(stored);
    expect((await sendForm(newFile(), { bytes: recordingOfSize(MAX_RECORDING_BYTES) })).status).toBe(200);
    const larger = await sendForm(newFile(), { bytes: recordingOfSize(MAX_RECORDING_BYTES + 1) });
    expect([larger.status, (await errorOf(larger)).code]).toEqual([413, 'body_too_large']);
  });

  test('that ends early is refused, and nothing of it stays', async () => {
    for (const cut of [4, 30, 600]) {
      const file = newFile();
      const answer = await sendForm(file, { cut });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'validation_failed']);
      expect(await rowsOf(`${amina.id}/${file}`)).toEqual([]);
    }
  });
});

describe('what is rejected', () => {
  test.each([
    ['nothing', new Uint8Array(), 'audio/webm', 400, 'validation_failed'],
    [
      'a page of HTML',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'audio/webm',
      415,
      'unsupported_media_type',
    ],
    [
      'an archive behind a recording',
      Buffer.concat([readRecording('chromium.webm'), Buffer.from('PK\u0003\u0004')]),
      'audio/webm',
      415,
      'unsupported_media_type',
    ],
    [
      'a recording padded with zeros',
      Buffer.concat([readRecording('note.ogg')], 100_000),
      'audio/ogg',
      415,
      'unsupported_media_type',
    ],
    ['a video', readRecording('film.webm'), 'audio/webm', 415, 'unsupported_media_type'],
    ['a video as MP4', readRecording('film.mp4'), 'audio/mp4', 415, 'unsupported_media_type'],
    ['a video as Ogg', readRecording('film.ogg'), 'audio/ogg', 415, 'unsupported_media_type'],
    ['Ogg that is called WebM', readRecording('note.ogg'), 'audio/webm', 415, 'unsupported_media_type'],
    ['WebM that is called MP4', readRecording('chromium.webm'), 'audio/mp4', 415, 'unsupported_media_type'],
    ['a video type', readRecording('chromium.webm'), 'video/webm', 415, 'unsupported_media_type'],
    ['a type of HTML', readRecording('chromium.webm'), 'text/html', 415, 'unsupported_media_type'],
    ['no type', readRecording('chromium.webm'), '', 415, 'unsupported_media_type'],
  ])('%s', async (_, bytes, type, status, code) => {
    const file = newFile();
    const answer = await site.upload(amina, { file, bytes, type });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([status, code]);
    expect(await rowsOf(`${amina.id}/${file}`)).toEqual([]);
    expect(await site.listStored()).not.toContain(`${amina.id}/${file}`);
  });

  test.each([
    'note.webm',
    '176371200000.webm',
    '17637120000000.webm',
    '1763712000000.ogg',
    '1763712000000.webm.exe',
    '1763712000000',
    '-763712000000.webm',
    '١٧٦٣٧١٢٠٠٠٠٠٠.webm',
    '1763712000000.WEBM',
    '1763712000000.webm%0a',
  ])('the name %s, told by field', async (file) => {
    const answer = await site.upload(amina, { file });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({
      code: 'validation_failed',
      details: { file: 'A recording is called by 13 digits and .webm' },
    });
  });

  test("another's folder, whatever else is wrong", async () => {
    const file = newFile();
    for (const sending of [
      {},
      { type: 'text/html' },
      { bytes: recordingOfSize(MAX_RECORDING_BYTES + 1) },
      { file: 'x' },
    ]) {
      const answer = await site.upload(omar, { folder: amina.id, file, ...sending });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([403, 'not_allowed']);
    }
    expect(await rowsOf(`${amina.id}/${file}`)).toEqual([]);
  });

  test("a folder of nobody, and the caller's own in capitals", async () => {
    for (const folder of [randomUUID(), 'me', '%00', amina.id.toUpperCase(), `${amina.id}%20`, `%20${amina.id}`]) {
      expect((await site.upload(amina, { folder })).status).toBe(403);
    }
  });

  test('anything from somebody who is not signed in', async () => {
    const answer = await site.upload(undefined, { folder: amina.id });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([401, 'not_signed_in']);
  });

  test('anything while the store fails, until the same upload is repeated when the store is back', async () => {
    const hessa = await site.signUp();
    const inTheWay = join(site.dataDirectory, 'voice-recordings', hessa.id);
    await writeFile(inTheWay, '');
    const file = newFile();
    const answer = await site.upload(hessa, { file });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([503, 'unavailable']);
    await rm(inTheWay);
    const { address } = await site.uploaded(hessa, { file });
    expect((await site.ask('GET', address)).status).toBe(200);
    expect(site.logged()).toContain('the store of recordings failed');
    expect(site.logged()).not.toContain(file);
  });
});

test('an account over its limit has to wait, and its bodies are not read', async () => {
  const limited = await openVoiceSite({ RATE_LIMITS: 'on' }, { beside: site });
  const hessa = await limited.signUp();
  const file = newFile();
  for (let count = 0; count < 30; count += 1) await limited.uploaded(hessa, { file });
  const refused = await limited.upload(hessa, { file });
  expect([refused.status, (await errorOf(refused)).code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(250);
  expect((await limited.upload(amina, { file: newFile() })).status).toBe(200);
  await limited.close();
});
