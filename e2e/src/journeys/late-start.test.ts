import { HIDDEN_COOKIE } from '@bustan/contract/storage-names.ts';
import type { Page } from '@playwright/test';
import { expectPlain } from '#site/plain-page.ts';
import { expect, test } from '#site/test.ts';

/** All that makes a page interactive comes no sooner than the returned function is called. */
const holdApp = async (page: Page): Promise<() => void> => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-app-/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  return arrived.resolve;
};

test('what is tapped before the page is interactive is done when it is', { tag: '@arabic' }, async ({
  page,
  text,
  language,
}) => {
  const arrive = await holdApp(page);
  await page.goto('/stories', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: text('stories.title') })).toBeVisible();
  await page.getByRole('button', { name: text('nav.other-language') }).click();
  // A second tap of somebody who waits is not a second wish.
  await page.getByRole('button', { name: text('nav.other-language') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  arrive();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
});

test('links and filters work before the page is interactive', async ({ page, text }) => {
  await holdApp(page);
  await page.goto('/stories', { waitUntil: 'load' });
  const story = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const title = (await story.textContent()) ?? '';
  await story.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page
    .getByRole('navigation', { name: text('nav.bottom') })
    .getByRole('link', { name: text('nav.home') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible();
});

test('a country chosen, and a form sent, before the page is interactive are not lost', async ({
  page,
  text,
  newAccount,
}) => {
  const arrive = await holdApp(page);
  await page.goto('/help', { waitUntil: 'load' });
  await page.getByLabel(text('help-page.country')).selectOption('SA');
  arrive();
  await expect(page.getByRole('main').locator('a[href="tel:997"]').first()).toBeVisible();
  await expect(page.getByLabel(text('help-page.country'))).toHaveValue('SA');

  const { email, password } = await newAccount();
  const second = await page.context().newPage();
  const arriveAgain = await holdApp(second);
  await second.goto('/auth', { waitUntil: 'load' });
  await second.getByLabel(text('auth.email'), { exact: true }).fill(email);
  await second.getByLabel(text('auth.password'), { exact: true }).fill(password);
  await second
    .getByRole('main')
    .getByRole('button', { name: text('auth.sign-in'), exact: true })
    .click();
  await expect(second).toHaveURL('/auth');
  arriveAgain();
  await expect(second).toHaveURL('/');
});

test('hiding waits for nothing: by the button, by Escape twice, and from another tab', async ({
  page,
  context,
  text,
}) => {
  await context.addInitScript(() => localStorage.setItem('bustan.hide-explained', '1'));
  const arrive = await holdApp(page);
  await page.goto('/help', { waitUntil: 'load' });
  const other = await context.newPage();
  const arriveInOther = await holdApp(other);
  await other.goto('/stories', { waitUntil: 'load' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // Nothing of the product, though what shows the plain page is still on its way.
  for (const each of [page, other]) await expect(each.locator('body')).toBeHidden();
  expect((await context.cookies()).find(({ name }) => name === HIDDEN_COOKIE)?.value).toBe('hidden');
  arrive();
  arriveInOther();
  for (const each of [page, other]) await expectPlain(each, text);
});

test('the first hiding tells the way back, also when the button was tapped too early', async ({ page, text }) => {
  const arrive = await holdApp(page);
  await page.goto('/help', { waitUntil: 'load' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('nav.quick-hide') })
    .click();
  arrive();
  await expect(page.getByRole('dialog', { name: text('quick-hide.title') })).toBeVisible();
});
