import type { Page } from '@playwright/test';
import { expect, test } from '#site/test.ts';

/** What the document of a page loads before anything is asked of it. */
const scriptsOf = async (page: Page, path: string): Promise<string[]> => {
  const document = await (await page.request.get(path)).text();
  return /data-modules="([^"]+)"/.exec(document)?.[1]?.split(' ') ?? [];
};

test('help is one tap away for anybody, with numbers to call', { tag: '@arabic' }, async ({ page, text, audit }) => {
  await page.goto('/');
  await page.getByRole('link', { name: text('nav.help-now') }).click();
  await expect(page).toHaveURL('/help');
  const main = page.getByRole('main');
  await expect(main.locator('a[href="tel:998"]')).toBeVisible();
  await expect(main.locator('a[href="tel:999"]')).toBeVisible();
  await expect(main.locator('a[href="tel:800725462"]')).toBeVisible();
  await audit();
});

test('the country is the person’s own choice, and is remembered', async ({ page }) => {
  await page.goto('/help');
  const country = page.getByRole('main').getByRole('combobox');
  await country.selectOption('SA');
  const main = page.getByRole('main');
  await expect(main.locator('a[href="tel:997"]')).toBeVisible();
  await expect(main.locator('a[href="tel:998"]')).toHaveCount(0);
  await page.reload();
  await expect(country).toHaveValue('SA');
  await expect(main.locator('a[href="tel:997"]')).toBeVisible();
});

test('each country says what an adult can do, whom a line is for and where a number holds', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  audit,
}) => {
  await page.goto('/help');
  const main = page.getByRole('main');
  const row = (tel: string) => main.getByRole('listitem').filter({ has: page.locator(`a[href="tel:${tel}"]`) });
  await expect(row('800111')).toContainText(text('help-page.for-women'));
  await expect(row('8004673')).toHaveCount(0);

  await main.getByRole('combobox').selectOption('SA');
  await expect(row('911')).toContainText({ en: 'Madinah', ar: 'المدينة المنورة' }[language]);
  await expect(row('999')).toContainText({ en: 'all other regions', ar: 'باقي مناطق المملكة' }[language]);

  await main.getByRole('combobox').selectOption('KW');
  await expect(row('147')).toContainText(text('help-page.for-children'));
  const directory = await main.locator('a[href="https://findahelpline.com"]').boundingBox();
  const childLine = await row('147').boundingBox();
  expect(directory?.y).toBeLessThan(childLine?.y ?? 0);
  await audit();

  await main.getByRole('combobox').selectOption('BH');
  await expect(row('999')).toBeVisible();
});

test('help opens without a connection, once the product was opened', async ({
  page,
  text,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to/);
  // Help is fetched when the page has nothing better to do, which on a busy machine is later than the network's rest.
  const [here, help] = [await scriptsOf(page, '/'), await scriptsOf(page, '/help')];
  const ahead = help.filter((script) => !here.includes(script));
  expect(ahead).not.toEqual([]);
  const fetchedAhead = ['/api/v1/locales/*.json', ...ahead].map((path) => page.waitForResponse(`**${path}`));
  await page.goto('/');
  await Promise.all(fetchedAhead);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: text('nav.help-now') }).click();
  await expect(page.getByRole('main').locator('a[href="tel:998"]')).toBeVisible();
});
