import { callSite, newestMail } from '#site/accounts.ts';
import { addApp, appCode, wrongAppCode } from '#site/authenticator.ts';
import { expect, test } from '#site/test.ts';

const SECURITY = '/account/security';

test('an authenticator app is added, and from then on signing in asks for its code', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  audit,
  expectedErrors,
  signOut,
}) => {
  expectedErrors.push(/422/);
  const account = await newAccount();
  await enter(SECURITY, account);
  const section = page.getByRole('region', { name: text('account-factors.title') });
  await expect(section.getByText(text('account-factors.off'))).toBeVisible();
  await section.getByRole('button', { name: text('account-factors.add') }).click();
  await section.getByRole('button', { name: text('account-factors.choice.app.title') }).click();
  await section.getByLabel(text('account-factors.name'), { exact: true }).fill(' ');
  await section.getByRole('button', { name: text('account-factors.next') }).click();
  await expect(section.getByText(text('account-factors.name-missing'))).toBeVisible();
  await section.getByLabel(text('account-factors.name'), { exact: true }).fill('هاتف أمينة 🌱');
  await page.keyboard.press('Enter');
  const picture = section.getByRole('img', { name: text('account-factors.qr') });
  await expect(picture).toBeVisible();
  // Drawn, not only there: a picture that the browser could not read has no width of its own.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await audit();
  const secret = (await section.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const code = section.getByLabel(text('account-factors.app-code'));
  await code.fill(wrongAppCode(secret));
  await code.press('Enter');
  await expect(section.getByText(text('second-step.wrong-code'))).toBeVisible();
  await expect(code).toBeFocused();
  await audit();
  // A code of the step before is too old where a step ends between reading and sending it.
  await expect(async () => {
    await code.fill(appCode(secret, { steps: -1 }));
    await code.press('Enter');
    await expect(toast(text('account-factors.added'))).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(section.getByText('هاتف أمينة 🌱')).toBeVisible();
  await expect(section.getByText(text('account-factors.only-one'))).toBeVisible();
  await audit();
  await signOut();
  await expect(toast(text('auth-session.signed-out'))).toBeVisible();

  await page.goto('/pathway');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel(text('auth.email'), { exact: true }).fill(account.email);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text('second-step.title') })).toBeVisible();
  await audit();
  const answer = page.getByLabel(text('second-step.code'));
  await expect(answer).toBeFocused();
  await answer.fill('12');
  await answer.press('Enter');
  await expect(page.getByText(text('second-step.fault'))).toBeVisible();
  await answer.fill(wrongAppCode(secret));
  await answer.press('Enter');
  await expect(page.getByText(text('second-step.wrong-code'))).toBeVisible();
  // As it is copied from an app that groups its digits.
  const right = appCode(secret);
  await answer.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await answer.press('Enter');
  await expect(page).toHaveURL('/pathway');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();
});

test('before the second step nobody is signed in anywhere, and Help stays in reach', async ({
  page,
  text,
  toast,
  newAccount,
  signIn,
  site,
}) => {
  const account = await addApp(site, await newAccount());
  await page.goto('/auth');
  await signIn(account);
  await expect(page.getByRole('heading', { name: text('second-step.title') })).toBeVisible();
  await page.goto('/journey');
  await expect(page.getByText(text('journey.signed-out-title'))).toBeVisible();
  await page.goto(SECURITY);
  await expect(page).toHaveURL('/auth');
  const answer = page.getByLabel(text('second-step.code'));
  await expect(answer).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(answer).toHaveAttribute('inputmode', 'numeric');
  await expect(answer).toHaveAttribute('dir', 'ltr');
  await page.getByRole('link', { name: text('nav.help-now') }).click();
  await expect(page).toHaveURL('/help');
  await page.goBack();
  await page.getByRole('button', { name: text('second-step.somebody-else') }).click();
  await expect(page.getByRole('heading', { name: text('auth.sign-in-title') })).toBeVisible();
  const other = await addAccountAndSignIn();
  await expect(page).toHaveURL(SECURITY);
  await expect(page.getByText(other)).toBeVisible();
  await expect(toast(text('errors.title'))).toHaveCount(0);

  async function addAccountAndSignIn(): Promise<string> {
    const { email, password } = await newAccount('omar');
    await signIn({ email, password });
    return email;
  }
});

