import { type Account, callSite } from '#site/accounts.ts';
import type { Site } from '#site/site.ts';
import { expect, test } from '#site/test.ts';

const SECURITY = '/account/security';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

/** The same person on a phone; answers its access token. */
const signInOnPhone = async (site: Site, { email, password }: Account): Promise<string> => {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: site.publicKey, 'content-type': 'application/json', 'user-agent': IPHONE },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

const statusOf = async (site: Site, accessToken: string) =>
  (await callSite(site, { method: 'GET', path: '/auth/v1/user', accessToken })).status;

test('every device is listed, this one marked; one of them is signed out by keyboard', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  audit,
  site,
}) => {
  const account = await newAccount();
  const phone = await signInOnPhone(site, account);
  await enter(SECURITY, account);
  const list = page.getByRole('list', { name: text('account-sessions.title') });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText(text('account-sessions.this-device'));
  const other = list.getByRole('listitem').last();
  await expect(other).toContainText(text('account-sessions.system.ios'));
  await audit();
  await other.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(toast(text('account-sessions.ended'))).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toBeFocused();
  expect(await statusOf(site, phone)).toBe(403);
  expect(await statusOf(site, account.accessToken)).toBe(200);
});

test('all others are signed out after a question, and this one goes on', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  audit,
  site,
}) => {
  const account = await newAccount();
  for (let device = 0; device < 5; device += 1) await signInOnPhone(site, account);
  await enter(SECURITY, account);
  const list = page.getByRole('list', { name: text('account-sessions.title') });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await page.locator('.security-more').click();
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: text('account-sessions.end-others') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('account-sessions.question.others'));
  await audit();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: text('account-sessions.end-others') }).click();
  await dialog.getByRole('button', { name: text('account-sessions.end') }).click();
  await expect(toast(text('account-sessions.others-ended'))).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('signing out everywhere ends this device too and leaves nothing on it', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  site,
}) => {
  const account = await newAccount();
  const phone = await signInOnPhone(site, account);
  await enter(SECURITY, account);
  await page.getByRole('button', { name: text('account-sessions.end-all') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('account-sessions.question.everywhere'));
  await dialog.getByRole('button', { name: text('account-sessions.end') }).click();
  await expect(toast(text('account-sessions.all-ended'))).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await statusOf(site, phone)).toBe(403);
  expect(await statusOf(site, account.accessToken)).toBe(403);
  expect(await page.evaluate(() => localStorage.getItem('bustan.auth'))).toBeNull();
});

test('a list that does not come says so and is asked for again', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await page.route('**/api/v1/sessions', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(SECURITY, await newAccount());
  await expect(toast(text('errors.title'), text('account-sessions.load-failed'))).toBeVisible();
  await audit();
  await page.unroute('**/api/v1/sessions');
  await page.getByRole('button', { name: text('common.try-again') }).click();
  await expect(page.getByText(text('account-sessions.this-device'), { exact: true })).toBeVisible();
});

test('a device that cannot be signed out stays in the list', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const account = await newAccount();
  await signInOnPhone(site, account);
  await page.route('**/api/v1/sessions/*', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(SECURITY, account);
  const list = page.getByRole('list', { name: text('account-sessions.title') });
  await list.getByRole('listitem').last().getByRole('button').click();
  await expect(toast(text('errors.title'), text('errors.internal_error'))).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
});
