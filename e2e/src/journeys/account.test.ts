import { callSite, createAccount, newestMail } from '#site/accounts.ts';
import { expect, test } from '#site/test.ts';

const SECURITY = '/account/security';

test('the account leads to its parts, by keyboard alone, and back', async ({
  page,
  text,
  newAccount,
  enter,
  audit,
}) => {
  const account = await newAccount();
  await enter('/account', account);
  await expect(page.getByText(account.email)).toBeVisible();
  await audit();
  const link = page.getByRole('main').getByRole('link', { name: text('account.security.title') });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SECURITY);
  await expect(page.getByRole('heading', { level: 1, name: text('account-security.title') })).toBeVisible();
  await audit();
  await page
    .getByRole('link', { name: text('account.back') })
    .first()
    .click();
  await expect(page).toHaveURL('/account');
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the index stands beside each section and marks it', { tag: '@arabic' }, async ({
    page,
    text,
    language,
    newAccount,
    enter,
    audit,
  }) => {
    await enter('/account', await newAccount());
    const index = page.getByRole('navigation', { name: text('account.sections') });
    for (const [path, section, title] of [
      [SECURITY, 'account.security.title', 'account-security.title'],
      ['/account/data', 'account.data.title', 'my-data.title'],
    ] as const) {
      const link = index.getByRole('link', { name: text(section) });
      await link.click();
      await expect(page).toHaveURL(path);
      const heading = page.getByRole('heading', { level: 1, name: text(title) });
      await expect(heading).toBeVisible();
      await expect(index.locator('[aria-current=page]')).toHaveText(text(section));
      const [start, body] = [await index.boundingBox(), await heading.boundingBox()];
      expect((body?.x ?? 0) > (start?.x ?? 0)).toBe(language === 'en');
      await audit();
    }
  });
});

test('who is signed out is sent to sign in, and comes back', async ({ page, newAccount, signIn }) => {
  const account = await newAccount();
  await page.goto(SECURITY);
  await expect(page).toHaveURL('/auth');
  await signIn(account);
  await expect(page).toHaveURL(SECURITY);
});

