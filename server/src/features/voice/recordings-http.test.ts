import { readdir, readlink } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { MAX_RECORDING_BYTES } from '@bustan/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heldBytes, heldSince } from '#testing/held-bytes.ts';
import type { Person } from '#testing/test-site.ts';
import { readRecording, recordingOfSize } from './testing/recording-files.ts';
import { BUCKET, listenOnPort, newFile, openVoiceSite, PUBLIC_BUCKET, type VoiceSite } from './testing/voice-site.ts';

/** What only a real connection shows: paths that are not normalized, senders that disconnect, and memory use. */
let site: VoiceSite;
let wire: Awaited<ReturnType<typeof listenOnPort>>;
let amina: Person;
let omar: Person;

beforeAll(async () => {
  site = await openVoiceSite();
  wire = await listenOnPort(site);
  amina = await site.signUp('amina');
  omar = await site.signUp('omar');
});
afterAll(async () => {
  await wire.close();
  await site.close();
});

const WEBM = { 'content-type': 'audio/webm' };
const voice = readRecording('chromium.webm');
const send = (path: string, body: Uint8Array = voice, headers: Record<string, string> = {}) =>
  wire.send(path, { method: 'POST', as: amina, body, headers: { ...WEBM, ...headers } });
const countRows = async () => (await site.database.pool.query('select 1 from recordings')).rowCount;

/** The files of the store that this process holds open. */
const openFiles = async (): Promise<string[]> => {
  const targets = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(targets)).filter((target) => target.startsWith(site.dataDirectory));
};

describe('a path that tries to escape its folder', () => {
  const own = () => `${BUCKET}/${amina.id}`;
  const theirs = () => `${BUCKET}/${omar.id}`;
  test.each([
    ['up and into another folder', () => `${own()}/../${omar.id}/1763712000000.webm`, 403],
    ['the same, encoded', () => `${own()}/%2e%2e/${omar.id}/1763712000000.webm`, 403],
    ['the same, half encoded', () => `${own()}/.%2E/${omar.id}/1763712000000.webm`, 403],
    ['the same with encoded slashes', () => `${own()}/..%2f${omar.id}%2f1763712000000.webm`, 400],
    ['the same, encoded twice', () => `${own()}/%252e%252e%252f${omar.id}%252f1763712000000.webm`, 400],
    ['up from the folder itself', () => `${BUCKET}/${omar.id}%2f..%2f${amina.id}/1763712000000.webm`, 403],
    ['a folder of dots', () => `${BUCKET}/../1763712000000.webm`, 404],
    ['an encoded folder of dots', () => `${BUCKET}/%2e%2e/1763712000000.webm`, 404],
    ['a backslash', () => `${own()}\\1763712000000.webm`, 400],
    ['an encoded backslash', () => `${own()}/..%5c1763712000000.webm`, 400],
    ['a NUL', () => `${own()}/1763712000000.webm%00`, 400],
    ['a NUL in the folder', () => `${own()}%00/1763712000000.webm`, 403],
    ['a dot at the end', () => `${own()}/1763712000000.webm.`, 400],
    ['a space at the end', () => `${own()}/1763712000000.webm%20`, 400],
    ['a slash at the end', () => `${own()}/1763712000000.webm/`, 404],
    ['two slashes', () => `${own()}//1763712000000.webm`, 404],
    ['an alternate data stream', () => `${own()}/1763712000000.webm::$DATA`, 400],
    ['a broken encoding', () => `${own()}/%E0%A4%A.webm`, 400],
    ['broken text', () => `${own()}/%ff%fe.webm`, 400],
    ['an id in capitals', () => `${BUCKET}/${amina.id.toUpperCase()}/1763712000000.webm`, 403],
    ['an id in braces', () => `${BUCKET}/%7B${amina.id}%7D/1763712000000.webm`, 403],
    ['another folder', () => `${theirs()}/1763712000000.webm`, 403],
    ['another bucket', () => `/storage/v1/object/secrets/${amina.id}/1763712000000.webm`, 404],
  ])('%s is refused, and nothing is kept', async (_, path, status) => {
    expect((await send(path())).status).toBe(status);
    expect(await countRows()).toBe(0);
    expect(await site.listStored()).toEqual([]);
  });

  test('plays nothing either', async () => {
    const file = newFile();
    const { address } = await site.uploaded(amina, { file });
    const capability = address.slice(address.indexOf('?'));
    const paths = [
      `${PUBLIC_BUCKET}/${omar.id}/../${amina.id}/${file}/${capability}`,
      `${PUBLIC_BUCKET}/${omar.id}/..%2f${amina.id}%2f${file}${capability}`,
      `${PUBLIC_BUCKET}/${amina.id}/%2e%2f${file}${capability}`,
      `${PUBLIC_BUCKET}/${amina.id}/${file}%00${capability}`,
      `${PUBLIC_BUCKET}/${amina.id.toUpperCase()}/${file}${capability}`,
      `${PUBLIC_BUCKET}/..%2f..%2f..%2fetc/passwd${capability}`,
    ];
    for (const path of paths) expect([path, (await wire.send(path)).status]).toEqual([path, 404]);
    expect((await wire.send(address)).status).toBe(200);
    await site.database.pool.query('delete from recordings');
  });
});

