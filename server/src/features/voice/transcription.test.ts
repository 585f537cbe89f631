import { MAX_TRANSCRIBE_BODY_BYTES } from '@bustan/contract/limits.ts';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { base64, bodyWith, SPEECH_WEBM } from '#platform/transcription/testing/recordings.ts';
import { openTestSite, type Person, PUBLIC_KEY, type TestSite } from '../../testing/test-site.ts';

const PATH = '/functions/v1/transcribe-voice';
const BODY = { audio: base64(SPEECH_WEBM) };
/** Words that may appear in the answer alone. */
const SAID = 'Planted words of somebody who is tired';

let fake: FakeAi;
let site: TestSite;
let person: Person;

const openSite = (environment: Record<string, string> = {}, options: Parameters<typeof openTestSite>[1] = {}) =>
  openTestSite(
    { AI_BASE_URL: fake.url, AI_TRANSCRIPTION_MODEL: 'a-model', AI_API_KEY: 'a-secret-key', ...environment },
    options,
  );

beforeAll(async () => {
  fake = await openFakeAi();
  site = await openSite();
  person = await site.signUp();
});
beforeEach(() => {
  fake.heard.length = 0;
  fake.willHear({ says: SAID });
});
afterAll(async () => {
  await site.close();
  await fake.close();
});

const errorOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; details?: Record<string, string> } };
  return { status: answer.status, code: error.code, ...(error.details && { details: error.details }) };
};
/** As a stream without a length, which may be aborted. */
const send = (body: ReadableStream<Uint8Array>, signal?: AbortSignal) =>
  site.hono.request(PATH, {
    method: 'POST',
    headers: {
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${person.accessToken}`,
      'content-type': 'application/json',
    },
    body,
    duplex: 'half',
    ...(signal && { signal }),
  } as RequestInit); // the types of a browser know no `duplex`

describe('a recording', () => {
  test('becomes the words that were spoken', async () => {
    const answer = await site.ask('POST', PATH, { as: person, body: BODY });
    expect([answer.status, await answer.json()]).toEqual([200, { text: SAID }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(fake.heard[0]?.file.bytes).toEqual(SPEECH_WEBM);
  });

  test('without speech has no words', async () => {
    fake.willHear({ says: 'ترجمة نانسي قنقر' });
    const answer = await site.ask('POST', PATH, { as: person, body: BODY });
    expect(await answer.json()).toEqual({ text: '' });
  });

  test('that cannot be transcribed can be sent again', async () => {
    fake.willHear({ status: 401 });
    const answer = await site.ask('POST', PATH, { as: person, body: BODY });
    expect(await errorOf(answer)).toEqual({ status: 503, code: 'transcription_failed' });
    fake.willHear({ status: 429, retryAfter: '60' });
    const later = await site.ask('POST', PATH, { as: person, body: BODY });
    expect([later.status, later.headers.get('retry-after')]).toEqual([503, '60']);
  });
});

test('the recording of a person who switched AI off is sent to nobody', async () => {
  const answer = await site.ask('POST', PATH, { as: person, body: { ...BODY, ai: false } });
  expect(await errorOf(answer)).toEqual({ status: 503, code: 'transcription_unavailable' });
  expect(fake.heard).toEqual([]);
  const on = await site.ask('POST', PATH, { as: person, body: { ...BODY, ai: true } });
  expect(await on.json()).toEqual({ text: SAID });
});

test('an invalid recording is rejected, naming the field', async () => {
  const answers = [{ audio: 'words?' }, { audio: btoa('I had a calm day') }, {}].map(async (body) =>
    errorOf(await site.ask('POST', PATH, { as: person, body })),
  );
  expect((await Promise.all(answers)).map(({ details }) => details)).toEqual([
    { audio: 'The recording must be base64' },
    { audio: 'The recording must be WebM, Ogg or MP4 audio' },
    { audio: 'The recording must be base64' },
  ]);
  const broken = await site.ask('POST', PATH, { as: person, body: '{"audio":' });
  expect(await errorOf(broken)).toMatchObject({ status: 400, code: 'validation_failed' });
  const form = await site.ask('POST', PATH, { as: person, body: 'x', headers: { 'content-type': 'audio/webm' } });
  expect((await errorOf(form)).status).toBe(415);
});

describe('a body that is too large', () => {
  test('is rejected by its declared length', async () => {
    const headers = { 'content-length': String(MAX_TRANSCRIBE_BODY_BYTES + 1) };
    const answer = await site.ask('POST', PATH, { as: person, body: BODY, headers });
    expect((await errorOf(answer)).code).toBe('body_too_large');
  });

  test('is cut off when it exceeds the limit', async () => {
    let pieces = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pieces += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(65));
      },
    });
    expect((await errorOf(await send(endless))).status).toBe(413);
    expect(pieces).toBeLessThan(20);
  });
});

test('a client that disconnects ends the transcription', async () => {
  fake.willHear({ hangs: true });
  const body = new Blob([bodyWith(SPEECH_WEBM)]).stream();
  const leaving = new AbortController();
  const answer = send(body, leaving.signal);
  await expect.poll(() => fake.heard.length).toBe(1);
  leaving.abort();
  expect((await answer).status).toBe(503);
});

test('transcription needs a sign-in', async () => {
  const answer = await site.ask('POST', PATH, { body: BODY });
  expect(await errorOf(answer)).toEqual({ status: 401, code: 'not_signed_in' });
  expect(fake.heard).toEqual([]);
});

test('the log contains no words and no key', () => {
  expect(site.logged()).toContain('a voice note was not transcribed');
  for (const secret of ['Planted', 'نانسي', 'a-secret-key', BODY.audio.slice(0, 40)]) {
    expect(site.logged()).not.toContain(secret);
  }
});

test('the config says whether there is an engine, and without one transcription is unavailable', async () => {
  const without = await openTestSite({}, { beside: site });
  const configOf = async (one: TestSite) => (await one.ask('GET', '/api/v1/config')).json();
  const companion = 'guided';
  expect(await configOf(site)).toMatchObject({ ai: { companion, transcription: true }, transcription_by: 'provider' });
  expect(await configOf(without)).toMatchObject({ ai: { companion, transcription: false } });
  expect(await configOf(without)).not.toHaveProperty('transcription_by');
  const answer = await without.ask('POST', PATH, { as: person, body: BODY });
  expect(await errorOf(answer)).toEqual({ status: 503, code: 'transcription_unavailable' });
  await without.close();
});

test('the rate limit of a person counts before the body is read', async () => {
  const limited = await openSite({ RATE_LIMITS: 'on' }, { beside: site });
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    statuses.push((await limited.ask('POST', PATH, { as: person, body: '{}' })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([400]));
  const refused = await limited.ask('POST', PATH, { as: person, body: BODY });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(fake.heard).toEqual([]);
  await limited.close();
});
