import type { Page, Route } from '@playwright/test';
import { newestMail } from '#site/accounts.ts';
import { expect, test } from '#site/test.ts';

const SECURITY = '/account/security';
const NEEDED = 'reauthentication_needed';

/** The next such request is answered as after a sign-in that is too long ago; all others reach the server. */
const ageSignIn = (page: Page, { method, url }: { method: string; url: string }) => {
  let isRefused = false;
  const refuse = async (route: Route) => {
    if (isRefused || route.request().method() !== method) return route.fallback();
    isRefused = true;
    const isAuth = url.includes('/auth/v1/');
    const error = { code: NEEDED, message: '', request_id: 'r' };
    const headers = isAuth ? { 'x-supabase-api-version': '2024-01-01' } : {};
    await route.fulfill({ status: 401, headers, json: isAuth ? error : { error } });
  };
  return page.route(url, refuse);
};
const USER = { method: 'PUT', url: '**/auth/v1/user*' };

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/401/);
});

test('long after the sign-in a new address takes the password first, by keyboard alone, and nothing typed is lost', async ({
  page,
  text,
  newAccount,
  enter,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const account = await newAccount();
  await enter(SECURITY, account);
  const section = page.getByRole('region', { name: text('account-security.email.title') });
  await section.getByRole('button', { name: text('account-security.change') }).press('Enter');
  const field = page.getByLabel(text('account-security.email.new'));
  const next = `new-${account.email}`;
  await field.fill(next);
  await ageSignIn(page, USER);
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('reauthentication.title') });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(text('reauthentication.text.password'));
  const password = dialog.getByLabel(text('reauthentication.password'), { exact: true });
  await expect(password).toBeFocused();
  await audit();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(next);
  await ageSignIn(page, USER);
  // While the form lets go of the first try, Enter does nothing.
  await expect(async () => {
    await field.press('Enter');
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await password.press('Enter');
  await expect(dialog.getByText(text('reauthentication.password-missing'))).toBeVisible();
  await password.fill('not the password');
  await password.press('Enter');
  await expect(dialog.getByText(text('reauthentication.password-wrong'))).toBeVisible();
  await expect(password).toBeFocused();
  await audit();
  await password.fill(account.password);
  await password.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(section.getByText(next)).toBeVisible();
});

test('a second step that is added long after the sign-in goes on after the code of a mail', async ({
  page,
  text,
  newAccount,
  enter,
  audit,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/422|429/);
  const account = await newAccount();
  await enter(SECURITY, account);
  await page.getByRole('button', { name: text('account-factors.add') }).click();
  await page.getByRole('button', { name: text('account-factors.choice.app.title') }).click();
  const name = page.getByLabel(text('account-factors.name'));
  await name.fill('نخلة');
  await ageSignIn(page, { method: 'POST', url: '**/auth/v1/factors' });
  await name.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('reauthentication.title') });
  await dialog.getByRole('button', { name: text('reauthentication.by-mail') }).press('Enter');
  await expect(dialog.getByText(account.email)).toBeVisible();
  const send = dialog.getByRole('button', { name: text('reauthentication.send') });
  await expect(send).toBeFocused();
  await send.press('Enter');
  const code = dialog.getByLabel(text('auth.code'));
  await expect(code).toBeFocused();
  await audit();
  const { otp, type } = await newestMail(site, account.email);
  expect(type).toBe('reauthentication');
  await code.fill(otp === '000000' ? '111111' : '000000');
  await code.press('Enter');
  await expect(dialog.getByText(text('reauthentication.wrong-code'))).toBeVisible();
  await code.fill(otp ?? '');
  await code.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: text('account-factors.app-scan'), exact: true })).toBeFocused();
});

test('an account without a password is deleted after a proof, with the address typed once', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  expectedErrors,
}) => {
  // The session ends with its account, perhaps while the page reads the role again after the proof.
  expectedErrors.push(/403/, /The role could not be checked/);
  const account = await newAccount();
  await page.route('**/api/v1/my-data', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), has_password: false } });
  });
  await enter('/account/data', account);
  await page.getByRole('button', { name: text('my-data.delete.action') }).click();
  const confirmation = page.getByLabel(text('my-data.delete.confirmation'));
  await confirmation.fill(account.email);
  await ageSignIn(page, { method: 'POST', url: '**/api/v1/my-data/deletion' });
  await confirmation.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('reauthentication.title') });
  await dialog.getByLabel(text('reauthentication.password'), { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: text('reauthentication.confirm') }).click();
  await expect(toast(text('my-data.delete.done'))).toBeVisible();
});

test('a forgotten password whose link was opened too long ago is still replaced, by a code', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  audit,
  site,
}) => {
  const account = await newAccount();
  await enter('/auth/reset', account);
  const next = page.getByLabel(text('auth.reset.new-password'), { exact: true });
  await next.fill('a garden at dusk 🌱');
  await ageSignIn(page, USER);
  await next.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('reauthentication.title') });
  await dialog.getByRole('button', { name: text('reauthentication.by-mail') }).click();
  await dialog.getByRole('button', { name: text('reauthentication.send') }).click();
  const code = dialog.getByLabel(text('auth.code'));
  await expect(code).toBeFocused();
  await audit();
  await code.fill((await newestMail(site, account.email)).otp ?? '');
  await code.press('Enter');
  await expect(toast(text('auth.reset.done'))).toBeVisible();
});
