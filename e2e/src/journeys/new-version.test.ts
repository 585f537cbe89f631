import { openReleasing } from '#site/next-version.ts';
import { untilInstalled } from '#site/service-worker.ts';
import { expect, test } from '#site/test.ts';

test.use({ serviceWorkers: 'allow' });

const NOTE = 'The third week without an answer · الأسبوع الثالث بلا رد';

test('a new version waits, is offered, costs nothing that was typed, and is there when it is taken', {
  tag: '@arabic',
}, async ({ page, text, site, newAccount, keepSession, expectedOrigins }) => {
  const releasing = await openReleasing(site.url);
  expectedOrigins.push(releasing.origin);
  const entry = () => page.locator('script[type="module"][src]').first().getAttribute('src');
  await keepSession(await newAccount());
  await page.goto(`${releasing.origin}/check-in`);
  await untilInstalled(page);
  const first = await entry();
  const note = page.getByLabel(text('check-in.notes'), { exact: true });
  await note.fill(NOTE);

  releasing.release();
  // As when the page is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('banner')).toContainText(text('offline.new-version'));
  expect(await entry()).toBe(first);
  await expect(note).toHaveValue(NOTE);

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: text('offline.refresh') }).click();
  await reloaded;
  expect(await entry()).not.toBe(first);
  await expect(note).toHaveValue(NOTE);
  await expect(page.getByRole('banner')).not.toContainText(text('offline.new-version'));
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting);
  expect(worker).toBeNull();
  await releasing.close();
});
