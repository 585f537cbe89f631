import { expect, test } from '#site/test.ts';

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

test('Bahrain’s unconfirmed emergency number is not shown', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('main').getByRole('combobox').selectOption('BH');
  await expect(page.getByRole('main').locator('a[href="tel:998"]')).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="tel:999"]')).toHaveCount(0);
});

test('help opens without a connection, once the product was opened', async ({
  page,
  text,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to/);
  // Help is fetched when the page has nothing better to do, which on a busy machine is later than the network's rest.
  const fetchedAhead = [
    page.waitForResponse('**/api/v1/locales/*.json'),
    page.waitForResponse(/assets\/helplines-page/),
  ];
  await page.goto('/');
  await Promise.all(fetchedAhead);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: text('nav.help-now') }).click();
  await expect(page.getByRole('main').locator('a[href="tel:998"]')).toBeVisible();
});
