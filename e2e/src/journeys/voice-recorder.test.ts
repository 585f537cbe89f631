import type { Page } from '@playwright/test';
import { untilKept } from '#site/kept-recording.ts';
import { type Recorder, recorderOf } from '#site/recorder.ts';
import { expect, isIcon, test } from '#site/test.ts';

let recorder: Recorder;

test.beforeEach(async ({ newAccount, enter, page, text }) => {
  recorder = recorderOf(page, text);
  await recorder.watchMicrophone();
  await page.clock.install();
  await enter('/check-in', await newAccount());
  await expect(recorder.record).toBeVisible();
});

const askedFor = (page: Page) => page.evaluate(() => globalThis.microphone.asked);

test('a voice note is recorded, heard, deleted and recorded again by keyboard, and stays on the device', {
  tag: '@arabic',
}, async ({ page, text, audit }) => {
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  const save = page.getByRole('button', { name: text('check-in.save'), exact: true });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: text('voice.about') }).click();
  await expect(page.getByText(text('voice.explain-kept'))).toBeVisible();
  await audit();
  expect(await askedFor(page)).toBe(0);
  // The idle page gets ready for quick hide by itself, whenever it comes to it.
  await expect(page.locator('link[href="/plain.css"]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !isIcon(url)) requests.push(`${request.method()} ${url}`);
  });

  await recorder.record.press('Enter');
  await expect(recorder.stop).toBeFocused();
  await expect.poll(async () => Math.max(...(await recorder.levels()))).toBeGreaterThan(0.4);
  const before = await recorder.levels();
  await expect.poll(recorder.levels).not.toEqual(before);
  await recorder.untilSeconds(2);
  await expect(page.getByText(/4:5\d/)).toBeVisible();
  await expect(save).toBeDisabled();
  await audit();
  await page.keyboard.press('Enter');
  await expect(recorder.play).toBeFocused();
  await expect(save).toBeEnabled();
  await audit();

  await page.keyboard.press('Enter');
  await expect.poll(async () => Number(await recorder.position.inputValue())).toBeGreaterThan(0.2);
  await recorder.pause.click();
  await recorder.position.press('End');
  await expect(recorder.player).toContainText(/0:0(\d) \/ 0:0\1/);
  await recorder.position.press('Home');
  await expect(recorder.player).toContainText('0:00 /');

  await recorder.delete.press('Enter');
  await audit();
  await recorder.confirm('common.cancel');
  await expect(recorder.delete).toBeFocused();
  await recorder.delete.press('Enter');
  await recorder.confirm('voice.delete');
  await expect(recorder.record).toBeFocused();
  await expect(save).toBeDisabled();

  await recorder.begin();
  await recorder.finish();
  await untilKept(page);
  await page.reload();
  await recorder.expectLength(1);
  await expect(page.getByText(text('voice.unsaved'))).toBeVisible();
  expect(
    requests.filter(
      (request) =>
        !/^GET .*\/(assets\/|check-in$|plain\.css$|api\/v1\/(locales|user-roles|my-preferences|helpline-changes))/.test(
          request,
        ),
    ),
  ).toEqual([]);
});

test('recording again asks first, and a slip of the finger keeps nothing', async ({ page, text }) => {
  await page.clock.pauseAt(Date.now() + 60_000);
  await recorder.record.click();
  await recorder.stop.click();
  await expect(recorder.ended('short')).toBeVisible();
  await page.clock.resume();
  await recorder.begin();
  await recorder.finish();
  const length = recorder.player.getByText(/0:00 \/ 0:0[1-5]/);
  await recorder.again.click();
  await recorder.confirm('common.cancel');
  await expect(length).toBeVisible();
  // What is there is only given up for a recording that has begun.
  await page.evaluate(() => {
    globalThis.microphone.fault = 'NotReadableError';
  });
  await recorder.again.click();
  await recorder.confirm('voice.again');
  await expect(page.getByText(text('voice.busy.title'))).toBeVisible();
  await expect(length).toBeVisible();
  await page.evaluate(() => {
    delete globalThis.microphone.fault;
  });
  await recorder.again.click();
  await recorder.confirm('voice.again');
  await expect(recorder.stop).toBeFocused();
  await page.clock.fastForward(3000);
  await recorder.finish();
  await recorder.expectLength(3);
});
