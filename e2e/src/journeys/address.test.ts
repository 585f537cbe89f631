import type { Page } from '@playwright/test';
import { callSite } from '#site/accounts.ts';
import { expect, type TextFixture, test } from '#site/test.ts';

const PREFERENCES = '**/api/v1/my-preferences';
const ANALYZE = '**/functions/v1/analyze-emotion';

/** Returns the form of address that was sent. */
const checkInWith = async ({ page, text }: { page: Page; text: TextFixture }, note: string): Promise<unknown> => {
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(note);
  const asked = page.waitForRequest(ANALYZE);
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByRole('link', { name: text('check-in.see-journey') })).toBeVisible();
  return ((await asked).postDataJSON() as { address?: unknown }).address;
};

test('one is asked once how to be addressed, and is, until one chooses otherwise', { tag: '@arabic' }, async ({
  page,
  text,
  site,
  newAccount,
  enter,
  audit,
}) => {
  const account = await newAccount();
  const answered = page.waitForResponse(PREFERENCES);
  await enter('/check-in', account);
  await answered;
  /** In Arabic, also where the interface is English. */
  const checkIn = () => checkInWith({ page, text }, 'يوم عادي');
  expect(await checkIn()).toBeUndefined();
  const question = page.getByRole('group', { name: text('check-in.address.title') });
  await expect(question.getByRole('button')).toHaveCount(4);
  await audit();
  const card = page.getByRole('region', { name: text('check-in.reply-title') });
  const height = (await card.boundingBox())?.height;
  const saved = page.waitForResponse(PREFERENCES);
  await question.getByRole('button', { name: text('check-in.address.feminine'), exact: true }).press('Enter');
  await expect(page.getByText(text('check-in.address.answered'))).toBeFocused();
  expect((await card.boundingBox())?.height).toBe(height);
  await saved;
  await page.getByRole('button', { name: text('check-in.again') }).click();
  expect(await checkIn()).toBe('feminine');
  await expect(question).toHaveCount(0);

  await page.goto('/account');
  await expect(page.getByRole('radio', { name: text('account.address.feminine'), exact: true })).toBeChecked();
  await audit();
  await page.getByRole('radio', { name: text('account.address.feminine'), exact: true }).press('ArrowDown');
  await expect(page.getByRole('radio', { name: text('account.address.neutral'), exact: true })).toBeChecked();
  await expect(page.getByText(text('account.address.saved'))).toBeVisible();
  const { accessToken } = account;
  const kept = await callSite(site, { method: 'GET', path: '/api/v1/my-preferences', accessToken });
  expect(await kept.json()).toEqual({ address: 'neutral' });

  // Another tab hears of it.
  const tab = await page.context().newPage();
  await tab.goto('/account');
  await tab.getByRole('radio', { name: text('account.address.masculine'), exact: true }).check();
  await expect(page.getByRole('radio', { name: text('account.address.masculine'), exact: true })).toBeChecked();
});

test('nobody is asked where all is English, and whoever answers «Not now» is not asked again', async ({
  page,
  text,
  newAccount,
  enter,
}) => {
  const answered = page.waitForResponse(PREFERENCES);
  await enter('/check-in', await newAccount());
  await answered;
  const question = page.getByRole('group', { name: text('check-in.address.title') });
  const again = page.getByRole('button', { name: text('check-in.again') });
  await checkInWith({ page, text }, 'an ordinary day');
  await expect(question).toHaveCount(0);
  await again.click();
  await checkInWith({ page, text }, 'يوم عادي');
  const saved = page.waitForResponse(PREFERENCES);
  await question.getByRole('button', { name: text('check-in.address.not-now') }).click();
  expect(await (await saved).json()).toEqual({ address: 'neutral' });
  await again.click();
  await checkInWith({ page, text }, 'يوم آخر');
  await expect(question).toHaveCount(0);
});
