import { describe, expect, test } from 'vitest';
import { TranscriptionFailure } from '../outcome.ts';
import {
  recordingOf,
  SPEECH_MP4,
  SPEECH_SECONDS,
  SPEECH_WEBM,
  TONES_OGG,
  TONES_SECONDS,
} from '../testing/recordings.ts';
import { silence } from '../testing/silence.ts';
import { amplitudeAt, dominantHertz, rmsOf } from '../testing/sound.ts';
import { decodeSpeech, SAMPLE_RATE } from './decode.ts';

const never = new AbortController().signal;
const decode = (bytes: Uint8Array, signal = never) => decodeSpeech(recordingOf(bytes), signal);
const reasonOf = async (answer: Promise<unknown>) => {
  const error = await answer.catch((reason: unknown) => reason);
  return error instanceof TranscriptionFailure ? error.reason : error;
};

test("a browser's recording keeps its length and loudness", async () => {
  const samples = await decode(SPEECH_WEBM);
  expect(samples.length / SAMPLE_RATE).toBeCloseTo(SPEECH_SECONDS, 2);
  expect(rmsOf(samples)).toBeCloseTo(0.0846, 3);
});

test('stereo is mixed to mono without aliasing', async () => {
  const samples = await decode(TONES_OGG);
  // The last packet goes on a little beyond the end that the container tells.
  expect(samples.length / SAMPLE_RATE).toBeCloseTo(TONES_SECONDS, 1);
  expect(dominantHertz(samples)).toBe(1000);
  const steady = samples.subarray(2000, 22_000);
  expect(amplitudeAt(steady, 1000)).toBeCloseTo(0.25, 2);
  // At 16 kHz, 10 kHz that was not filtered out comes back as 6 kHz.
  expect(amplitudeAt(steady, 6000)).toBeLessThan(0.001);
});

test('the pre-skip samples are skipped', async () => {
  const skipped = Uint8Array.from(TONES_OGG);
  const head = Buffer.from(skipped.buffer).indexOf('OpusHead');
  const preSkip = new DataView(skipped.buffer).getUint16(head + 10, true);
  expect(preSkip).toBe(312);
  const packets = 1.52 * SAMPLE_RATE;
  expect((await decode(TONES_OGG)).length).toBe(packets - preSkip / 3);
});

describe('fails as unreadable', () => {
  test('AAC in MP4', async () => {
    expect(await reasonOf(decode(SPEECH_MP4))).toBe('unreadable');
  });

  test('a valid header followed by garbage', async () => {
    const torn = Uint8Array.from(SPEECH_WEBM.subarray(0, 300));
    torn.fill(255, 150);
    expect(await reasonOf(decode(torn))).toBe('unreadable');
  });

  test('a small file that would decode to hours', async () => {
    const bomb = await silence(400);
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await reasonOf(decode(bomb))).toBe('unreadable');
    expect((await decode(await silence(300))).length / SAMPLE_RATE).toBeCloseTo(300, 0);
  });
});

test('a truncated recording is decoded as far as it goes', async () => {
  const samples = await decode(SPEECH_WEBM.slice(0, 8000));
  expect(samples.length / SAMPLE_RATE).toBeGreaterThan(1);
});

test('decoding can be aborted', async () => {
  await expect(decode(SPEECH_WEBM, AbortSignal.abort())).rejects.toThrow(/aborted/);
});
