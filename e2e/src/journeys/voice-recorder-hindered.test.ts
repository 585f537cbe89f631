import type { Page } from '@playwright/test';
import { keptChunks } from '#site/kept-recording.ts';
import { type Recorder, recorderOf } from '#site/recorder.ts';
import { expect, test } from '#site/test.ts';

let recorder: Recorder;

test.beforeEach(async ({ newAccount, enter, page, text }) => {
  recorder = recorderOf(page, text);
  await recorder.watchMicrophone();
  await page.clock.install();
  await enter('/check-in', await newAccount());
  await expect(recorder.record).toBeVisible();
});

const askedFor = (page: Page) => page.evaluate(() => globalThis.microphone.asked);

test('whatever interrupts a recording, what was said before is kept and it is said why', async ({ page }) => {
  await recorder.begin();
  await page.evaluate(() => globalThis.microphone.track?.dispatchEvent(new Event('ended')));
  await expect(recorder.ended('unplugged')).toBeVisible();
  await expect(recorder.play).toBeFocused();

  const again = async () => {
    await recorder.again.click();
    await recorder.confirm('voice.again');
    await recorder.begin('voice.again');
  };
  await again();
  // A hiccup is none; a call is.
  await page.evaluate(() => {
    globalThis.microphone.track?.dispatchEvent(new Event('mute'));
    globalThis.microphone.track?.dispatchEvent(new Event('unmute'));
  });
  await page.clock.fastForward(2000);
  await expect(recorder.stop).toBeVisible();
  await page.evaluate(() => globalThis.microphone.track?.dispatchEvent(new Event('mute')));
  await page.clock.fastForward(1000);
  await expect(recorder.ended('taken')).toBeVisible();
  await recorder.expectLength(4);

  await again();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(recorder.ended('away')).toBeVisible();
  await recorder.expectLength(1);
  await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));

  await again();
  await expect.poll(() => keptChunks(page)).toBeGreaterThan(0);
  await page.reload();
  await expect(recorder.ended('away')).toBeVisible();
  await recorder.play.click();
  await expect.poll(async () => Number(await recorder.position.inputValue())).toBeGreaterThan(0.2);
});

test('after five minutes it stops by itself, keeps all of it, and has said so twice before', async ({ page, text }) => {
  await recorder.begin();
  // A microphone that is covered is found out before five minutes are lost on it.
  await page.evaluate(() => Object.assign(globalThis.microphone.track ?? {}, { enabled: false }));
  await expect.poll(async () => Math.max(...(await recorder.levels()))).toBe(0);
  await page.clock.fastForward(5000);
  await expect(page.getByText(text('voice.silent'))).toBeVisible();
  const said = (key: string) => page.getByRole('status').filter({ hasText: text(key) });
  await page.clock.fastForward('03:54');
  await expect(said('voice.minute-left')).toHaveCount(1);
  await page.clock.fastForward(50_000);
  await expect(said('voice.seconds-left')).toHaveCount(1);
  await expect(page.getByText(/0:0\d/)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(recorder.ended('limit')).toBeVisible();
  await recorder.expectLength(300, { atMostMore: 1 });
  await expect(recorder.play).toBeFocused();
});

test('what hinders a recording is said, each in its own words', async ({ page, text, toast }) => {
  await page.clock.pauseAt(Date.now() + 60_000);
  const faults = { missing: 'NotFoundError', busy: 'NotReadableError', denied: 'NotAllowedError' };
  for (const [fault, name] of Object.entries(faults)) {
    await page.evaluate((thrown) => {
      globalThis.microphone.fault = thrown;
    }, name);
    await recorder.record.click();
    await expect(toast(text(`voice.${fault}.title`), text(`voice.${fault}.text`))).toBeVisible();
    await expect(recorder.record).toBeFocused();
  }
  // Whoever must look for a setting needs the time to read where.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(9900);
  await expect(toast(text('voice.denied.title'))).toBeVisible();
  await page.clock.fastForward(200);
  await expect(toast(text('voice.denied.title'))).toBeHidden();
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'));
  await recorder.record.click();
  await expect(toast(text('voice.unsupported.title'), text('voice.unsupported.text'))).toBeVisible();
  expect(await askedFor(page)).toBe(3);
});

test('where nothing can be kept it is recorded all the same, and it is said what that means', async ({
  page,
  text,
  expectedErrors,
  audit,
}) => {
  expectedErrors.push(/(cannot|could not) be kept/);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  const unkept = page.getByText(text('voice.unkept'));
  await recorder.begin();
  await expect(unkept).toBeVisible();
  await recorder.finish();
  await expect(unkept).toBeVisible();
  await audit();
  // Another page of the product is not a reload.
  await page
    .getByRole('link', { name: text('nav.journey') })
    .first()
    .click();
  await expect(page).toHaveURL(/journey/);
  await page.goBack();
  await recorder.expectLength(1);
  await page.reload();
  await expect(recorder.record).toBeVisible();
});
