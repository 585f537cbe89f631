import { newestMail } from '#site/accounts.ts';
import { addApp } from '#site/authenticator.ts';
import { expect, test } from '#site/test.ts';

const SECURITY = '/account/security';
const newPhone = () => `+97150${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

test('a phone is added beside an app, and either is enough to sign in', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  audit,
  signIn,
  site,
  expectedErrors,
  signOut,
}) => {
  expectedErrors.push(/422/);
  const account = await addApp(site, await newAccount());
  const phone = newPhone();
  await enter(SECURITY, account);
  const section = page.getByRole('region', { name: text('account-factors.title') });
  await section.getByRole('button', { name: text('account-factors.add') }).click();
  await audit();
  await section.getByRole('button', { name: text('account-factors.choice.phone.title') }).click();
  // That a number can be taken over is said before one is given.
  await expect(section.getByText(text('account-factors.phone-text'))).toBeVisible();
  const number = section.getByLabel(text('account-factors.phone'));
  await number.fill('050 123 4567');
  await number.press('Enter');
  await expect(section.getByText(text('account-factors.phone-fault'))).toBeVisible();
  await audit();
  await number.fill(`${phone.replace('+', '00').slice(0, 5)} ${phone.slice(4)}`);
  await number.press('Enter');
  const code = section.getByLabel(text('second-step.code'));
  await expect(code).toBeVisible();
  await expect(section.getByText(phone)).toBeVisible();
  const { otp, type } = await newestMail(site, phone);
  expect(type).toBe('sms');
  await code.fill(otp === '000000' ? '111111' : '000000');
  await code.press('Enter');
  await expect(section.getByText(text('second-step.wrong-code'))).toBeVisible();
  await audit();
  await code.fill(otp ?? '');
  await code.press('Enter');
  await expect(toast(text('account-factors.added'))).toBeVisible();
  await expect(section.getByText(text('account-factors.when-lost'))).toBeVisible();
  await expect(section.getByText(`…${phone.slice(-3)}`)).toBeVisible();
  await audit();
  await signOut();
  await expect(toast(text('auth-session.signed-out'))).toBeVisible();

  await page.goto('/auth');
  await signIn(account);
  await expect(page.getByRole('heading', { name: text('second-step.title') })).toBeVisible();
  const others = page.getByRole('region', { name: text('second-step.others') });
  await others.getByRole('button', { name: text('second-step.kind.phone') }).click();
  await expect(others.getByRole('button', { name: 'My app' })).toBeVisible();
  await audit();
  await page.getByRole('button', { name: text('second-step.phone-send') }).click();
  await expect(toast(text('second-step.phone-sent'))).toBeVisible();
  await audit();
  const answer = page.getByLabel(text('second-step.code'));
  await answer.fill((await newestMail(site, phone)).otp ?? '');
  await answer.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a code that cannot be sent is told, and can be asked for again', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  await enter(SECURITY, await newAccount());
  const section = page.getByRole('region', { name: text('account-factors.title') });
  await section.getByRole('button', { name: text('account-factors.add') }).click();
  await section.getByRole('button', { name: text('account-factors.choice.phone.title') }).click();
  const errorBody = { code: 'sms_send_failed', message: 'The code could not be sent' };
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
  await page.route('**/factors/*/challenge', (route) => route.fulfill({ status: 422, json: errorBody, headers }));
  const phone = newPhone();
  await section.getByLabel(text('account-factors.phone')).fill(phone);
  await page.keyboard.press('Enter');
  await expect(toast(text('errors.title'), text('second-step.error.not-sent'))).toBeVisible();
  await page.unroute('**/factors/*/challenge');
  await section.getByRole('button', { name: text('second-step.phone-again') }).click();
  await expect(toast(text('second-step.phone-sent'))).toBeVisible();
  await section.getByLabel(text('second-step.code')).fill((await newestMail(site, phone)).otp ?? '');
  await page.keyboard.press('Enter');
  await expect(toast(text('account-factors.added'))).toBeVisible();
});