test('a forgotten password does not lead around the second step', async ({ page, text, toast, newAccount, site }) => {
  const { email, secret } = await addApp(site, await newAccount());
  const redirectTo = encodeURIComponent(`${site.url}/auth/reset`);
  const path = `/auth/v1/recover?redirect_to=${redirectTo}`;
  await callSite(site, { method: 'POST', path, body: { email } });
  await expect.poll(async () => (await newestMail(site, email).catch(() => undefined))?.type).toBe('recovery');
  await page.goto((await newestMail(site, email)).link ?? '');
  await expect(page.getByRole('heading', { name: text('second-step.title') })).toBeVisible();
  await page.getByLabel(text('second-step.code')).fill(appCode(secret));
  await page.keyboard.press('Enter');
  await page.getByLabel(text('auth.reset.new-password'), { exact: true }).fill('a new garden');
  await page.getByRole('button', { name: text('auth.reset.save') }).click();
  await expect(toast(text('auth.reset.done'))).toBeVisible();
});

test('the last method is taken away after a question, and the password alone is enough again', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  audit,
  signIn,
  site,
  signOut,
}) => {
  const account = await addApp(site, await newAccount());
  await enter(SECURITY, account);
  const section = page.getByRole('region', { name: text('account-factors.title') });
  const remove = section.getByRole('button', { name: text('account-factors.remove-one', { name: 'My app' }) });
  await remove.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('account-factors.remove-last'));
  await audit();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: text('account-factors.remove') }).click();
  await expect(toast(text('account-factors.removed'))).toBeVisible();
  await expect(section.getByText(text('account-factors.off'))).toBeVisible();
  await signOut();
  await page.goto('/auth');
  await signIn(account);
  await expect(page).toHaveURL('/');
});

test('an app that was begun and given up leaves nothing behind', async ({ page, text, newAccount, enter, site }) => {
  const account = await newAccount();
  await enter(SECURITY, account);
  const section = page.getByRole('region', { name: text('account-factors.title') });
  for (const turn of [1, 2]) {
    await section.getByRole('button', { name: text('account-factors.add') }).click();
    await section.getByRole('button', { name: text('account-factors.choice.app.title') }).click();
    await section.getByRole('button', { name: text('account-factors.next') }).click();
    await expect(section.getByRole('img'), `turn ${turn}`).toBeVisible();
    const given = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await section.getByRole('button', { name: text('common.cancel') }).click();
    expect((await given).status()).toBe(200);
  }
  const { accessToken } = account;
  const user = await (await callSite(site, { method: 'GET', path: '/auth/v1/user', accessToken })).json();
  expect((user as { factors?: unknown[] }).factors ?? []).toEqual([]);
});

test('a session that is no longer raised is asked for the second step where it stands', async ({
  page,
  text,
  newAccount,
  enter,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/403/, /role could not be checked/);
  const account = await addApp(site, await newAccount());
  // What the browser keeps is of before the app was added elsewhere.
  const signedIn = await callSite(site, {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email: account.email, password: account.password },
  });
  const session = (await signedIn.json()) as { user: { factors?: unknown } };
  session.user.factors = undefined;
  await enter(SECURITY, { ...account, session: JSON.stringify(session) });
  await expect(page).toHaveURL('/auth');
  await page.getByLabel(text('second-step.code')).fill(appCode(account.secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SECURITY);
});

test('too many tries are told', async ({ page, text, toast, newAccount, signIn, site, expectedErrors }) => {
  expectedErrors.push(/429/);
  const account = await addApp(site, await newAccount());
  await page.goto('/auth');
  await signIn(account);
  const errorBody = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
  await page.route('**/auth/v1/factors/*/verify', (route) => route.fulfill({ status: 429, json: errorBody, headers }));
  await page.getByLabel(text('second-step.code')).fill('123456');
  await page.keyboard.press('Enter');
  await expect(toast(text('errors.title'), text('auth.error.over_request_rate_limit'))).toBeVisible();
});
