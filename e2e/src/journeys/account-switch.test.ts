import { AUTH_KEY } from '@bustan/contract/storage-names.ts';
import type { Page } from '@playwright/test';
import { type Account, callSite, newestMail } from '#site/accounts.ts';
import type { Site } from '#site/site.ts';
import { expect, type TextFixture, test } from '#site/test.ts';

/** As a redirect of the server leads to it. */
const linkTo = (path: string, { session }: Account): string => {
  const { access_token, refresh_token, expires_in, expires_at } = JSON.parse(session) as Record<string, string>;
  const tokens = { access_token, refresh_token, expires_in, expires_at, token_type: 'bearer', type: 'signup' };
  return `${path}#${new URLSearchParams(JSON.parse(JSON.stringify(tokens)) as Record<string, string>)}`;
};

const whoIsSignedIn = (page: Page): Promise<string> =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { user?: { id: string } }).user?.id ?? '',
    AUTH_KEY,
  );

const isAlive = async (site: Site, { accessToken }: Account): Promise<boolean> =>
  (await callSite(site, { method: 'GET', path: '/auth/v1/user', accessToken })).ok;

const isolated = (email: string) => `\u2068${email}\u2069`;

const questionOf = (page: Page, text: TextFixture, { next }: { next: Account }) =>
  page.getByRole('dialog', { name: text('auth-session.switch.title', { next: isolated(next.email) }) });

for (const path of ['/auth', '/', '/auth/reset']) {
  test(`${path}: a link of another account asks first, and who declines stays; nothing is left of the link`, {
    tag: path === '/auth' ? '@arabic' : [],
  }, async ({ page, text, enter, newAccount, site, audit }) => {
    const [amina, noura] = [await newAccount('amina'), await newAccount('noura')];
    await enter(linkTo(path, noura), amina);
    const question = questionOf(page, text, { next: noura });
    await expect(question).toContainText(amina.email);
    expect(page.url()).not.toContain('token');
    await audit();
    await expect(question.getByRole('button', { name: text('auth-session.switch.decline') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();
    expect(await whoIsSignedIn(page)).toBe(amina.id);
    await expect.poll(() => isAlive(site, noura)).toBe(false);
    expect(await isAlive(site, amina)).toBe(true);
    await page.reload();
    await expect(page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();
    expect(await whoIsSignedIn(page)).toBe(amina.id);
  });
}

test('the link of a mail is followed by who agrees, and the other account is signed out', async ({
  page,
  text,
  enter,
  newAccount,
  site,
}) => {
  const [amina, noura] = [await newAccount('amina'), await newAccount('noura')];
  await callSite(site, { method: 'POST', path: '/auth/v1/recover', body: { email: noura.email } });
  const { link } = await newestMail(site, noura.email);
  await enter('/', amina);
  const unsent = 'bustan.private.unsent.note';
  await page.evaluate((key) => localStorage.setItem(key, 'a draft'), unsent);
  await page.goto(link ?? '');
  const question = questionOf(page, text, { next: noura });
  await expect(question).toContainText(text('auth-session.switch.unsent'));
  await question.getByRole('button', { name: text('auth-session.switch.accept') }).click();
  await expect(page).toHaveURL('/auth/reset');
  await expect(page.getByLabel(text('auth.reset.new-password'), { exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await whoIsSignedIn(page)).toBe(noura.id);
  expect(await page.evaluate((key) => localStorage.getItem(key), unsent)).toBeNull();
  await expect.poll(() => isAlive(site, amina)).toBe(false);
});

test('who leaves the question unanswered has declined', async ({ page, text, enter, newAccount, site }) => {
  const [amina, noura] = [await newAccount('amina'), await newAccount('noura')];
  await enter(linkTo('/', noura), amina);
  await expect(questionOf(page, text, { next: noura })).toBeVisible();
  await page.goto('/journey');
  await expect.poll(() => isAlive(site, noura)).toBe(false);
  expect(await whoIsSignedIn(page)).toBe(amina.id);
});

test('a link of the own account is followed without a question', async ({ page, text, enter, newAccount, site }) => {
  const account = await newAccount();
  const path = '/auth/v1/token?grant_type=password';
  const again = await callSite(site, { method: 'POST', path, body: account });
  const session = await again.text();
  await enter(linkTo('/', { ...account, session }), account);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();
  const { access_token } = JSON.parse(session) as { access_token: string };
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), AUTH_KEY)).toContain(access_token);
  expect(page.url()).not.toContain('token');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link whose session has ended signs nobody out', async ({
  page,
  text,
  toast,
  enter,
  newAccount,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  const [amina, noura] = [await newAccount('amina'), await newAccount('noura')];
  await callSite(site, { method: 'POST', path: '/auth/v1/logout', accessToken: noura.accessToken });
  await enter(linkTo('/', noura), amina);
  await expect(toast(text('auth-session.link-refused.title'))).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await whoIsSignedIn(page)).toBe(amina.id);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();
});
