import { readFile } from 'node:fs/promises';
import type { Language } from '@bustan/contract/languages.ts';
import type { Page } from '@playwright/test';
import { type Account, callSite } from '#site/accounts.ts';
import { keptSeconds, untilKept } from '#site/kept-recording.ts';
import { type Recorder, recorderOf } from '#site/recorder.ts';
import type { Site } from '#site/site.ts';
import { pieceCorrelation, readWav, resample } from '#site/sound.ts';
import { expect, test } from '#site/test.ts';

/** What speech models listen to. */
const SPEECH_RATE = 16_000;
const MIN_CORRELATION = 0.95;
const MAX_OF_OTHER_WORDS = 0.5;
const MAX_DIFFERENCE_SECONDS = 0.3;

const speechIn = async (language: Language): Promise<Float32Array> => {
  const source = readWav(await readFile(new URL(`../speech/${language}.wav`, import.meta.url)));
  return resample(source, SPEECH_RATE);
};

/** The sound of a recording, as the browser itself plays it. */
const decode = async (page: Page, bytes: Buffer): Promise<Float32Array> => {
  const decoded = await page.evaluate(
    async ([base64, rate]) => {
      const { buffer } = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(buffer);
      return Array.from(sound.getChannelData(0));
    },
    [bytes.toString('base64'), SPEECH_RATE] as const,
  );
  return Float32Array.from(decoded);
};

/** How long a player takes the file to be before it has read all of it; infinitely long where the header is silent. */
const lengthInHeader = (page: Page, bytes: Buffer): Promise<number> =>
  page.evaluate(async (base64) => {
    const { buffer } = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const audio = new Audio(URL.createObjectURL(new Blob([buffer], { type: 'audio/webm' })));
    audio.preload = 'metadata';
    await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve));
    return audio.duration;
  }, bytes.toString('base64'));

interface Saving {
  page: Page;
  text: (key: string) => string;
  site: Site;
}

let account: Account;
let recorder: Recorder;

/** The file as whoever has its address gets it. */
const saveAndFetch = async ({ page, text, site }: Saving): Promise<Response> => {
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByRole('link', { name: text('check-in.see-journey') })).toBeVisible();
  const answer = await callSite(site, { method: 'GET', path: '/api/v1/check-ins', accessToken: account.accessToken });
  const [checkIn] = (await answer.json()) as { voice_note_url: string }[];
  return fetch(checkIn?.voice_note_url ?? '');
};

test.beforeEach(async ({ page, text, newAccount }) => {
  account = await newAccount();
  recorder = recorderOf(page, text);
  await recorder.watchMicrophone();
});

test('what is stored is what was said, as long as it was said', async ({ page, text, language, site, enter }) => {
  await enter('/check-in', account);
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await recorder.record.click();
  await expect(recorder.stop).toBeVisible();
  const sound = await page.evaluate(() => globalThis.microphone.track?.getSettings());
  expect(sound).toMatchObject({ echoCancellation: true, noiseSuppression: true, channelCount: 1 });
  await recorder.untilSeconds(5);
  await recorder.finish();
  await untilKept(page);
  const recordedSeconds = await keptSeconds(page);
  const stored = await saveAndFetch({ page, text, site });
  expect(stored.headers.get('content-type')).toBe('audio/webm');
  const recording = Buffer.from(await stored.arrayBuffer());
  const heard = await decode(page, recording);

  const correlation = pieceCorrelation(heard, await speechIn(language));
  const withOther = pieceCorrelation(heard, await speechIn(language === 'en' ? 'ar' : 'en'));
  const storedSeconds = heard.length / SPEECH_RATE;
  const description = [
    `${recordedSeconds.toFixed(2)} s recorded, ${storedSeconds.toFixed(2)} s stored`,
    `${Math.round(recording.length / storedSeconds / 125)} kbit/s`,
    `correlation ${correlation.toFixed(3)}, with other words ${withOther.toFixed(3)}`,
  ].join('; ');
  test.info().annotations.push({ type: 'measured', description });
  expect(Math.abs(storedSeconds - recordedSeconds)).toBeLessThan(MAX_DIFFERENCE_SECONDS);
  expect(Math.abs((await lengthInHeader(page, recording)) - storedSeconds)).toBeLessThan(MAX_DIFFERENCE_SECONDS);
  expect(correlation).toBeGreaterThan(MIN_CORRELATION);
  expect(withOther).toBeLessThan(MAX_OF_OTHER_WORDS);
});

test('a browser without WebM records what it can, and the file keeps that type', async ({
  page,
  text,
  site,
  enter,
}) => {
  await page.addInitScript(() => {
    const isSupported = MediaRecorder.isTypeSupported;
    MediaRecorder.isTypeSupported = (type) => !type.startsWith('audio/webm') && isSupported(type);
  });
  await enter('/check-in', account);
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await recorder.record.click();
  await expect(recorder.stop).toBeVisible();
  await recorder.untilSeconds(1);
  await recorder.finish();
  await recorder.play.click();
  await expect(recorder.pause).toBeVisible();
  const stored = await saveAndFetch({ page, text, site });
  expect(stored.headers.get('content-type')).toBe('audio/mp4');
});
