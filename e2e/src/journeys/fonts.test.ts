import type { Page } from '@playwright/test';
import { addStory } from '#site/stories.ts';
import { expect, test } from '#site/test.ts';

/** Of a whole first visit: the words of the page, its title, and the name of the other language in the bar. */
const MAX_BYTES = 50_000;
const TITLE_MAX_BYTES = 14_000;

/** Begins to collect the sizes of the fonts that are fetched, by their names without the hash. */
const collectFonts = (page: Page): Map<string, number> => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    const [, name] = /([^/]+)-[^/]{8}\.woff2$/.exec(pathname) ?? [];
    if (name !== undefined) sizes.set(name, (await response.body()).byteLength);
  });
  return sizes;
};

// Pages without what people and operators write, in which any letter may occur.
for (const path of ['/', '/auth', '/guide', '/help', '/privacy']) {
  test(`a first visit of ${path} loads no more than 50 kB of fonts`, { tag: '@arabic' }, async ({ page, language }) => {
    const sizes = collectFonts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const title = language === 'ar' ? 'mirza-arabic' : 'fraunces-latin';
    await expect.poll(() => [...sizes.keys()].sort()).toEqual([title, 'readex-pro-arabic', 'readex-pro-latin']);
    expect(sizes.get(title)).toBeLessThanOrEqual(TITLE_MAX_BYTES);
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });
}

test('letters with accents are fetched where somebody wrote them, and there alone', async ({ page, site }) => {
  const sizes = collectFonts(page);
  const { id } = await addStory(site, { title: 'A small café', content: 'Señora Núñez opened it.' });
  await page.goto(`/stories/${id}`, { waitUntil: 'networkidle' });
  await expect.poll(() => sizes.has('readex-pro-accented')).toBe(true);
});

/** The web calls 0.1 good. Where two fonts arrive in two frames, a line may move there and back. */
const MAX_SHIFT = 0.015;

for (const path of ['/', '/auth', '/stories', '/resources', '/guide', '/career-chat']) {
  test(`nothing moves on ${path} when the fonts arrive after the words`, { tag: '@arabic' }, async ({ page }) => {
    const late = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Until the fonts are here the page is not loaded.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // What was never painted cannot move.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    late.resolve();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => document.fonts.check('1rem "Readex Pro"'))).toBe(true);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}
