import type { Locator } from '@playwright/test';
import { expect, test } from '#site/test.ts';

const edgesOf = async (element: Locator): Promise<{ top: number; bottom: number }> => {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
};

test('what went well is told above the bottom bar, what failed below the top bar', { tag: '@arabic' }, async ({
  page,
  text,
  toast,
  enter,
  newAccount,
  signOut,
}) => {
  await enter('/journey', await newAccount());
  await signOut();
  const done = await edgesOf(toast(text('auth-session.signed-out')));
  expect(done.top).toBeGreaterThan(600);
  expect(done.bottom).toBeLessThanOrEqual((await edgesOf(page.locator('.bottom-bar'))).top);
  await page.goto('/auth');
  const button = page.getByRole('main').getByRole('button', { name: text('auth.sign-in'), exact: true });
  await button.click();
  const failed = toast(text('auth.validation-error'));
  expect((await edgesOf(failed)).top).toBeGreaterThanOrEqual((await edgesOf(page.getByRole('banner'))).bottom);
  // The field that it speaks of is focused and stands clear of it.
  const field = page.getByLabel(text('auth.email'), { exact: true });
  await expect(field).toBeFocused();
  expect((await edgesOf(field)).top).toBeGreaterThan((await edgesOf(failed)).bottom);
});

test('in a dialog a failure stands over the dialog, is read out once and can be dismissed', { tag: '@arabic' }, async ({
  page,
  text,
  toast,
  enter,
  newAccount,
  audit,
}) => {
  await enter('/pathway', await newAccount());
  await page
    .getByRole('button', { name: text('pathway.add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('pathway.submit') }).click();
  const failed = toast(text('pathway.invalid'));
  await expect(failed).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: text('pathway.invalid') })).toHaveCount(1);
  expect((await edgesOf(failed)).bottom).toBeLessThanOrEqual((await edgesOf(dialog)).top);
  await audit();
  // A click is of whatever is on top there, and not inert.
  await failed.getByRole('button', { name: text('common.dismiss') }).click();
  await expect(failed).toHaveCount(0);
  await dialog.getByRole('button', { name: text('pathway.submit') }).click();
  await expect(failed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // It is told on the page now, but not read out again.
  await expect(failed).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: text('pathway.invalid') })).toHaveCount(0);
});
