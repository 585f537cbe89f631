import { appCode } from '#site/authenticator.ts';
import { expect, test } from '#site/test.ts';

const SECURITY = '/account/security';

test.use({ environment: { ADMINS_NEED_SECOND_FACTOR: 'on' } });

test('an admin without one, where admins need it, is led to add it, and then let in', async ({
  page,
  text,
  toast,
  newAccount,
  makeAdmin,
  enter,
}) => {
  const account = await newAccount('noura');
  await makeAdmin(account);
  await enter('/admin', account);
  await expect(page).toHaveURL(SECURITY);
  await expect(toast(text('auth-session.factor-needed.title'))).toBeVisible();
  const section = page.getByRole('region', { name: text('account-factors.title') });
  await section.getByRole('button', { name: text('account-factors.add') }).click();
  await section.getByRole('button', { name: text('account-factors.choice.app.title') }).click();
  await section.getByRole('button', { name: text('account-factors.next') }).click();
  const secret = (await section.locator('code').textContent()) ?? '';
  await section.getByLabel(text('account-factors.app-code')).fill(appCode(secret));
  await page.keyboard.press('Enter');
  await expect(toast(text('account-factors.added'))).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: text('admin.title') })).toBeVisible();
});
