import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/test-site.ts';
import { readRecording } from './testing/recording-files.ts';
import { BUCKET, newFile, openVoiceSite, PUBLIC_BUCKET, type VoiceSite } from './testing/voice-site.ts';

let site: VoiceSite;
let amina: Person;
let omar: Person;

beforeAll(async () => {
  site = await openVoiceSite();
  amina = await site.signUp('amina');
  omar = await site.signUp('omar');
});
afterAll(() => site.close());

const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('playing a recording', () => {
  test('needs no sign-in and no key, and is served as audio alone', async () => {
    const { address } = await site.uploaded(amina);
    const answer = await site.ask('GET', address, { headers: { apikey: undefined } });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': '1006',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="voice-note.webm"',
      'content-security-policy':
        "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox allow-same-origin",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  const part = async (address: string, range: string, headers: Record<string, string> = {}) => {
    const answer = await site.ask('GET', address, { headers: { range, ...headers } });
    const { status } = answer;
    const [length, place] = ['content-length', 'content-range'].map((name) => answer.headers.get(name));
    return { status, length, place, bytes: await bytesOf(answer) };
  };

  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=1000-', 206, 1000, 1006],
    ['bytes=-6', 206, 1000, 1006],
    ['bytes=0-', 206, 0, 1006],
    ['bytes=0-1,5-6', 200, 0, 1006],
    ['bytes=9-1', 200, 0, 1006],
    ['nonsense', 200, 0, 1006],
  ])('with %s answers %i', async (range, status, start, end) => {
    const { address } = await site.uploaded(amina);
    const wanted = Buffer.from(readRecording('chromium.webm').subarray(start, end));
    expect(await part(address, range)).toEqual({
      status,
      length: String(end - start),
      place: status === 206 ? `bytes ${start}-${end - 1}/1006` : null,
      bytes: wanted,
    });
  });

  test('beyond the end answers 416 with the size', async () => {
    const { address } = await site.uploaded(amina);
    expect(await part(address, 'bytes=1006-')).toMatchObject({ status: 416, place: 'bytes */1006', length: '0' });
  });

  test('with If-Range answers the whole', async () => {
    const { address } = await site.uploaded(amina);
    expect((await part(address, 'bytes=0-1', { 'if-range': '"an older one"' })).status).toBe(200);
  });

  test('HEAD answers the headers of the whole without reading the object', async () => {
    const { address, path } = await site.uploaded(amina);
    await rm(join(site.dataDirectory, 'voice-recordings', path));
    const answer = await site.ask('HEAD', address, { headers: { range: 'bytes=0-1', apikey: undefined } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('1006');
    expect(await answer.text()).toBe('');
  });

  test('is refused with the same error whatever the reason', async () => {
    const kept = await site.uploaded(amina);
    const [path, capability = ''] = kept.address.split('?capability=');
    const other = await site.uploaded(omar);
    const unfinished = await site.uploaded(amina);
    await site.database.pool.query('update recordings set stored_at = null where key = $1', [unfinished.path]);
    const deleted = await site.uploaded(amina);
    await site.database.pool.query('update recordings set deleted_at = now() where key = $1', [deleted.path]);
    const lost = await site.uploaded(amina);
    await rm(join(site.dataDirectory, 'voice-recordings', lost.path));
    const leaver = await site.signUp();
    const left = await site.uploaded(leaver);
    await site.database.pool.query('delete from users where id = $1', [leaver.id]);
    const refused = {
      'no capability': `${path}`,
      'an empty one': `${path}?capability=`,
      'a wrong one': `${path}?capability=${capability.slice(0, -1)}${capability.endsWith('A') ? 'B' : 'A'}`,
      'half of one': `${path}?capability=${capability.slice(0, 20)}`,
      'in other letters': `${path}?capability=${capability.toUpperCase()}`,
      'that of another recording': `${path}?capability=${other.address.split('=')[1]}`,
      'one that never existed': `${PUBLIC_BUCKET}/${randomUUID()}/${newFile()}?capability=${capability}`,
      'no recording at all': `${PUBLIC_BUCKET}/%00/x?capability=${capability}`,
      'an incomplete one': unfinished.address,
      'a deleted one': deleted.address,
      'one that the store has lost': lost.address,
      'one of a deleted account': left.address,
    };
    for (const [reason, address] of Object.entries(refused)) {
      const answer = await site.ask('GET', address);
      expect([reason, answer.status, answer.headers.get('cache-control')]).toEqual([reason, 404, 'no-store']);
      const { request_id, ...error } = await errorOf(answer);
      expect([reason, error]).toEqual([
        reason,
        { code: 'recording_not_found', message: 'This recording does not exist' },
      ]);
    }
    expect((await site.ask('GET', kept.address)).status).toBe(200);
  });
});

test('the log contains no capability and no folder, of recordings that were uploaded, played or refused', async () => {
  const person = await site.signUp();
  const { address, path } = await site.uploaded(person);
  await site.ask('GET', address);
  await site.ask('GET', address.replace('capability=', 'capability=no'));
  await site.upload(omar, { folder: person.id });
  for (const slip of ['//storage/v1/object', '/storage/v1/object/', '/STORAGE/v1/object', '/storage%2Fv1/object']) {
    await site.ask('GET', `${slip}/${path}`);
  }
  const capability = address.split('=')[1] ?? '';
  expect(capability).not.toBe('');
  expect(site.logged()).toContain('/storage/v1/object/…');
  for (const secret of [capability, person.id, path.split('/')[1] ?? '']) {
    expect(site.logged().includes(secret)).toBe(false);
  }
});

test('only their owner reads a recording by its path', async () => {
  const { path } = await site.uploaded(amina);
  expect((await site.ask('GET', `${BUCKET}/${path}`, { as: amina })).status).toBe(200);
  expect((await site.ask('GET', `${BUCKET}/${path}`, { as: omar })).status).toBe(404);
  expect((await site.ask('GET', `${BUCKET}/${path}`)).status).toBe(401);
  expect((await site.ask('DELETE', `${BUCKET}/${path}`, { as: amina })).status).toBe(404);
  expect((await site.ask('GET', `${BUCKET}/`, { as: amina })).status).toBe(404);
});
