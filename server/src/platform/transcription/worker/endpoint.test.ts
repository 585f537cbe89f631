import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { TranscriptionFailure } from '../outcome.ts';
import { recordingOf, SPEECH_WEBM, TONES_OGG } from '../testing/recordings.ts';
import { endpointEngine } from './endpoint.ts';

let fake: FakeAi;
let engine: Engine;

const engineAt = (baseUrl: string, { apiKey = 'secret-key' as string | null, timeLimitMs = 2000 } = {}) =>
  endpointEngine({ kind: 'endpoint', baseUrl, apiKey, model: 'a-model', timeLimitMs, retryPauseMs: 10 });

beforeAll(async () => {
  fake = await openFakeAi();
  engine = engineAt(fake.url);
});
beforeEach(() => {
  fake.heard.length = 0;
  fake.willHear({ says: 'I had a calm day.' });
});
afterAll(() => fake.close());

const never = new AbortController().signal;
const ask = (with_ = engine, signal = never) => with_(recordingOf(SPEECH_WEBM), signal);
const failureOf = async (answer: Promise<string>): Promise<TranscriptionFailure> => {
  const error = await answer.catch((reason: unknown) => reason);
  if (error instanceof TranscriptionFailure) return error;
  throw new Error('there was no failure');
};

describe('the request to the endpoint', () => {
  test('has the unchanged recording, the model and the key, but no language', async () => {
    expect(await ask()).toBe('I had a calm day.');
    expect(fake.heard).toEqual([
      {
        authorization: 'Bearer secret-key',
        file: { name: 'recording.webm', mediaType: 'audio/webm', bytes: SPEECH_WEBM },
        fields: { model: 'a-model', response_format: 'json' },
      },
    ]);
  });

  test('has a file name that fits its container', async () => {
    await engine(recordingOf(TONES_OGG), never);
    expect(fake.heard[0]?.file).toEqual({ name: 'recording.ogg', mediaType: 'audio/ogg', bytes: TONES_OGG });
  });

  test('needs no key, and accepts a base URL with a trailing slash', async () => {
    await ask(engineAt(`${fake.url}/`, { apiKey: null }));
    expect(fake.heard[0]?.authorization).toBeUndefined();
  });

  test('does not follow redirects', async () => {
    fake.willHear({ redirectsTo: `${fake.url}/audio/transcriptions` }, { says: 'stolen' });
    expect((await failureOf(ask())).reason).toBe('broken');
    expect(fake.heard).toHaveLength(1);
  });
});

describe('transient failures are retried once', () => {
  test.each([
    ['too many questions', { status: 429, retryAfter: '0' }],
    ['a fault', { status: 500 }],
    ['an answer that breaks off', { isCutOff: true }],
  ] as const)('%s', async (_, hearing) => {
    fake.willHear(hearing, { says: 'Again.' });
    expect(await ask()).toBe('Again.');
    expect(fake.heard.map(({ file }) => file.bytes)).toEqual([SPEECH_WEBM, SPEECH_WEBM]);
  });

  test('an unreachable endpoint fails', async () => {
    expect((await failureOf(ask(engineAt('http://127.0.0.1:9/v1')))).reason).toBe('broken');
  });
});

describe('permanent failures have their reason', () => {
  test.each([
    [429, 'limited', 2],
    [500, 'broken', 2],
    [401, 'refused', 1],
    [404, 'no_model', 1],
    [400, 'unreadable', 1],
  ] as const)('%d', async (status, reason, requests) => {
    fake.willHear({ status });
    expect((await failureOf(ask())).reason).toBe(reason);
    expect(fake.heard).toHaveLength(requests);
  });

  test('a long Retry-After is passed on to the client', async () => {
    fake.willHear({ status: 429, retryAfter: '120' });
    expect(await failureOf(ask())).toMatchObject({ reason: 'limited', retryAfterSeconds: 120 });
    expect(fake.heard).toHaveLength(1);
  });

  test.each([
    ['garbage', '<html>'],
    ['nothing', ''],
    ['another shape', '{"words":"x"}'],
    ['a number', '{"text":1}'],
    ['far too much', JSON.stringify({ text: 'a'.repeat(2_000_000) })],
  ])('a response of %s', async (_, raw) => {
    fake.willHear({ raw });
    expect((await failureOf(ask())).reason).toBe('broken');
    expect(fake.heard).toHaveLength(1);
  });
});

test('a slow response is awaited, no response times out', async () => {
  fake.willHear({ says: 'Slowly.', afterMs: 150 });
  expect(await ask()).toBe('Slowly.');
  fake.willHear({ hangs: true });
  expect((await failureOf(ask(engineAt(fake.url, { timeLimitMs: 200 })))).reason).toBe('timeout');
});

test('an abort of the caller aborts the request', async () => {
  fake.willHear({ hangs: true });
  expect((await failureOf(ask(engine, AbortSignal.timeout(100)))).reason).toBe('given_up');
});

test('a failure quotes neither request nor response', async () => {
  fake.willHear({ raw: '{"error":"a planted answer"}' });
  const failure = await failureOf(ask());
  const told = JSON.stringify(failure, Object.getOwnPropertyNames(failure));
  for (const secret of ['planted', 'secret-key', '127.0.0.1']) expect(told).not.toContain(secret);
  expect(failure.cause).toBeUndefined();
});
