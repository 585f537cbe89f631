import type { Page } from '@playwright/test';
import { showPastCheckIns } from '#site/past-check-ins.ts';
import { expect, test } from '#site/test.ts';

const TWO_YEARS = Array.from({ length: 104 }, (_, week) => (week % 5 === 3 ? 0 : 4));

/** A device that has enough for what is only beautiful. */
const beStrong = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8, configurable: true }));

const weeksOf = (page: Page) => page.locator('button.week-stand');

test.beforeEach(async ({ newAccount, keepSession }) => keepSession(await newAccount()));

test('past weeks stand along a path, and each opens to its days and what they hold', { tag: '@arabic' }, async ({
  page,
  text,
  toast,
  language,
  audit,
}) => {
  await showPastCheckIns(page, [2, 3, 0, 1]);
  await page.goto('/journey');
  const garden = page.getByRole('region', { name: text('journey.garden') });
  const weeks = garden.getByRole('listitem');
  await expect(weeks).toHaveCount(3);
  const [three, one] =
    language === 'ar'
      ? ['journey.week-petals_few', 'journey.week-petals_one']
      : ['journey.week-petals_other', 'journey.week-petals_one'];
  await expect(weeks.nth(0)).toContainText(text(three, { count: 3 }));
  await expect(weeks.nth(1)).toContainText(text('journey.quiet-week'));
  await expect(weeks.nth(1).getByRole('button')).toHaveCount(0);
  await expect(weeks.nth(2)).toContainText(text(one, { count: 1 }));
  await expect(garden).toContainText(text('journey.garden-begin'));
  await audit();

  // The keyboard alone: the weeks are one stop, and the arrow keys go along the path.
  const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  await weeksOf(page).first().focus();
  await page.keyboard.press(forward);
  await expect(weeksOf(page).nth(1)).toBeFocused();
  await expect(garden.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const week = page.getByRole('dialog').first();
  await expect(week.locator('.check-in-item')).toHaveCount(3);
  await expect(week).toContainText('A reply of week 1, number 0.');
  await audit();

  await week
    .getByRole('button', { name: new RegExp(text('journey.delete', { date: '' }).trim()) })
    .first()
    .click();
  await page.getByRole('button', { name: text('journey.delete-confirm'), exact: true }).click();
  await expect(toast(text('journey.deleted'))).toBeVisible();
  await expect(week.locator('.check-in-item')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(weeksOf(page).first()).toBeFocused();
});

test('two years come page by page, and what stands on the path stays where it is', async ({ page, text }) => {
  const { asked } = await showPastCheckIns(page, TWO_YEARS);
  await page.goto('/journey');
  const weeks = page.locator('.week-place');
  await expect(weeks.first()).toBeVisible();
  const first = await weeks.allInnerTexts();
  expect(first.length).toBeGreaterThan(4);
  expect(first.length).toBeLessThan(12);
  expect(asked).toEqual([null]);
  const placeOfFirst = () => weeks.first().evaluate((week) => week.getBoundingClientRect().top + scrollY);
  const place = await placeOfFirst();
  await page.getByRole('button', { name: text('journey.earlier') }).press('Enter');
  await expect.poll(() => weeks.count()).toBeGreaterThan(first.length);
  expect(asked).toHaveLength(2);
  expect((await weeks.allInnerTexts()).slice(0, first.length)).toEqual(first);
  // The first of the added weeks is where the keyboard goes on.
  await expect(weeksOf(page).and(page.locator(':focus'))).toHaveCount(1);
  expect(await placeOfFirst()).toBeCloseTo(place, 0);
  // Coming again fetches the newest page alone.
  await page.locator('a[href="/"]').first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(weeks.first()).toBeVisible();
  await expect.poll(() => weeks.count()).toBe(first.length);
});

test('on a very narrow screen with very large letters all of it is there', { tag: '@arabic' }, async ({
  page,
  audit,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await showPastCheckIns(page, [6, 3, 0, 12, 1]);
  await page.goto('/journey');
  await expect(weeksOf(page).first()).toBeVisible();
  await audit();
  // Somebody asks for larger letters: what that moves is meant.
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await audit();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('where things may move, a wide screen has the weeks side by side, gone along with a wheel and keys', {
    tag: '@arabic',
  }, async ({ page, language, audit }) => {
    await beStrong(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await showPastCheckIns(page, [2, 3, 2, 1, 4, 2, 3, 1, 2, 3, 1, 2]);
    await page.goto('/journey');
    const view = page.locator('.weeks-view');
    await expect(view).toBeVisible();
    const scrolled = () => view.evaluate(({ scrollLeft }) => scrollLeft);
    const isAhead = (left: number) => (language === 'ar' ? left < -50 : left > 50);
    await view.scrollIntoViewIfNeeded();
    await view.hover();
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 240);
    await expect.poll(async () => isAhead(await scrolled())).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await weeksOf(page).first().focus();
    await page.keyboard.press('End');
    await expect(weeksOf(page).last()).toBeFocused();
    await expect(weeksOf(page).last()).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(weeksOf(page).first()).toBeInViewport();
    await audit();

    // For who wants no motion, and on a weak device: a grid in which nothing is scrolled.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const isGrid = () => view.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    await expect.poll(isGrid).toBe(true);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(isGrid).toBe(false);
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 }));
    // From the top: a page that is opened where it was left begins with its end.
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await expect(view).toBeVisible();
    await expect.poll(isGrid).toBe(true);
  });
});