describe('a response over HTTP', () => {
  test('has its length, whole and in part, and no body for HEAD', async () => {
    const { address } = await site.uploaded(amina);
    const whole = await wire.send(address);
    expect(whole.body.equals(Buffer.from(voice))).toBe(true);
    expect(whole.headers['content-length']).toBe(String(voice.byteLength));
    const part = await wire.send(address, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.body.byteLength]).toEqual([206, 10]);
    const head = await wire.send(address, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.byteLength]).toEqual([200, '1006', 0]);
    const beyond = await wire.send(address, { headers: { range: 'bytes=5000-' } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1006']);
  });

  test('a rejection arrives before the body was sent: another folder, a wrong type, and too large', async () => {
    const much = recordingOfSize(3 * MAX_RECORDING_BYTES);
    expect((await send(`${BUCKET}/${omar.id}/${newFile()}`, much)).status).toBe(403);
    expect((await send(`${BUCKET}/${amina.id}/${newFile()}`, much, { 'content-type': 'text/html' })).status).toBe(415);
    expect((await send(`${BUCKET}/${amina.id}/${newFile()}`, much)).status).toBe(413);
    const chunked = { 'transfer-encoding': 'chunked' };
    expect((await send(`${BUCKET}/${amina.id}/${newFile()}`, much, chunked)).status).toBe(413);
    expect(await site.listIncoming()).toEqual([]);
  });
});

const startUpload = (file: string, headers: Record<string, string>): ClientRequest => {
  const sending = wire.open(`${BUCKET}/${amina.id}/${file}`, {
    method: 'POST',
    as: amina,
    headers: { ...WEBM, ...headers },
  });
  sending.on('error', () => undefined); // the test aborts it
  sending.write(voice);
  return sending;
};

test('uploads that never finish do not block others', async () => {
  const idle = Array.from({ length: 5 }, () => startUpload(newFile(), { 'content-length': '5000' }));
  await expect.poll(site.listIncoming).toHaveLength(idle.length);
  expect((await send(`${BUCKET}/${amina.id}/${newFile()}`)).status).toBe(200);
  for (const sending of idle) sending.destroy();
  await expect.poll(site.listIncoming).toEqual([]);
});

describe('a connection that is lost', () => {
  test.each([
    ['of a known length', { 'content-length': '5000' }],
    ['of an unknown length', { 'transfer-encoding': 'chunked' }],
  ])('during an upload %s leaves no row, no recording and no file', async (_, headers) => {
    const file = newFile();
    const sending = startUpload(file, headers);
    await expect.poll(site.listIncoming).toHaveLength(1);
    sending.destroy();
    await expect.poll(site.listIncoming).toEqual([]);
    expect(await openFiles()).toEqual([]);
    const { rowCount } = await site.database.pool.query('select 1 from recordings where key like $1', [`%${file}`]);
    expect(rowCount).toBe(0);
    expect(await site.listStored()).not.toContain(`${amina.id}/${file}`);
    expect(site.logged()).not.toContain('a request failed');
  });

  test('during playback leaves no file open', async () => {
    const { address } = await site.uploaded(amina, { bytes: recordingOfSize(MAX_RECORDING_BYTES) });
    const listening = Array.from({ length: 5 }, () => {
      const asked = wire.open(address);
      asked.on('error', () => undefined); // the test aborts it
      asked.end();
      return new Promise<ClientRequest>((resolve) => {
        asked.on('response', (answer) => answer.once('readable', () => resolve(asked)));
      });
    });
    const asked = await Promise.all(listening);
    expect(await openFiles()).toHaveLength(5);
    for (const request of asked) request.destroy();
    await expect.poll(openFiles).toEqual([]);
  });
});

test.each([131_071, 131_072, 131_073, 400_000])('an upload of %d bytes is stored unchanged', async (bytes) => {
  const file = newFile();
  const sent = recordingOfSize(bytes, { isNoise: true });
  const { public_url } = JSON.parse((await send(`${BUCKET}/${amina.id}/${file}`, sent)).body.toString());
  const heard = await wire.send(new URL(public_url).pathname + new URL(public_url).search);
  expect(heard.body.equals(sent)).toBe(true);
});

// Waits for the disk, which a busy machine shares with other processes.
const DISK_TIMEOUT_MS = 120_000;

test('twenty of the largest at once are stored without holding one of them in memory', {
  timeout: DISK_TIMEOUT_MS,
}, async () => {
  const largest = recordingOfSize(MAX_RECORDING_BYTES);
  const files = Array.from({ length: 20 }, newFile);
  await send(`${BUCKET}/${amina.id}/${newFile()}`, largest);
  const limit = (files.length * MAX_RECORDING_BYTES) / 2;
  const before = heldBytes();
  const held: number[] = [];
  const watch = setInterval(() => held.push(heldSince(before, { limit })), 100);
  const answers = await Promise.all(files.map((file) => send(`${BUCKET}/${amina.id}/${file}`, largest)));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  expect(held.length).toBeGreaterThan(0);
  expect(Math.max(...held)).toBeLessThan(limit);
});
