import { readFile } from 'node:fs/promises';
import type { Language } from '@bustan/contract/languages.ts';
import { callSite } from '#site/accounts.ts';
import { keptSeconds } from '#site/kept-recording.ts';
import { recorderOf } from '#site/recorder.ts';
import { bestCorrelation, readWav, resample } from '#site/sound.ts';
import { expect, test } from '#site/test.ts';
import { recordingOf } from '../../../server/src/platform/transcription/testing/recordings.ts';
import { decodeSpeech, SPEECH_RATE } from '../../../server/src/platform/transcription/whisper/decode.ts';

const MIN_CORRELATION = 0.95;
const MAX_OF_OTHER_WORDS = 0.5;
const MAX_DIFFERENCE_SECONDS = 0.3;

const speechIn = async (language: Language): Promise<Float32Array> => {
  const source = readWav(await readFile(new URL(`../speech/${language}.wav`, import.meta.url)));
  return resample(source, SPEECH_RATE);
};

test('what is stored is what was said, as long as it was said', async ({
  page,
  text,
  toast,
  language,
  site,
  newAccount,
  enter,
}) => {
  const account = await newAccount();
  const recorder = recorderOf(page, text);
  await recorder.watchMicrophone();
  await enter('/check-in', account);
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await recorder.begin();
  const sound = await page.evaluate(() => globalThis.microphone.track?.getSettings());
  expect(sound).toMatchObject({ echoCancellation: true, noiseSuppression: true, channelCount: 1 });
  await recorder.untilSeconds(5);
  await recorder.finish();
  const recordedSeconds = await keptSeconds(page);
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(toast(text('check-in.saved'))).toBeVisible();

  const answer = await callSite(site, { method: 'GET', path: '/api/v1/check-ins', accessToken: account.accessToken });
  const [checkIn] = (await answer.json()) as { voice_note_url: string }[];
  const stored = await fetch(checkIn?.voice_note_url ?? '');
  expect(stored.headers.get('content-type')).toBe('audio/webm');
  const recording = recordingOf(await stored.bytes());
  const heard = await decodeSpeech(recording, AbortSignal.timeout(10_000));

  const correlation = bestCorrelation(heard, await speechIn(language));
  const withOther = bestCorrelation(heard, await speechIn(language === 'en' ? 'ar' : 'en'));
  const storedSeconds = heard.length / SPEECH_RATE;
  const description = [
    `${recordedSeconds.toFixed(2)} s recorded, ${storedSeconds.toFixed(2)} s stored`,
    `${Math.round(recording.bytes.length / storedSeconds / 125)} kbit/s`,
    `correlation ${correlation.toFixed(3)}, with other words ${withOther.toFixed(3)}`,
  ].join('; ');
  test.info().annotations.push({ type: 'measured', description });
  expect(Math.abs(storedSeconds - recordedSeconds)).toBeLessThan(MAX_DIFFERENCE_SECONDS);
  expect(correlation).toBeGreaterThan(MIN_CORRELATION);
  expect(withOther).toBeLessThan(MAX_OF_OTHER_WORDS);
});
