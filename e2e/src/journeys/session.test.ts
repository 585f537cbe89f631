import type { Page } from '@playwright/test';
import { callSite, createAccount } from '#site/accounts.ts';
import type { Site } from '#site/site.ts';
import { expect, test } from '#site/test.ts';

/** A stored session that the client will want to refresh at once. */
const storedSession = async (site: Site, expiresInSeconds: number): Promise<string> => {
  const { session } = await createAccount(site);
  const expires_at = Math.floor(Date.now() / 1000) + expiresInSeconds;
  return JSON.stringify({ ...(JSON.parse(session) as object), expires_at, expires_in: expiresInSeconds });
};

test('a session outlives a reload, and is refreshed when it is about to end', async ({ page, text, site }) => {
  const session = await storedSession(site, 60);
  await page.addInitScript(
    (value) => localStorage.getItem('bustan.auth') ?? localStorage.setItem('bustan.auth', value),
    session,
  );
  const refreshed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
  await page.goto('/');
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();
});

/** How often this page asks for a new session. */
const countRefreshes = (page: Page): (() => number) => {
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
  });
  return () => refreshes;
};

const HALF_A_MINUTE = 31_000;

test('a device whose clock is an hour ahead refreshes once, and not after a reload either', async ({
  page,
  text,
  newAccount,
  enter,
}) => {
  await page.clock.install({ time: Date.now() + 3_600_000 });
  const refreshes = countRefreshes(page);
  const signOut = page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') });
  await enter('/journey', await newAccount());
  await expect(page.getByText(text('journey.empty-title'))).toBeVisible();
  await expect(signOut).toBeVisible();
  await page.clock.runFor(HALF_A_MINUTE);
  await page.goto('/pathway');
  await expect(signOut).toBeVisible();
  await page.clock.runFor(HALF_A_MINUTE);
  await expect(signOut).toBeVisible();
  expect(refreshes()).toBe(1);
});

test('a device whose clock is an hour behind refreshes in time', async ({ page, text, newAccount, signIn }) => {
  await page.clock.install({ time: Date.now() - 3_600_000 });
  const refreshes = countRefreshes(page);
  await page.goto('/auth');
  await signIn(await newAccount());
  await expect(page).toHaveURL('/');
  expect(refreshes()).toBe(0);
  const refreshed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
  await page.clock.fastForward('59:00');
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();
});

test('a token that the server no longer accepts costs one refresh, and the page shows what it asked for', async ({
  page,
  text,
  newAccount,
  enter,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13]/);
  const account = await newAccount();
  const session = JSON.parse(account.session) as { access_token: string };
  const access_token = session.access_token.replace(/[^.]+$/, 'expired');
  const refreshes = countRefreshes(page);
  await enter('/journey', { ...account, session: JSON.stringify({ ...session, access_token }) });
  await expect(page.getByText(text('journey.empty-title'))).toBeVisible();
  expect(refreshes()).toBe(1);
});

test('a refresh that fails is logged as transient, and the person stays signed in', async ({
  page,
  text,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/transient/, /ERR_/, /Failed to fetch/);
  const session = await storedSession(site, 100);
  await page.addInitScript((value) => localStorage.setItem('bustan.auth', value), session);
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) => route.abort('internetdisconnected'));
  const said = page.waitForEvent('console', (message) => message.text().includes('transient'));
  await page.goto('/');
  await said;
  await expect(page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();
});

test('a session that the server has ended is nobody, here as well', async ({
  page,
  text,
  newAccount,
  signIn,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13]/, /role could not be checked/);
  const account = await newAccount();
  await page.goto('/auth');
  await signIn(account);
  await expect(page).toHaveURL('/');
  await callSite(site, { method: 'POST', path: '/auth/v1/logout?scope=global', accessToken: account.accessToken });
  await page.goto('/journey');
  await expect(page.getByText(text('journey.signed-out-title'))).toBeVisible();
});

test.describe('an admin', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('sees the Admin link, lit on every admin page', async ({ page, text, signIn, siteAdmin }) => {
    const account = await siteAdmin();
    await page.goto('/auth');
    await signIn(account);
    const link = page.getByRole('banner').getByRole('link', { name: text('nav.admin'), exact: true });
    await link.click();
    await expect(page).toHaveURL('/admin');
    await expect(link).toHaveAttribute('aria-current', /page|true/);
    await page.goto('/admin/stories');
    await expect(page).toHaveURL('/admin/stories');
    await expect(link).toHaveAttribute('aria-current', /page|true/);
  });

  test('has a way to the admin pages on a phone as well', async ({ page, text, enter, siteAdmin }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter('/journey', await siteAdmin());
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('nav.admin'), exact: true })
      .click();
    await expect(page).toHaveURL('/admin');
  });

  test('whose role cannot be checked is treated as none, and that is logged', async ({
    page,
    text,
    signIn,
    siteAdmin,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/, /role could not be checked/);
    const account = await siteAdmin();
    await page.route('**/api/v1/user-roles', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }),
    );
    const said = page.waitForEvent('console', (message) => message.text().includes('role could not be checked'));
    await page.goto('/auth');
    await signIn(account);
    await said;
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: text('nav.admin'), exact: true })).toHaveCount(0);
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
  });

  test('somebody who is none is led home', async ({ page, newAccount, signIn }) => {
    await page.goto('/auth');
    await signIn(await newAccount());
    await expect(page).toHaveURL('/');
    await page.goto('/admin/translations');
    await expect(page).toHaveURL('/');
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the account is a menu of the top bar, by the keyboard too', { tag: '@arabic' }, async ({
    page,
    text,
    toast,
    enter,
    newAccount,
    audit,
  }) => {
    await enter('/journey', await newAccount());
    const banner = page.getByRole('banner');
    const open = banner.getByRole('button', { name: text('nav.account') });
    const menu = banner.getByRole('navigation', { name: text('nav.account') });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link')).toHaveText([
      text('nav.account'),
      text('title.account-security'),
      text('title.my-data'),
      text('nav.privacy'),
    ]);
    await audit();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    // A page without rows of its own: what a page still asks for while somebody leaves is rightly refused.
    await menu.getByRole('link', { name: text('nav.privacy') }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(menu).toBeHidden();
    await open.click();
    await menu.getByRole('button', { name: text('nav.sign-out') }).click();
    await expect(toast(text('auth-session.signed-out'))).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(banner.getByRole('link', { name: text('nav.sign-in') })).toBeVisible();
  });
});
