import { plugInKey } from '#site/security-key.ts';
import { expect, test } from '#site/test.ts';

const SECURITY = '/account/security';

test('a passkey of the device is added and used, and what the browser refuses is told', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  audit,
  signIn,
  signOut,
}) => {
  const account = await newAccount();
  await plugInKey(page, 'internal');
  await enter(SECURITY, account);
  const section = page.getByRole('region', { name: text('account-factors.title') });
  const addDevice = async () => {
    await section.getByRole('button', { name: text('account-factors.add') }).click();
    await section.getByRole('button', { name: text('account-factors.choice.device.title') }).click();
    await section.getByRole('button', { name: text('account-factors.key-add') }).click();
  };
  await addDevice();
  await expect(toast(text('account-factors.added'))).toBeVisible();
  await expect(section.getByText(text('account-factors.default-name.device'), { exact: true })).toBeVisible();
  await addDevice();
  await expect(toast(text('errors.title'), text('second-step.error.key-known'))).toBeVisible();
  await audit();
  await section.getByRole('button', { name: text('common.cancel') }).click();
  await signOut();
  await expect(toast(text('auth-session.signed-out'))).toBeVisible();

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('nav.account') })
    .click();
  await expect(page).toHaveURL('/auth');
  await signIn(account);
  const use = page.getByRole('button', { name: text('second-step.key-use') });
  await expect(use).toBeVisible();
  await audit();
  // As when somebody closes the browser's own window.
  await page.evaluate(() => {
    const asking = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = () => {
      navigator.credentials.get = asking;
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    };
  });
  await use.click();
  await expect(toast(text('errors.title'), text('second-step.error.key-aborted'))).toBeVisible();
  await use.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});

test('a security key on a wire is added and used', async ({
  page,
  text,
  toast,
  newAccount,
  enter,
  signIn,
  signOut,
}) => {
  const account = await newAccount();
  await plugInKey(page, 'usb');
  await enter(SECURITY, account);
  const section = page.getByRole('region', { name: text('account-factors.title') });
  await section.getByRole('button', { name: text('account-factors.add') }).click();
  await section.getByRole('button', { name: text('account-factors.choice.key.title') }).click();
  await section.getByLabel(text('account-factors.name'), { exact: true }).fill('مفتاحي');
  await page.keyboard.press('Enter');
  await expect(toast(text('account-factors.added'))).toBeVisible();
  await expect(section.getByText('مفتاحي', { exact: true })).toBeVisible();
  await signOut();
  await expect(toast(text('auth-session.signed-out'))).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('nav.account') })
    .click();
  await signIn(account);
  await page.getByRole('button', { name: text('second-step.key-use') }).click();
  await expect(page).toHaveURL('/account');
});
