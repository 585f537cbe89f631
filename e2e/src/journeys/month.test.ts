import { datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Page } from '@playwright/test';
import { showPastCheckIns } from '#site/past-check-ins.ts';
import { expect, test } from '#site/test.ts';

/** Of the month some months before this one. */
const monthName = (monthsAgo: number, language: Language) => {
  const now = new Date();
  const first = new Date(now.getFullYear(), now.getMonth() - monthsAgo, 1);
  const { month, year } = datePartsOf(first, { language, month: 'long', year: 'numeric' });
  return `${month} ${year}`;
};

const grid = (page: Page, monthsAgo: number, language: Language) =>
  page.getByRole('grid', { name: monthName(monthsAgo, language) });

/** The day that has the focus, as its date stands in its name. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test.beforeEach(async ({ newAccount, keepSession }) => {
  await keepSession(await newAccount());
});

test('a month is gone over by the keyboard, in the direction of the page, and a day is opened', {
  tag: '@arabic',
}, async ({ page, language, audit }) => {
  await showPastCheckIns(page, [3, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
  await page.goto('/journey');
  const november = grid(page, 0, language);
  await expect(november.getByRole('columnheader')).toHaveCount(7);
  await audit();
  const today = november.locator('[aria-current="date"]');
  await today.focus();
  const now = new Date();
  // Before a day is left for another month, which is tested below.
  const back = now.getDate() > 1 ? 1 : 0;
  await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
  const { weekday } = datePartsOf(yesterday, { language, weekday: 'long' });
  expect(await focused(page)).toContain(weekday);
  // Nothing lies beyond today.
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(today).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText(
    datePartsOf(now, { language, weekday: 'long' }).weekday,
  );
  await expect(dialog.getByText('A reply of week 0, number 0.')).toBeVisible();
  await audit();
  await page.keyboard.press('Escape');
  await expect(today).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(grid(page, 1, language)).toBeVisible();
  expect(await focused(page)).toContain(
    datePartsOf(new Date(now.getFullYear(), now.getMonth() - 1, 1), { language, month: 'long' }).month,
  );
  // One stop of the Tab key.
  expect(await grid(page, 1, language).locator('[tabindex="0"]').count()).toBe(1);
});

test('an older month costs what it holds, and nothing of the months between', async ({ page, text, language }) => {
  // A year of check-ins, of which the journey fetches thirty.
  const { asked, askedMonths } = await showPastCheckIns(
    page,
    Array.from({ length: 52 }, () => 12),
  );
  await page.goto('/journey');
  await expect(grid(page, 0, language)).toBeVisible();
  for (let months = 0; months < 3; months += 1) {
    await page.getByRole('button', { name: text('journey.month.previous') }).click();
    await expect(grid(page, months + 1, language)).toBeVisible();
  }
  const older = grid(page, 3, language);
  await expect(older).not.toHaveAttribute('aria-busy', 'true');
  await expect(older.locator('.month-petals').first()).toBeVisible();
  // Its rows by pages and one that tells whether any is before it, for each month; the list itself is not gone on with.
  expect(asked).toEqual([null]);
  const pages = 3;
  expect(askedMonths.length).toBeLessThanOrEqual(4 * (pages + 1));
  expect(askedMonths.filter((part) => part.startsWith('null')).length).toBeLessThanOrEqual(4);
});

test('the months end where the garden began, and a quiet day offers to be told', async ({ page, text, language }) => {
  const { askedMonths } = await showPastCheckIns(page, [1]);
  await page.goto('/journey');
  await expect(grid(page, 0, language)).toBeVisible();
  await expect(page.getByRole('button', { name: text('journey.month.previous') })).toBeDisabled();
  await expect(page.getByRole('button', { name: text('journey.month.next') })).toBeDisabled();
  // All that there is was known already.
  expect(askedMonths).toEqual([]);
  await page.getByRole('radio', { name: text('journey.month.look-garden') }).check();
  await expect(grid(page, 0, language)).toHaveAttribute('data-look', 'garden');
});

test('a month that cannot be fetched says so, keeps its place and is tried again', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  expectedErrors,
  audit,
}) => {
  expectedErrors.push(/ERR_|Failed to|500|check-ins/);
  await showPastCheckIns(
    page,
    Array.from({ length: 20 }, () => 12),
  );
  let isDown = true;
  await page.route('**/api/v1/check-ins?*to=*', (route) => (isDown ? route.abort('failed') : route.fallback()));
  await page.goto('/journey');
  await page.getByRole('button', { name: text('journey.month.previous') }).click();
  await expect(page.getByText(text('journey.month.failed'))).toBeVisible();
  await expect(grid(page, 1, language)).toBeVisible();
  await expect(page.getByRole('button', { name: text('journey.month.print') })).toBeDisabled();
  await audit();
  isDown = false;
  await page
    .locator('.month-state')
    .getByRole('button', { name: text('common.try-again') })
    .click();
  await expect(grid(page, 1, language).locator('.month-petals').first()).toBeVisible();
  await expect(page.getByText(text('journey.month.failed'))).toHaveCount(0);
  // Without a network it says why, and what is here stays.
  isDown = true;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: text('journey.month.previous') }).click();
  await expect(page.getByText(text('journey.month.offline'))).toBeVisible();
  await page.getByRole('button', { name: text('journey.month.next') }).click();
  await expect(grid(page, 1, language).locator('.month-petals').first()).toBeVisible();
  await page.context().setOffline(false);
});

test('a month is printed on one page of A4 without notes, replies or a name, and without feelings if wished', {
  tag: '@arabic',
}, async ({ page, text, language }) => {
  await showPastCheckIns(page, [12, 12, 12, 12, 12]);
  await page.addInitScript(() =>
    Object.assign(globalThis, { print: () => Object.assign(globalThis, { printed: true }) }),
  );
  await page.goto('/journey');
  await page.getByRole('button', { name: text('journey.month.previous') }).click();
  const open = page.getByRole('button', { name: text('journey.month.print') });
  await expect(open).toBeEnabled();
  await open.click();
  const dialog = page.getByRole('dialog', { name: text('journey.month.print') });
  await dialog.getByRole('button', { name: text('journey.month.print-now'), exact: true }).click();
  expect(await page.evaluate(() => 'printed' in globalThis)).toBe(true);

  const pagesOf = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    return {
      count: pdf.match(/\/Type\s*\/Page\b/g)?.length,
      isA4: /\/MediaBox\s*\[\s*0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\s*\]/.test(pdf),
    };
  };
  expect(await pagesOf()).toEqual({ count: 1, isA4: true });
  await page.emulateMedia({ media: 'print' });
  // biome-ignore lint/performance/useDomNodeTextContent: what is printed is what is not hidden
  const seen = () => page.locator('body').innerText();
  const withFeelings = await seen();
  expect(withFeelings).toContain(monthName(1, language));
  expect(withFeelings).toContain(text('emotion.heavy'));
  expect(withFeelings).not.toMatch(/A reply of week|@/);
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByLabel(text('journey.month.print-feelings')).uncheck();
  await page.emulateMedia({ media: 'print' });
  const withoutFeelings = await seen();
  expect(withoutFeelings).toContain(monthName(1, language));
  for (const emotion of ['grateful', 'happy', 'okay', 'struggling', 'heavy']) {
    expect(withoutFeelings).not.toContain(text(`emotion.${emotion}`));
  }
  await expect(page.locator('.print-sheet .petal')).toHaveCount(0);
  expect(await pagesOf()).toEqual({ count: 1, isA4: true });
});
