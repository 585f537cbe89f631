import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, callSite, newestMail } from '#site/accounts.ts';
import { expect, test } from '#site/test.ts';

const PAGE = '/account/data';
const EXPORT = '**/api/v1/my-data/export';
const DELETION = '**/api/v1/my-data/deletion';

let account: Account;
test.beforeEach(async ({ newAccount, site }) => {
  account = await newAccount();
  const { accessToken } = account;
  await callSite(site, { method: 'POST', path: '/api/v1/check-ins', body: { emotion: 'happy' }, accessToken });
});

test('from the account one comes to what is kept, in numbers', async ({ page, text, enter, audit }) => {
  await enter('/account', account);
  await page.getByRole('link', { name: text('account.data.title') }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('my-data.title'));
  const kept = page.getByRole('region', { name: text('my-data.kept.title') });
  await expect(kept.locator('dl > div').filter({ hasText: text('my-data.count.check_ins') })).toContainText('1');
  await audit();
  await kept.getByRole('link', { name: text('my-data.kept.privacy') }).click();
  await expect(page).toHaveURL('/privacy');
});

test('everything is downloaded as one file, and a mail tells of it', async ({ page, text, toast, enter, site }) => {
  await enter(PAGE, account);
  const downloading = page.waitForEvent('download');
  const button = page.getByRole('button', { name: text('my-data.export.action') });
  await button.focus();
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('bustan-my-data.zip');
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  const archive = Buffer.concat(pieces).toString();
  expect(archive.startsWith('PK')).toBe(true);
  expect(archive).toContain('my-data.json');
  expect(archive).toContain(account.email);
  await expect(toast(text('my-data.export.done'), text('my-data.export.done-text'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('my-data.export.again') })).toBeVisible();
  const mail = await newestMail(site, account.email);
  expect(mail.type).toBe('data_exported');
  expect(site.output()).not.toContain(account.email);
});

test('a download that fails is told, by what went wrong, and can be asked for again', async ({
  page,
  text,
  toast,
  enter,
  expectedErrors,
}) => {
  expectedErrors.push(/500|429|ERR_/);
  await enter(PAGE, account);
  const action = page.getByRole('button', { name: text('my-data.export.action') });
  const failures = [
    [
      { status: 500, json: { error: { code: 'internal_error', message: '', request_id: 'r' } } },
      'errors.internal_error',
    ],
    [
      { status: 429, json: { error: { code: 'too_many_requests', message: '', request_id: 'r' } } },
      'errors.too_many_requests',
    ],
  ] as const;
  for (const [answer, key] of failures) {
    await page.route(EXPORT, (route) => route.fulfill(answer));
    await action.click();
    await expect(toast(text('my-data.export.failed'), text(key))).toBeVisible();
    await page.unroute(EXPORT);
  }
  await page.route(EXPORT, (route) => route.abort('internetdisconnected'));
  await action.click();
  await expect(toast(text('my-data.export.failed'), text('errors.network'))).toBeVisible();
  await page.unroute(EXPORT);
  const downloading = page.waitForEvent('download');
  await action.click();
  await downloading;
});

test('what is kept cannot be loaded: that is said, and another try helps', async ({
  page,
  text,
  toast,
  enter,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await page.route('**/api/v1/my-data', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal_error', message: '', request_id: 'r' } } }),
  );
  await enter(PAGE, account);
  await expect(toast(text('errors.title'), text('my-data.load-failed'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('my-data.delete.action') })).toHaveCount(0);
  await audit();
  await page.unroute('**/api/v1/my-data');
  await page.getByRole('button', { name: text('common.try-again') }).click();
  await expect(page.getByRole('button', { name: text('my-data.delete.action') })).toBeVisible();
});

test('an account is deleted with the keyboard alone: at once, on this device too, and nothing signs in again', async ({
  page,
  text,
  toast,
  enter,
  audit,
  signIn,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/40[013]/);
  await enter(PAGE, account);
  const { accessToken } = account;
  await page.evaluate(() => localStorage.setItem('bustan.private.note', 'a draft'));
  await page.getByRole('button', { name: text('my-data.delete.action') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text('my-data.delete.confirmation'))).toBeFocused();
  await audit();
  await page.keyboard.type(account.email.toUpperCase());
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(account.password);
  await page.keyboard.press('Enter');
  await expect(toast(text('my-data.delete.done'), text('my-data.delete.done-text'))).toBeVisible();
  await expect(page).toHaveURL('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: text('nav.sign-in'), exact: true })).toBeVisible();
  const left = await page.evaluate(() =>
    ['bustan.auth', 'bustan.private.note'].map((key) => localStorage.getItem(key)),
  );
  expect(left).toEqual([null, null]);
  expect((await callSite(site, { method: 'GET', path: '/api/v1/check-ins', accessToken })).status).toBe(401);
  const names = await readdir(join(site.dataDirectory, 'voice-recordings'));
  expect(names).not.toContain(account.id);
  expect((await newestMail(site, account.email)).type).toBe('account_deleted');
  await page.goto('/auth');
  await signIn(account);
  await expect(toast(text('auth.invalid-credentials.title'))).toBeVisible();
});

test('another address and a wrong password are said beside their fields, and all can be left as it is', async ({
  page,
  text,
  enter,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await enter(PAGE, account);
  const action = page.getByRole('button', { name: text('my-data.delete.action') });
  await action.click();
  const confirm = page.getByRole('button', { name: text('my-data.delete.confirm') });
  const confirmation = page.getByLabel(text('my-data.delete.confirmation'));
  const password = page.getByLabel(text('auth.password'), { exact: true });
  await confirm.click();
  await expect(page.getByText(text('my-data.delete.wrong-address'))).toBeVisible();
  await expect(page.getByText(text('my-data.delete.missing-password'))).toBeVisible();
  await expect(confirmation).toBeFocused();
  await audit();
  await confirmation.fill(account.email);
  await password.fill('not the password');
  await confirm.click();
  await expect(page.getByText(text('my-data.delete.wrong-password'))).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('not the password');
  await page.getByRole('button', { name: text('my-data.delete.keep') }).click();
  await expect(action).toBeFocused();
});

test('a deletion that fails keeps what was typed, and the second try works', async ({
  page,
  text,
  toast,
  enter,
  expectedErrors,
}) => {
  // The session ends with its account: 403.
  expectedErrors.push(/500|429|403/);
  await enter(PAGE, account);
  await page.getByRole('button', { name: text('my-data.delete.action') }).click();
  await page.getByLabel(text('my-data.delete.confirmation')).fill(account.email);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(account.password);
  const confirm = page.getByRole('button', { name: text('my-data.delete.confirm') });
  const refusals = [
    [500, 'internal_error'],
    [429, 'too_many_requests'],
  ] as const;
  for (const [status, code] of refusals) {
    await page.route(DELETION, (route) =>
      route.fulfill({ status, json: { error: { code, message: '', request_id: 'r' } } }),
    );
    await confirm.click();
    await expect(toast(text('my-data.delete.failed'), text(`errors.${code}`))).toBeVisible();
    await page.unroute(DELETION);
  }
  await expect(page.getByLabel(text('my-data.delete.confirmation'))).toHaveValue(account.email);
  await confirm.click();
  await expect(toast(text('my-data.delete.done'))).toBeVisible();
});

test('signed out, the page asks for a sign-in first', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page).toHaveURL('/auth');
});
