import { AUTH_KEY } from '@bustan/contract/storage-names.ts';
import type { Page } from '@playwright/test';
import type { Account } from '#site/accounts.ts';
import { keptChunks, untilKept } from '#site/kept-recording.ts';
import { type Recorder, recorderOf } from '#site/recorder.ts';
import { expect, test } from '#site/test.ts';

let account: Account;
let recorder: Recorder;

test.beforeEach(async ({ newAccount, enter, page, text }) => {
  recorder = recorderOf(page, text);
  account = await newAccount();
  await page.clock.install();
  await enter('/check-in', account);
});

/** As somebody signs in, or is signed out by time alone, on this phone. */
const comeAs = async (page: Page, person: Account | undefined): Promise<void> => {
  await page.evaluate(
    ([key, session]) => (session === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, session)),
    [AUTH_KEY, person?.session] as const,
  );
  await page.goto('/check-in');
};

test('a session that runs out keeps the recording for its owner, and for nobody else', async ({ page, newAccount }) => {
  await recorder.begin();
  await recorder.finish();
  await untilKept(page);
  await comeAs(page, undefined);
  await expect(page).toHaveURL(/auth/);
  await comeAs(page, await newAccount('omar'));
  await expect(recorder.record).toBeVisible();
  await expect(recorder.player).toBeHidden();
  await comeAs(page, account);
  await recorder.expectLength(1);
});

test('signing out warns, and then erases it on every page and in every tab', async ({
  page,
  context,
  text,
  signIn,
}) => {
  const other = await context.newPage();
  const elsewhere = recorderOf(other, text);
  await other.goto('/check-in');
  await expect(elsewhere.record).toBeEnabled();
  await page.bringToFront();
  await recorder.begin();
  // One tab at a time has it in its hands.
  await other.reload();
  await expect(other.getByText(text('voice.elsewhere'))).toBeVisible();
  await expect(elsewhere.record).toBeDisabled();
  await recorder.finish();
  await elsewhere.expectLength(1);

  // Not even the code of the recorder is loaded on this page.
  await page.goto('/journey');
  const leave = page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') });
  await leave.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('auth-session.unsent.text'));
  await dialog.getByRole('button', { name: text('common.cancel') }).click();
  expect(await keptChunks(page)).toBeGreaterThan(0);
  await leave.click();
  await dialog.getByRole('button', { name: text('auth-session.unsent.confirm') }).click();
  await expect(leave).toHaveCount(0);
  await expect.poll(() => keptChunks(page)).toBe(0);
  await expect(elsewhere.player).toBeHidden();
  await page.goto('/auth');
  await signIn(account);
  await expect(page).toHaveURL('/');
  await page.goto('/check-in');
  await expect(recorder.record).toBeVisible();
  await expect(recorder.player).toBeHidden();
});

test('signing out in the middle of a recording keeps it until it is agreed to erase it', async ({ page, text }) => {
  await recorder.begin();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: text('nav.sign-out') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('auth-session.unsent.title'));
  await dialog.getByRole('button', { name: text('common.cancel') }).click();
  await untilKept(page);
  await page.goto('/check-in');
  await expect(recorder.ended('away')).toBeVisible();
  await recorder.expectLength(1);
});
