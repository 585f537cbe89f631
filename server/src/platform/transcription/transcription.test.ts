import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { InvalidRecording } from './outcome.ts';
import { arrived, base64, bodyWith, largeWebm, SPEECH_WEBM } from './testing/recordings.ts';
import { createTranscription, type Transcription } from './transcription.ts';
import { readRecording } from './worker/recording.ts';

const log = pino({ level: 'silent' });
const never = new AbortController().signal;
let fake: FakeAi;
let transcription: Transcription;

const open = (options: Partial<Parameters<typeof createTranscription>[0]> = {}) =>
  createTranscription({
    engine: {
      kind: 'endpoint',
      baseUrl: fake.url,
      apiKey: null,
      model: 'a-model',
      timeLimitMs: 5000,
      retryPauseMs: 10,
    },
    log,
    ...options,
  });

beforeAll(async () => {
  fake = await openFakeAi();
  transcription = open();
});
beforeEach(() => {
  fake.heard.length = 0;
  fake.willHear({ says: 'I had a calm day.' });
});
afterAll(async () => {
  await transcription.close();
  await fake.close();
});

async function* inPieces(body: string | Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  for (let from = 0; from < bytes.byteLength; from += size) {
    yield bytes.slice(from, from + size);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
async function* stuck(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode('{"audio":');
  await new Promise(() => {});
}
const heardOnce = () => expect.poll(() => fake.heard.length).toBe(1);
const transcribe = (bytes: Uint8Array, signal = never) => transcription.transcribe(inPieces(bodyWith(bytes)), signal);

test('a recording is transcribed, byte for byte as it was sent', async () => {
  expect(await transcribe(SPEECH_WEBM)).toBe('I had a calm day.');
  expect(fake.heard[0]?.file.bytes).toEqual(SPEECH_WEBM);
});

test('recordings that arrive byte by byte and concurrently do not mix', async () => {
  const slow = transcription.transcribe(inPieces(bodyWith(SPEECH_WEBM.slice(0, 600)), 1), never);
  const large = largeWebm(3_000_000);
  await Promise.all([slow, transcribe(large), transcribe(SPEECH_WEBM)]);
  const sizes = fake.heard.map(({ file }) => file.bytes.byteLength).toSorted((one, other) => one - other);
  expect(sizes).toEqual([600, SPEECH_WEBM.byteLength, 3_000_000]);
  const arrived = fake.heard.find(({ file }) => file.bytes.byteLength === 3_000_000)?.file.bytes;
  expect(Buffer.compare(arrived ?? new Uint8Array(), large)).toBe(0);
});

test('an invalid recording is refused', async () => {
  const refused = transcription.transcribe(inPieces('{"audio":"?"}'), never);
  await expect(refused).rejects.toBeInstanceOf(InvalidRecording);
});

test('silence has an empty transcript', async () => {
  fake.willHear({ says: ' Thanks for watching! ' });
  expect(await transcribe(SPEECH_WEBM)).toBe('');
});

test('the main thread is hardly blocked while a large body is parsed and decoded', async () => {
  // No recording, so that only the worker has work: the provider of the other tests lives in this process.
  const body = new TextEncoder().encode(JSON.stringify({ audio: base64(new Uint8Array(10_000_000)) }));
  const longestWaitMs = async (work: () => Promise<unknown>): Promise<number> => {
    const waits = monitorEventLoopDelay({ resolution: 1 });
    waits.enable();
    await work();
    waits.disable();
    return waits.max / 1e6;
  };
  const here = arrived(body, 70_000);
  const startedAt = performance.now();
  expect(() => readRecording(here)).toThrow(InvalidRecording);
  const hereMs = performance.now() - startedAt;
  const there = () => expect(transcription.transcribe(inPieces(body), never)).rejects.toBeInstanceOf(InvalidRecording);
  // A busy machine may hold this thread up by itself, but not ten times.
  let waitMs = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 10 && waitMs > hereMs / 2; turn += 1) waitMs = Math.min(waitMs, await longestWaitMs(there));
  expect(waitMs).toBeLessThan(hereMs / 2);
});

describe('every wait ends', () => {
  test('a disconnect aborts the transcription, and the request to the provider', async () => {
    fake.willHear({ hangs: true });
    const leaving = new AbortController();
    const gone = expect(transcribe(SPEECH_WEBM, leaving.signal)).rejects.toMatchObject({ reason: 'given_up' });
    await heardOnce();
    leaving.abort();
    await gone;
    await expect.poll(() => fake.waiting()).toBe(0);
  });

  test('a disconnect in the middle of the body aborts it too', async () => {
    const gone = transcription.transcribe(stuck(), AbortSignal.timeout(50));
    await expect(gone).rejects.toMatchObject({ reason: 'given_up' });
  });

  test('a stalled body times out', async () => {
    const impatient = open({ stallTimeoutMs: 50 });
    await expect(impatient.transcribe(stuck(), never)).rejects.toMatchObject({ reason: 'slow_upload' });
    await impatient.close();
  });

  test('without room in the byte budget, the request is refused with a Retry-After', async () => {
    const narrow = open({ maxBufferedBytes: 1000, timeoutMs: 50 });
    fake.willHear({ says: 'First.', afterMs: 300 });
    const first = narrow.transcribe(inPieces(bodyWith(SPEECH_WEBM), 1_000_000), never);
    const second = narrow.transcribe(inPieces(bodyWith(SPEECH_WEBM)), never);
    await expect(second).rejects.toMatchObject({ reason: 'busy', retryAfterSeconds: 30 });
    expect(await first).toBe('First.');
    expect(await narrow.transcribe(inPieces(bodyWith(SPEECH_WEBM)), never)).toBe('First.');
    await narrow.close();
  });

  test('closing ends the running transcriptions, and those that come later', async () => {
    const stopping = open();
    fake.willHear({ hangs: true });
    const underWay = stopping.transcribe(inPieces(bodyWith(SPEECH_WEBM)), never);
    const ended = expect(underWay).rejects.toMatchObject({ reason: 'ended' });
    await heardOnce();
    await stopping.close();
    await ended;
    await expect(stopping.transcribe(inPieces('{}'), never)).rejects.toMatchObject({ reason: 'ended' });
  });
});
