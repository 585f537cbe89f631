import { randomUUID } from 'node:crypto';
import { callSite, newestMail } from '#site/accounts.ts';
import type { Site } from '#site/site.ts';
import { expect, test } from '#site/test.ts';

// Accounts must be confirmed here, as they are wherever mail is configured; and passwords are refused as in production.
test.use({
  environment: { AUTH_AUTOCONFIRM: 'off', AUTH_REFUSE_COMMON_PASSWORDS: 'on', AUTH_PASSWORD_MIN_LENGTH: '8' },
});
// One site for these few: another worker would start one too.
test.describe.configure({ mode: 'default' });

const PASSWORD = 'a garden at dawn';

test.beforeEach(async ({ page }) => {
  await page.goto('/auth');
});

/** An account whose address nobody has confirmed yet. */
const signUpBeside = async (site: Site): Promise<string> => {
  const email = newAddress();
  await callSite(site, { method: 'POST', path: '/auth/v1/signup', body: { email, password: PASSWORD } });
  return email;
};

const newAddress = () => `amina-${randomUUID().slice(0, 8)}@example.com`;

test('signing up says where the mail went; its code finishes it', { tag: '@arabic' }, async ({
  page,
  text,
  toast,
  site,
  audit,
  signUp,
}) => {
  const email = newAddress();
  await signUp({ email, password: PASSWORD });
  await expect(toast(text('auth.account-created.title'), text('auth.account-created.text'))).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await audit();
  const { otp } = await newestMail(site, email);
  await page.getByLabel(text('auth.code')).fill(otp ?? '');
  await page.getByRole('button', { name: text('auth.confirm-code') }).click();
  await expect(page).toHaveURL('/');
});

test('a newcomer’s feeling is still there after the link of the mail, which opens a tab of its own', {
  tag: '@arabic',
}, async ({ page, context, text, site, signUp }) => {
  const email = newAddress();
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('home.start') })
    .click();
  await page.getByRole('radio', { name: text('emotion.grateful') }).check();
  await signUp({ email, password: PASSWORD });
  await expect(page.getByText(email)).toBeVisible();
  const { link } = await newestMail(site, email);
  const tab = await context.newPage();
  await tab.goto(link ?? '');
  await expect(tab.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();
  await tab.goto('/check-in');
  await expect(tab.getByRole('radio', { name: text('emotion.grateful') })).toBeChecked();
});

test('a password that is short, common or the own address is refused at its field, and nothing typed is lost', async ({
  page,
  text,
  toast,
  signIn,
  signUp,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/422/, /400/);
  const email = newAddress();
  const field = page.getByLabel(text('auth.password'), { exact: true });
  const main = page.getByRole('main');
  const refused = async (password: string, why: string) => {
    await field.fill(password);
    await main.getByRole('button', { name: text('auth.sign-up'), exact: true }).click();
    await expect(toast(text('auth.validation-error'), why)).toBeVisible();
    await expect(main.getByText(why)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(password);
    await expect(page.getByLabel(text('auth.email'), { exact: true })).toHaveValue(email);
  };
  // One that was chosen when less was asked is sent: only the server knows whether it is right.
  await signIn({ email, password: '123456' });
  await expect(toast(text('auth.invalid-credentials.title'))).toBeVisible();
  await signUp({ email, password: '1234567' });
  await expect(main.getByText(text('auth.fault.password', { least: 8 }))).toBeVisible();
  await refused('Password123', text('auth.fault.password-common'));
  await audit();
  await refused(email, text('auth.fault.password-address'));
  await signUp({ email, password: PASSWORD });
  await expect(page.getByText(email)).toBeVisible();
});

test('its link, opened at the root, finishes it too', async ({ page, text, site, signUp }) => {
  const email = newAddress();
  await signUp({ email, password: PASSWORD });
  await expect(page.getByText(email)).toBeVisible();
  const { link } = await newestMail(site, email);
  await page.goto(link ?? '');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();
  // No bare # either, and nothing one step back.
  expect(page.url()).toBe(`${site.url}/`);
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test('an unconfirmed account is told so and can ask for the mail again', async ({
  page,
  text,
  toast,
  signIn,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const email = await signUpBeside(site);
  await signIn({ email, password: PASSWORD });
  await expect(toast(text('errors.title'), text('auth.error.email_not_confirmed'))).toBeVisible();
  await page.getByRole('button', { name: text('auth.resend') }).click();
  await expect(toast(text('auth.mail-on-its-way'))).toBeVisible();
  expect((await newestMail(site, email)).type).toBe('signup');
});

test('a link that was used is told as that', async ({ page, text, toast, site, context }) => {
  const { link } = await newestMail(site, await signUpBeside(site));
  await context.request.get(link ?? '', { maxRedirects: 0 });
  await page.goto(link ?? '');
  await expect(toast(text('auth-session.link-refused.title'))).toBeVisible();
});

test('a forgotten password is replaced by way of the mail', { tag: '@arabic' }, async ({
  page,
  text,
  toast,
  site,
  audit,
  signIn,
  signOut,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  const email = await signUpBeside(site);
  await page.goto((await newestMail(site, email)).link ?? '');
  await signOut();
  await page.goto('/auth');
  await page.getByRole('button', { name: text('auth.forgot.link') }).click();
  await page.getByLabel(text('auth.email'), { exact: true }).fill(email);
  await audit();
  await page.getByRole('button', { name: text('auth.forgot.send') }).click();
  await expect(toast(text('auth.mail-on-its-way'))).toBeVisible();
  const { link, type } = await newestMail(site, email);
  expect(type).toBe('recovery');
  await page.goto(link ?? '');
  await expect(page).toHaveURL('/auth/reset');
  await expect(page.getByLabel(text('auth.reset.new-password'), { exact: true })).toBeVisible();
  await audit();
  for (const [password, why] of [
    ['1234567', text('auth.fault.password', { least: 8 })],
    ['qwertyuiop', text('auth.fault.password-common')],
  ] as const) {
    await page.getByLabel(text('auth.reset.new-password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: text('auth.reset.save') }).click();
    await expect(toast(text('auth.validation-error'), why)).toBeVisible();
    await expect(page.getByRole('main').getByText(why)).toBeVisible();
  }
  await page.getByLabel(text('auth.reset.new-password'), { exact: true }).fill('a new garden');
  await page.getByRole('button', { name: text('auth.reset.save') }).click();
  await expect(toast(text('auth.reset.done'))).toBeVisible();
  await signOut();
  await page.goto('/auth');
  await signIn({ email, password: 'a new garden' });
  await expect(page).toHaveURL('/');
});
