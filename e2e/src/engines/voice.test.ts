import { callSite } from '#site/accounts.ts';
import { expect, test } from './test.ts';

/** What each engine's own recorder makes, by its first bytes. */
const RECORDED = {
  firefox: { mediaType: 'audio/webm', start: Buffer.of(0x1a, 0x45, 0xdf, 0xa3) },
  webkit: { mediaType: 'audio/mp4', start: Buffer.from('\0\0\0 ftyp') },
};

test('a voice note is recorded, becomes words, is kept and heard again', async ({
  phone,
  text,
  site,
  account,
  keepSession,
  fakeAi,
  engineName,
}) => {
  const { mediaType, start } = RECORDED[engineName];
  fakeAi.willHear({ says: 'The interview went well and now I wait for their answer.' });
  const seconds = () =>
    phone.evaluate(() => Number(/:(\d\d)/.exec(document.querySelector('.voice-time')?.textContent ?? '')?.[1] ?? 0));
  await keepSession();
  await phone.open('/check-in');
  await phone.press('radio', text('emotion.okay'));
  await phone.press('button', `${text('voice.record')} ${text('voice.up-to')}`);
  await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  await phone.press('button', text('voice.stop'));
  await phone.sees('button', text('player.play'));
  await phone.press('button', text('check-in.save'));
  await phone.reads(text('check-in.voice.transcribed'));

  // The words come from the recording as the engine made it.
  const heard = fakeAi.heard.at(-1)?.file;
  expect(heard?.mediaType).toBe(mediaType);
  const recording = Buffer.from(heard?.bytes ?? []);
  expect(recording.subarray(0, start.length)).toEqual(start);

  // It is kept as what it is, and comes in pieces, as players ask for it.
  const saved = await callSite(site, {
    method: 'GET',
    path: '/api/v1/check-ins',
    accessToken: account.accessToken,
  });
  const [checkIn] = (await saved.json()) as { voice_note_url: string }[];
  const piece = await fetch(checkIn?.voice_note_url ?? '', { headers: { range: 'bytes=4-7' } });
  expect([piece.status, piece.headers.get('content-type')]).toEqual([206, mediaType]);
  expect(await piece.text()).toBe(recording.toString('utf8', 4, 8));

  await phone.open('/journey');
  await phone.pressOn('details:has(.check-in-item) summary');
  await phone.press('button', text('player.play'));
  await phone.reads(' / 0:0');
  await phone.sees('button', text('player.play'));
});
