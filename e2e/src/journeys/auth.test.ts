import { createAccount } from '#site/accounts.ts';
import { expect, test } from '#site/test.ts';

const SIGN_IN_CALL = '**/auth/v1/token?grant_type=password';

test.beforeEach(async ({ page }) => {
  await page.goto('/auth');
});

test('somebody with an account signs in, is led home and can leave again', async ({
  page,
  newAccount,
  signIn,
  audit,
  signOut,
}) => {
  await audit();
  await signIn(await newAccount());
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
  await signOut();
  expect(await page.evaluate(() => localStorage.getItem('bustan.auth'))).toBeNull();
});

test('a wrong password keeps what was typed, and is not said of signing up', async ({
  page,
  text,
  toast,
  openTab,
  newAccount,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const account = await newAccount();
  await signIn({ ...account, password: 'not the password' });
  await expect(toast(text('auth.invalid-credentials.title'), text('auth.invalid-credentials.text'))).toBeVisible();
  await expect(page.getByLabel(text('auth.email'), { exact: true })).toHaveValue(account.email);
  await expect(page.getByLabel(text('auth.password'), { exact: true })).toHaveValue('not the password');
  await openTab(text('auth.sign-up'));
  await expect(toast(text('auth.invalid-credentials.title'))).toHaveCount(0);
});

test("another refusal is told in the server's words", { tag: '@arabic' }, async ({
  page,
  text,
  toast,
  language,
  newAccount,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await page.route(SIGN_IN_CALL, (route) =>
    route.fulfill({ status: 403, json: { code: 403, error_code: 'user_banned', msg: 'User is banned' } }),
  );
  await signIn(await newAccount());
  await expect(
    toast(text('errors.title'), language === 'en' ? 'User is banned' : text('auth.error.user_banned')),
  ).toBeVisible();
});

test('a connection that is gone is told as that, and a second try works', async ({
  page,
  text,
  toast,
  newAccount,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const account = await newAccount();
  await page.route(SIGN_IN_CALL, (route) => route.abort('internetdisconnected'));
  await signIn(account);
  await expect(toast(text('errors.title'), text('errors.network'))).toBeVisible();
  await page.unroute(SIGN_IN_CALL);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('auth.sign-in'), exact: true })
    .click();
  await expect(page).toHaveURL('/');
});

for (const tab of ['sign-in', 'sign-up'] as const) {
  test(`${tab}: the first thing that is wrong is said, beside its field too`, async ({
    page,
    text,
    toast,
    openTab,
  }) => {
    await openTab(text(`auth.${tab}`));
    const submit = page.getByRole('main').getByRole('button', { name: text(`auth.${tab}`), exact: true });
    const email = page.getByLabel(text('auth.email'), { exact: true });
    const password = page.getByLabel(text('auth.password'), { exact: true });
    await email.fill('amina at example');
    await password.fill('12345');
    await submit.click();
    await expect(toast(text('auth.validation-error'), text('auth.fault.email'))).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('main').getByText(text('auth.fault.password', { least: 6 }))).toBeVisible();
    await email.fill('amina@example.com');
    await submit.click();
    await expect(toast(text('auth.validation-error'), text('auth.fault.password', { least: 6 }))).toBeVisible();
    await expect(password).toHaveValue('12345');
  });
}

test('an address that has an account already is told', async ({ text, toast, newAccount, expectedErrors, signUp }) => {
  expectedErrors.push(/422/);
  const { email } = await newAccount();
  await signUp({ email, password: 'another password' });
  await expect(toast(text('auth.account-exists.title'), text('auth.account-exists.text'))).toBeVisible();
});

test('with the keyboard alone', async ({ page, text, site }) => {
  const { email, password } = await createAccount(site);
  await page.getByLabel(text('auth.email'), { exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('after signing in one is back on the page that asked for it, even after a reload', async ({
  page,
  newAccount,
  signIn,
}) => {
  await page.goto('/pathway');
  await expect(page).toHaveURL('/auth');
  await page.reload();
  await signIn(await newAccount());
  await expect(page).toHaveURL('/pathway');
});

test('a link cannot say where signing in leads to', async ({ page, newAccount, signIn }) => {
  await page.goto('/auth?next=https://elsewhere.example');
  await signIn(await newAccount());
  await expect(page).toHaveURL('/');
});

test('what is typed before the page has woken up is not lost', async ({ page, text, newAccount }) => {
  const { email, password } = await newAccount();
  const { promise: isAwake, resolve: wake } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isAwake;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel(text('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password);
  wake();
  // Only a page that is awake can show the password; on a busy machine it may do so after the click was given up.
  const shown = page.getByRole('button', { name: text('auth.hide-password') });
  await expect(async () => {
    if (await shown.isVisible()) return;
    await page.getByRole('button', { name: text('auth.show-password') }).click({ timeout: 500 });
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
  await page
    .getByRole('main')
    .getByRole('button', { name: text('auth.sign-in'), exact: true })
    .click();
  await expect(page).toHaveURL('/');
});
