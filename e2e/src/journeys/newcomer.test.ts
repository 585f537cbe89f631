import { randomUUID } from 'node:crypto';
import { expect, test } from '#site/test.ts';

const NOTE = {
  en: 'They turned me down again after the second interview, and my father keeps asking.',
  ar: 'رفضوني مرة ثانية بعد المقابلة، وأهلي كل يوم يسألون.',
};

test('a newcomer signs up, checks in, reads a reply and sees a petal', { tag: '@arabic' }, async ({
  page,
  text,
  toast,
  language,
  audit,
  signUp,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('home.start') })
    .click();
  await expect(
    toast(text('auth-session.check-in-needed.title'), text('auth-session.check-in-needed.text')),
  ).toBeVisible();
  await expect(page).toHaveURL('/auth');

  await signUp({ email: `newcomer-${randomUUID()}@example.com`, password: 'a garden at dawn' });
  await expect(toast(text('auth.account-created.title'))).toBeVisible();
  await expect(toast(text('auth.account-created.text'))).toHaveCount(0);

  // Back where the way had begun.
  await expect(page).toHaveURL('/check-in');
  await page.getByRole('radio', { name: text('emotion.struggling') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(NOTE[language]);
  await audit();
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(toast(text('check-in.saved'))).toBeVisible();

  // The reply stands in place of the form, in the language of the note, and says what it is.
  await expect(page.getByLabel(text('check-in.notes'), { exact: true })).toHaveCount(0);
  const reply = page.getByRole('main');
  await expect(reply).toContainText(language === 'ar' ? /رد جاهز/ : /Prepared reply/);
  await audit();
  await page.getByRole('link', { name: text('check-in.see-journey') }).click();

  await expect(page).toHaveURL('/journey');
  await expect(page.getByText(text('journey.petals_one', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(text('emotion.struggling')) })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await audit();
});

test('a newcomer finds the way with the keyboard alone', { tag: '@arabic' }, async ({
  page,
  text,
  newAccount,
  signIn,
  toast,
}) => {
  await page.goto('/check-in');
  await expect(page).toHaveURL('/auth');
  await signIn(await newAccount());
  await expect(page).toHaveURL('/check-in');
  const grateful = page.getByRole('radio', { name: text('emotion.grateful') });
  await grateful.focus();
  await page.keyboard.press('Space');
  await expect(grateful).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: text('emotion.happy') })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(text('check-in.notes'), { exact: true })).toBeFocused();
  await page.keyboard.insertText('ok');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: text('voice.record') })).toBeFocused();
  const saving = page.getByRole('button', { name: text('check-in.save'), exact: true });
  await page.keyboard.press('Tab');
  await expect(saving).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(saving).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(text('check-in.saved'))).toBeVisible();
});