test.describe('the email', () => {
  const next = () => `amina-new-${Math.random().toString(36).slice(2, 8)}@example.com`;

  test('is changed by the code of the mail, and the session stays', async ({
    page,
    text,
    toast,
    newAccount,
    enter,
    audit,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/403/);
    const account = await newAccount();
    await enter(SECURITY, account);
    const section = page.getByRole('region', { name: text('account-security.email.title') });
    await section.getByRole('button', { name: text('account-security.change') }).click();
    const field = page.getByLabel(text('account-security.email.new'));
    await expect(field).toBeFocused();
    await field.fill('amina');
    await field.press('Enter');
    await expect(toast(text('auth.validation-error'), text('auth.fault.email'))).toBeVisible();
    await field.fill(account.email.toUpperCase());
    await field.press('Enter');
    await expect(page.getByText(text('account-security.email.same')).first()).toBeVisible();
    await audit();
    const email = next();
    await field.fill(email);
    await field.press('Enter');
    await expect(section.getByText(email)).toBeVisible();
    await expect(section.getByText(account.email)).toBeVisible();
    await audit();
    const { otp } = await newestMail(site, email);
    const code = section.getByLabel(text('auth.code'));
    await code.fill(otp === '000000' ? '111111' : '000000');
    await code.press('Enter');
    await expect(toast(text('errors.title'), text('auth.error.otp_expired'))).toBeVisible();
    await code.fill(otp ?? '');
    await code.press('Enter');
    await expect(toast(text('account-security.email.changed'))).toBeVisible();
    await expect(section.getByText(email)).toBeVisible();
    await expect(section.getByText(account.email)).toHaveCount(0);
    // The session of before still counts: the code's own was only passing.
    const asked = await callSite(site, { method: 'GET', path: '/auth/v1/user', accessToken: account.accessToken });
    expect(asked.status).toBe(200);
  });

  test('is changed by the link of the mail, which works once and leads back here', async ({
    page,
    text,
    toast,
    newAccount,
    enter,
    site,
  }) => {
    const account = await newAccount();
    await enter(SECURITY, account);
    const section = page.getByRole('region', { name: text('account-security.email.title') });
    await section.getByRole('button', { name: text('account-security.change') }).click();
    const email = next();
    await page.getByLabel(text('account-security.email.new')).fill(email);
    await section.getByRole('button', { name: text('account-security.email.send') }).click();
    await expect(section.getByText(email)).toBeVisible();
    // The toast of the first mail may still be there: only the answer tells that the second one was sent.
    const resent = page.waitForResponse('**/auth/v1/resend*');
    await section.getByRole('button', { name: text('auth.send-again') }).click();
    expect((await resent).ok()).toBe(true);
    await expect(toast(text('auth.mail-on-its-way')).first()).toBeVisible();
    const { link, type } = await newestMail(site, email);
    expect(type).toBe('email_change');
    await page.goto(link ?? '');
    await expect(page).toHaveURL(/\/account\/security#?$/);
    await expect(section.getByText(email)).toBeVisible();
    await expect(section.getByLabel(text('auth.code'))).toHaveCount(0);
    await page.goto(link ?? '');
    await expect(toast(text('auth-session.link-refused.title'))).toBeVisible();
  });

  test('that another account has is refused', async ({
    page,
    text,
    toast,
    newAccount,
    enter,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    const other = await createAccount(site, 'omar');
    await enter(SECURITY, await newAccount());
    const section = page.getByRole('region', { name: text('account-security.email.title') });
    await section.getByRole('button', { name: text('account-security.change') }).click();
    await page.getByLabel(text('account-security.email.new')).fill(other.email);
    await section.getByRole('button', { name: text('account-security.email.send') }).click();
    await expect(toast(text('errors.title'), text('auth.error.email_exists'))).toBeVisible();
    await expect(page.getByLabel(text('account-security.email.new'))).toHaveValue(other.email);
  });

  test('that was confirmed on another device is seen on coming back', async ({
    page,
    text,
    newAccount,
    enter,
    site,
  }) => {
    const account = await newAccount();
    await enter(SECURITY, account);
    const section = page.getByRole('region', { name: text('account-security.email.title') });
    await expect(section.getByText(account.email)).toBeVisible();
    const email = next();
    const { accessToken } = account;
    await callSite(site, { method: 'PUT', path: '/auth/v1/user', body: { email }, accessToken });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(section.getByLabel(text('auth.code'))).toBeVisible();
    await fetch((await newestMail(site, email)).link ?? '', { redirect: 'manual' });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(section.getByText(email)).toBeVisible();
    await expect(section.getByLabel(text('auth.code'))).toHaveCount(0);
  });
});

test('the password is changed by who knows the current one', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  audit,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /422/);
  const account = await newAccount();
  await enter(SECURITY, account);
  const section = page.getByRole('region', { name: text('account-security.password.title') });
  await section.getByRole('button', { name: text('account-security.change') }).click();
  const current = section.getByLabel(text('account-security.password.current'), { exact: true });
  const fresh = section.getByLabel(text('auth.reset.new-password'), { exact: true });
  const save = section.getByRole('button', { name: text('auth.reset.save') });
  await expect(current).toBeFocused();
  await save.click();
  await expect(section.getByText(text('account-security.password.current-missing'))).toBeVisible();
  await current.fill('not it at all');
  await fresh.fill('12345');
  await save.click();
  await expect(toast(text('auth.validation-error'), text('auth.fault.password', { least: 6 }))).toBeVisible();
  await fresh.fill('a new garden');
  await save.click();
  await expect(section.getByText(text('account-security.password.current-wrong'))).toBeVisible();
  await expect(current).toBeFocused();
  await audit();
  await current.fill(account.password);
  const weak = { code: 'weak_password', message: 'Weak', weak_password: { reasons: ['pwned'] } };
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 422, headers, json: weak }), { times: 1 });
  await save.click();
  await expect(section.getByText(text('auth.fault.password-common'))).toBeVisible();
  await expect(fresh).toBeFocused();
  await fresh.fill(account.password);
  await save.click();
  await expect(toast(text('errors.title'), text('auth.error.same_password'))).toBeVisible();
  await fresh.fill('a new garden');
  await section
    .getByRole('button', { name: text('auth.show-password') })
    .last()
    .click();
  await expect(fresh).toHaveAttribute('type', 'text');
  await save.click();
  await expect(toast(text('auth.reset.done'), text('account-security.password.done-text'))).toBeVisible();
  await expect(current).toHaveCount(0);
  await expect(section.getByRole('button', { name: text('account-security.change') })).toBeFocused();
  const body = { email: account.email, password: 'a new garden' };
  const signedIn = await callSite(site, { method: 'POST', path: '/auth/v1/token?grant_type=password', body });
  expect(signedIn.status).toBe(200);
});

test('who has no password yet sets one, without being asked for another', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  audit,
  site,
}) => {
  const account = await newAccount();
  // As the server tells of somebody who came by another account alone.
  const session = JSON.parse(account.session) as { user: { app_metadata: object } };
  session.user.app_metadata = { provider: 'demo', providers: ['demo'] };
  await enter(SECURITY, { ...account, session: JSON.stringify(session) });
  const section = page.getByRole('region', { name: text('account-security.password.title') });
  await section.getByRole('button', { name: text('account-security.password.set') }).click();
  const fresh = section.getByLabel(text('auth.reset.new-password'), { exact: true });
  await expect(fresh).toBeFocused();
  await expect(section.getByLabel(text('account-security.password.current'), { exact: true })).toHaveCount(0);
  await audit();
  await fresh.fill('a new garden');
  await page.keyboard.press('Enter');
  await expect(toast(text('auth.reset.done'))).toBeVisible();
  await expect(section.getByRole('button', { name: text('account-security.change') })).toBeVisible();
  const body = { email: account.email, password: 'a new garden' };
  const signedIn = await callSite(site, { method: 'POST', path: '/auth/v1/token?grant_type=password', body });
  expect(signedIn.status).toBe(200);
});

test('a failure of the server is told, and what was typed stays', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await enter(SECURITY, await newAccount());
  await page.route('**/auth/v1/user*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  const section = page.getByRole('region', { name: text('account-security.email.title') });
  await section.getByRole('button', { name: text('account-security.change') }).click();
  await page.getByLabel(text('account-security.email.new')).fill('amina.new@example.com');
  await section.getByRole('button', { name: text('account-security.email.send') }).click();
  await expect(toast(text('errors.title'))).toBeVisible();
  await expect(page.getByLabel(text('account-security.email.new'))).toHaveValue('amina.new@example.com');
});
