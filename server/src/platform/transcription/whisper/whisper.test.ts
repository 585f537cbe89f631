import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import type { WhisperChoice } from '../engine.ts';
import type { Given } from '../testing/fake-model.ts';
import { bodyWith, recordingOf, SPEECH_MP4, SPEECH_SECONDS, SPEECH_WEBM, TONES_OGG } from '../testing/recordings.ts';
import { silence } from '../testing/silence.ts';
import { createTranscription, type Transcription } from '../transcription.ts';
import { whisperInstallationIn } from './installation.ts';
import { whisperEngine } from './whisper.ts';

const never = new AbortController().signal;
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
const modelUrl = new URL('../testing/fake-model.ts', import.meta.url).href;
let opened: Transcription[] = [];

const choiceOf = (model: string, timeLimitMs: number): WhisperChoice => ({
  kind: 'whisper',
  installation: whisperInstallationIn('/nowhere'),
  model,
  modelUrl,
  timeLimitMs,
});

/** The real worker with its real decoding, and one of the fake models behind it. */
const openWith = (model: string, { timeLimitMs = 5000, ...options }: Record<string, number> = {}) => {
  const transcription = createTranscription({ engine: choiceOf(model, timeLimitMs), log, ...options });
  opened.push(transcription);
  return (bytes: Uint8Array) =>
    transcription.transcribe(new Blob([bodyWith(bytes)]).stream(), never).catch((error: unknown) => error);
};

/** The same without the worker, where that makes no difference. */
const engineWith = (model: string, timeLimitMs = 5000) => {
  const engine = whisperEngine(choiceOf(model, timeLimitMs));
  return (bytes: Uint8Array) => engine(recordingOf(bytes), never).catch((error: unknown) => error);
};
afterEach(async () => {
  await Promise.all(opened.map((transcription) => transcription.close()));
  opened = [];
});

test('the model gets mono samples at its own rate', async () => {
  const transcribe = openWith('reports');
  const speech = JSON.parse(String(await transcribe(SPEECH_WEBM))) as Given;
  expect(speech.seconds).toBeCloseTo(SPEECH_SECONDS, 2);
  expect(speech.rms).toBeCloseTo(0.0846, 3);
  expect(JSON.parse(String(await transcribe(TONES_OGG)))).toMatchObject({ hertz: 1000 });
  expect(await transcribe(SPEECH_MP4)).toMatchObject({ reason: 'unreadable' });
});

test('a recording that may not be sent to a provider is transcribed locally', async () => {
  const transcribe = whisperEngine(choiceOf('reports', 5000));
  const heard = await transcribe({ ...recordingOf(SPEECH_WEBM), mayBeSent: false }, never);
  expect(JSON.parse(heard)).toMatchObject({ seconds: expect.closeTo(SPEECH_SECONDS, 2) });
});

test('a missing model fails by its reason, each time', async () => {
  const transcribe = engineWith('missing');
  for (const _ of [1, 2]) expect(await transcribe(SPEECH_WEBM)).toMatchObject({ reason: 'no_model' });
});

describe('when the worker ends, its recordings fail and the next one gets a new worker', () => {
  test('when the model crashes', async () => {
    const transcribe = openWith('crashes');
    for (const _ of [1, 2]) expect(await transcribe(SPEECH_WEBM)).toMatchObject({ reason: 'ended' });
  });

  test('when the model exits', async () => {
    expect(await openWith('exits')(SPEECH_WEBM)).toMatchObject({ reason: 'ended' });
  });

  test('when the model is stuck, after its time limit and a grace period', async () => {
    const transcribe = openWith('is-stuck', { timeLimitMs: 200, graceMs: 300 });
    expect(await transcribe(SPEECH_WEBM)).toMatchObject({ reason: 'ended' });
    expect(lines.join('')).toContain('did not answer in time');
  });

  test('and the log quotes nothing', () => {
    expect(lines.join('')).toContain('the transcription worker crashed');
    expect(lines.join('')).not.toContain('planted');
  });
});

test('a slow model times out, also for those who wait in the queue', async () => {
  const transcribe = engineWith('never-ends', 300);
  const results = await Promise.all([transcribe(SPEECH_WEBM), transcribe(SPEECH_WEBM)]);
  expect(results).toMatchObject([{ reason: 'timeout' }, { reason: 'timeout' }]);
});

test('when the queue is full, recordings are refused with a Retry-After', async () => {
  const transcribe = engineWith('never-ends', 300);
  const results = await Promise.all(Array.from({ length: 8 }, () => transcribe(SPEECH_WEBM)));
  const reasons = results.map((result) => (result instanceof Error && 'reason' in result ? result.reason : result));
  expect(reasons.toSorted()).toEqual([...Array(3).fill('busy'), ...Array(5).fill('timeout')]);
  expect(results).toContainEqual(expect.objectContaining({ reason: 'busy', retryAfterSeconds: 60 }));
});

test('a silent recording does not reach the model', async () => {
  expect(await engineWith('missing')(await silence(2))).toBe('');
});

test('an idle worker is terminated, and started again when needed', async () => {
  const transcribe = openWith('reports', { idleMs: 50 });
  const workers = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const before = workers();
  await transcribe(SPEECH_WEBM);
  expect(workers()).toBeGreaterThan(before);
  await expect.poll(workers).toBe(before);
  expect(String(await transcribe(SPEECH_WEBM))).toContain('seconds');
});
