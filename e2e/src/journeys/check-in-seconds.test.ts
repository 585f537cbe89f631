import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#site/test.ts';

/** As most people see it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Which waits are the product's is told by a clock that stands still: a machine that is slow says nothing about it. */
const MAX_MS = 5000;
/** For reading, deciding and tapping, each of the three times. */
const PERSON_MS = 1000;
/** Small, because each step also gives the page a moment of real time. */
const STEP_MS = 20;

/** Lets the page's clock run only while it waits for nothing else, until something is there. Returns how long it ran. */
const startClock = async (page: Page): Promise<(until: Locator) => Promise<number>> => {
  let underway = 0;
  page.on('request', () => (underway += 1));
  page.on('requestfinished', () => (underway -= 1));
  page.on('requestfailed', () => (underway -= 1));
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1);
  let ranMs = 0;
  return async (until) => {
    await expect(async () => {
      const isQuiet = underway === 0;
      if (await until.isVisible()) return;
      if (isQuiet) {
        await page.clock.runFor(STEP_MS);
        ranMs += STEP_MS;
      }
      expect(ranMs).toBeLessThan(2 * MAX_MS);
      await until.waitFor({ timeout: 200 });
    }).toPass({ intervals: [0] });
    return ranMs;
  };
};

test('three taps and five seconds lead from opening the check-in to the first sentence of the reply', {
  tag: '@arabic',
}, async ({ page, text, newAccount, keepSession }) => {
  const runUntil = await startClock(page);
  await keepSession(await newAccount());
  await page.goto('/check-in', { waitUntil: 'load' });
  let taps = 0;
  const tap = async (what: Locator) => {
    await runUntil(what);
    await what.tap({ force: true }); // a movement that the clock holds does not keep people from it
    taps += 1;
  };
  await tap(page.getByRole('radio', { name: text('emotion.happy') }));
  await tap(page.getByRole('button', { name: text('check-in.chip.happy-talk'), exact: true }));
  await tap(page.getByRole('button', { name: text('check-in.save'), exact: true }));
  const sentence = page.locator('.reply-sentence').first();
  const waitedMs = await runUntil(sentence);
  const appearsMs = await sentence.evaluate((element) => {
    const { animationDelay, animationDuration } = getComputedStyle(element);
    return (Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration)) * 1000;
  });
  expect(taps).toBe(3);
  expect(appearsMs).toBeGreaterThan(0);
  expect(taps * PERSON_MS + waitedMs + appearsMs).toBeLessThanOrEqual(MAX_MS);
});

test('no movement keeps people from the whole reply for more than five seconds', { tag: '@arabic' }, async ({
  page,
  text,
  newAccount,
  enter,
}) => {
  await enter('/check-in', await newAccount());
  await page.getByRole('radio', { name: text('emotion.happy') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('A good talk');
  // Every movement that begins from now on, with the time at which it will have ended; those without an end decorate.
  await page.evaluate(() => {
    const ends: number[] = [];
    Object.assign(globalThis, { ends });
    document.addEventListener('animationstart', () => {
      for (const motion of document.getAnimations()) {
        const end = Number(motion.effect?.getComputedTiming().endTime);
        if (Number.isFinite(end)) ends.push(end);
      }
    });
  });
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByRole('button', { name: text('check-in.again'), exact: true })).toBeVisible();
  const ends = () => page.evaluate(() => (globalThis as unknown as { ends: number[] }).ends); // put there above
  await expect.poll(async () => (await ends()).length).toBeGreaterThan(0);
  expect(Math.max(...(await ends()))).toBeLessThanOrEqual(MAX_MS);
});
