import { randomUUID } from 'node:crypto';
import { AUTH_KEY } from '@bustan/contract/storage-names.ts';
import type { Page } from '@playwright/test';
import { addApp, appCode } from '#site/authenticator.ts';
import { NAMES, SILENT_NAMES, test } from '#site/provider-test.ts';
import { expect } from '#site/test.ts';

// One site for these few: another worker would start one too.
test.describe.configure({ mode: 'default' });

const newPerson = (isVerified = true) => {
  const id = randomUUID().slice(0, 8);
  return { sub: `person-${id}`, email: `amina-${id}@example.com`, email_verified: isVerified };
};

test.beforeEach(({ provider, expectedOrigins }) => {
  expectedOrigins.push(provider.issuer);
});

test('somebody comes in with another account, to the page that they wanted, and can leave again', {
  tag: '@arabic',
}, async ({ page, text, language, provider, audit, signOut }) => {
  provider.beAt(newPerson());
  await page.goto('/pathway');
  await expect(page).toHaveURL('/auth');
  const button = page.getByRole('button', { name: text('auth.external.continue', { provider: NAMES[language] }) });
  await expect(button).toBeVisible();
  await expect(page.getByText(text('auth.statement', { age: 13 }))).toHaveCount(1);
  await audit();
  // The page says what it waits for, while it asks who has come.
  await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
    await expect(page.getByRole('heading', { name: text('auth.external.returning.title') })).toBeVisible();
    await audit();
    await route.continue();
  });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL('/pathway');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('pathway.title'));
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), location.href].join(' '));
  expect(kept).not.toMatch(/external|code/);
  await signOut();
});

test('a feeling that a newcomer picked before going there is chosen at the first check-in', async ({
  page,
  text,
  language,
  provider,
}) => {
  provider.beAt(newPerson());
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('home.start') })
    .click();
  await page.getByRole('radio', { name: text('emotion.struggling') }).check();
  await page.getByRole('button', { name: text('auth.external.continue', { provider: NAMES[language] }) }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL('/check-in');
  await expect(page.getByRole('radio', { name: text('emotion.struggling') })).toBeChecked();
});

test('a second factor is asked for here as after a password, and leads on to the same page', async ({
  page,
  text,
  language,
  provider,
  newAccount,
  site,
}) => {
  const account = await addApp(site, await newAccount());
  provider.beAt({ ...newPerson(), email: account.email });
  await page.goto('/pathway');
  await page.getByRole('button', { name: text('auth.external.continue', { provider: NAMES[language] }) }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: text('second-step.title') })).toBeVisible();
  await page.getByLabel(text('second-step.code')).fill(appCode(account.secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/pathway');
});

test('who has signed in with another account meanwhile is asked which one to go on with', async ({
  page,
  context,
  text,
  language,
  provider,
  newAccount,
}) => {
  const person = newPerson();
  provider.beAt(person);
  await page.goto('/auth');
  await page.getByRole('button', { name: text('auth.external.continue', { provider: NAMES[language] }) }).click();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  const { session, email } = await newAccount();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  await elsewhere.evaluate(([key, value]) => localStorage.setItem(key, value), [AUTH_KEY, session] as const);
  await elsewhere.reload();
  const signOut = (tab: Page) => tab.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') });
  await expect(signOut(elsewhere)).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(person.email);
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: text('auth-session.switch.decline') }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('who says no there is back at the form, and nothing is lost', async ({
  page,
  text,
  toast,
  language,
  provider,
  audit,
}) => {
  provider.beAt(newPerson());
  await page.goto('/auth');
  await page.getByRole('button', { name: text('auth.external.continue', { provider: NAMES[language] }) }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(toast(text('auth.external.cancelled.title'), text('auth.external.cancelled.text'))).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel(text('auth.email'), { exact: true })).toBeEditable();
  await audit();
  await page.reload();
  await expect(page.getByLabel(text('auth.email'), { exact: true })).toBeVisible();
  await expect(toast(text('auth.external.cancelled.title'))).toBeHidden();
});

test('what went wrong is told in the language of the page', { tag: '@arabic' }, async ({
  page,
  text,
  toast,
  language,
  provider,
  expectedErrors,
}) => {
  expectedErrors.push(/40\d/);
  provider.beAt(newPerson(false));
  await page.goto('/auth');
  await page.getByRole('button', { name: text('auth.external.continue', { provider: NAMES[language] }) }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(toast(text('auth.external.failed.title'), text('auth.external.unverified'))).toBeVisible();

  await page.goto('/auth');
  await page
    .getByRole('button', { name: text('auth.external.continue', { provider: SILENT_NAMES[language] }) })
    .click();
  await expect(toast(text('auth.external.failed.title'), text('auth.external.unreachable'))).toBeVisible();

  // A link that somebody else has prepared: there is no verifier for its code in this browser.
  await page.goto('/auth?external=keycloak&code=of-somebody-else');
  await expect(toast(text('auth.external.failed.title'), text('auth.external.failed.text'))).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('an account without a password is deleted by its address alone, right after coming in', async ({
  page,
  text,
  toast,
  language,
  provider,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  const person = newPerson();
  provider.beAt(person);
  await page.goto('/account/data');
  await page.getByRole('button', { name: text('auth.external.continue', { provider: NAMES[language] }) }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL('/account/data');
  await page.getByRole('button', { name: text('my-data.delete.action') }).click();
  await expect(page.getByLabel(text('auth.password'), { exact: true })).toHaveCount(0);
  await page.getByLabel(text('my-data.delete.confirmation')).fill(person.email);
  await page.getByRole('button', { name: text('my-data.delete.confirm') }).click();
  await expect(toast(text('my-data.delete.done'))).toBeVisible();
  await expect(page).toHaveURL('/');
});
