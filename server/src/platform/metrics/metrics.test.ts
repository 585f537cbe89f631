import { randomUUID } from 'node:crypto';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { base64, SPEECH_WEBM } from '#platform/transcription/testing/recordings.ts';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';

const TOKEN = 'a-token-for-the-collector';
const REPLY = 'That sounds like a long week of waiting. A short walk today could be one small step.';
const ANSWER = 'Read the advert twice and write down three examples [1]. Then ask a friend to listen [2].';

let fake: FakeAi;
let site: TestSite;
let amina: Person;

beforeAll(async () => {
  fake = await openFakeAi();
  const models = { AI_BASE_URL: fake.url, AI_MODEL: 'a-model', AI_TRANSCRIPTION_MODEL: 'a-whisper' };
  site = await openTestSite({ ...models, METRICS_TOKEN: TOKEN, AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '10' });
  amina = await site.signUp();
});
afterAll(async () => {
  await site.close();
  await fake.close();
});

const read = async (): Promise<string> => {
  const headers = { apikey: undefined, authorization: `Bearer ${TOKEN}` };
  const answer = await site.ask('GET', '/metrics', { headers });
  expect(answer.status).toBe(200);
  return answer.text();
};
/** The lines of one metric, without the help. */
const linesOf = async (name: string): Promise<string[]> =>
  (await read()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
const figureOf = async (line: string): Promise<number> => {
  const found = (await read()).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1) ?? 0);
};

const checkIn = (text: string) =>
  site.ask('POST', '/functions/v1/analyze-emotion', { as: amina, body: { text, emotion: 'okay' } });
const askAdvisor = (accept = 'application/json') =>
  site.ask('POST', '/functions/v1/professional-chat', {
    as: amina,
    body: { message: 'How do I prepare for an interview?', conversationHistory: [] },
    headers: { accept },
  });

describe('access to the metrics', () => {
  test.each([undefined, '', 'Bearer', 'Bearer wrong', TOKEN, `bearer ${TOKEN}x`])(
    'nobody with the authorization %s',
    async (authorization) => {
      const answer = await site.ask('GET', '/metrics', { headers: { authorization } });
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await answer.text()).not.toContain('bustan_');
    },
  );

  test('is refused to people and admins', async () => {
    const admin = await site.signUp();
    await site.makeAdmin(admin);
    for (const as of [amina, admin]) expect((await site.ask('GET', '/metrics', { as })).status).toBe(401);
  });

  test('without a token the page does not exist, and a short one is refused at the start', async () => {
    const without = await openTestSite({}, { beside: site });
    expect((await without.ask('GET', '/metrics')).status).toBe(404);
    await without.close();
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN');
    expect(() => readConfig({ AI_PRICE_INPUT: '-1' })).toThrow('AI_PRICE_INPUT');
  });
});

describe('the metrics count', () => {
  test('the process itself, in the format of Prometheus', async () => {
    const answer = await site.ask('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test('replies and chat answers of the model, with tokens and cost', async () => {
    fake.willAnswer({ says: REPLY });
    await checkIn('I sent three applications and heard nothing.');
    fake.willAnswer({ says: ANSWER });
    await (await askAdvisor()).json();
    await (await askAdvisor('text/event-stream')).text();
    expect(await figureOf('bustan_model_call_duration_seconds_count{purpose="reply",outcome="answered"}')).toBe(1);
    expect(await figureOf('bustan_model_call_duration_seconds_count{purpose="chat",outcome="answered"}')).toBe(2);
    expect(await linesOf('bustan_model_tokens_total')).toEqual([
      'bustan_model_tokens_total{purpose="reply",direction="input"} 1000',
      'bustan_model_tokens_total{purpose="reply",direction="output"} 50',
      'bustan_model_tokens_total{purpose="chat",direction="input"} 2000',
      'bustan_model_tokens_total{purpose="chat",direction="output"} 100',
    ]);
    // 1000 tokens at 3 and 50 at 10 for a million.
    expect(await figureOf('bustan_model_cost_total{purpose="reply"}')).toBeCloseTo(0.0035);
    expect(await figureOf('bustan_model_cost_total{purpose="chat"}')).toBeCloseTo(0.007);
  });

  test('failures of the model', async () => {
    fake.willAnswer({ status: 401 });
    await checkIn('I sent three applications and heard nothing.');
    fake.willAnswer({ raw: '<html>' });
    await (await askAdvisor('text/event-stream')).text();
    expect(await figureOf('bustan_model_call_duration_seconds_count{purpose="reply",outcome="refused"}')).toBe(1);
    expect(await figureOf('bustan_model_call_duration_seconds_count{purpose="chat",outcome="broken"}')).toBe(1);
  });

  test('voice notes with and without a transcript', async () => {
    const hear = () =>
      site.ask('POST', '/functions/v1/transcribe-voice', { as: amina, body: { audio: base64(SPEECH_WEBM) } });
    for (const hearing of [{ says: 'A good day.' }, { says: '' }, { status: 401 }] as const) {
      fake.willHear(hearing);
      await hear();
    }
    for (const outcome of ['words', 'silence', 'refused']) {
      expect(await figureOf(`bustan_transcription_duration_seconds_count{outcome="${outcome}"}`)).toBe(1);
    }
  });

  test('danger by level and language', async () => {
    await checkIn('I want to kill myself.');
    await checkIn('أريد أن أموت');
    expect(await linesOf('bustan_danger_found_total')).toEqual([
      'bustan_danger_found_total{level="crisis",language="en",cause="phrases"} 1',
      'bustan_danger_found_total{level="crisis",language="ar",cause="phrases"} 1',
    ]);
  });

  test('requests by route pattern', async () => {
    const count = 'bustan_http_request_duration_seconds_count';
    await site.ask('GET', `/api/v1/stories/${randomUUID()}`);
    await site.ask('GET', `/api/v1/stories/${randomUUID()}`);
    expect(await figureOf(`${count}{method="GET",route="/api/v1/stories/:id",status="404"}`)).toBe(2);
    await site.ask('POST', '/auth/v1/signup', { body: '{' });
    expect(await figureOf(`${count}{method="POST",route="/auth/v1/signup",status="400"}`)).toBe(1);
    await site.ask('GET', '/journey');
    expect(await figureOf(`${count}{method="GET",route="pages and files",status="200"}`)).toBe(1);
  });
});

test('clients cannot add label values, and the page contains nothing about people', async () => {
  const marker = `marker-${randomUUID()}`;
  const knock = async (word: string) => {
    for (const path of ['/', '/api/v1/', '/api/v1/stories/', '/auth/v1/', '/guide/', '/storage/v1/object/', '/dev/']) {
      await site.ask('GET', `${path}${word}?q=${word}`, { headers: { 'user-agent': word, accept: word } });
    }
    await site.ask(word.toUpperCase(), '/api/v1/stories');
    await site.ask('POST', '/auth/v1/token', { body: { email: `${word}@example.com`, password: word } });
    fake.willAnswer({ status: 500, isEchoing: true });
    await checkIn(`It was a long day. ${word}`);
  };
  await knock('first');
  await read();
  const seriesOf = async () => (await linesOf('bustan_http_request_duration_seconds_count')).length;
  const before = await seriesOf();
  for (let turn = 0; turn < 5; turn += 1) await knock(`${marker}-${turn}`);
  expect(await seriesOf()).toBe(before);
  const after = await read();
  expect(after).toContain('method="other"');
  for (const secret of [marker, amina.id, amina.email, 'a-model', '127.0.0.1']) expect(after).not.toContain(secret);
});
