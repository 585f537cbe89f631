import { randomUUID } from 'node:crypto';
import { expect, test } from '#site/test.ts';

test.use({ isStill: true });

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
  // An invitation, and no error: the feeling is picked before there is an account.
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: text('auth.invited.title') })).toBeVisible();
  await expect(toast(text('auth-session.check-in-needed.title'))).toHaveCount(0);
  await expect(page.getByRole('tab', { name: text('auth.sign-up') })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('radio', { name: text('emotion.struggling') }).check();
  await audit();

  await signUp({ email: `newcomer-${randomUUID()}@example.com`, password: 'a garden at dawn' });
  await expect(toast(text('auth.account-created.title'))).toBeVisible();
  await expect(toast(text('auth.account-created.text'))).toHaveCount(0);

  // Back where the way had begun.
  await expect(page).toHaveURL('/check-in');
  await expect(page.getByRole('radio', { name: text('emotion.struggling') })).toBeChecked();
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
  await expect(page.locator('.check-in-item')).toHaveCount(1);
  await audit();
});

test('who opens the check-in by its address is told to sign in, and a later link invites', async ({
  page,
  text,
  toast,
}) => {
  await page.goto('/check-in');
  const told = toast(text('auth-session.check-in-needed.title'), text('auth-session.check-in-needed.text'));
  await expect(told).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: text('auth.sign-in-title') })).toBeVisible();
  await told.getByRole('button').click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('nav.check-in') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: text('auth.invited.title') })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a feeling that somebody picked is not for whoever signs in instead', async ({
  page,
  text,
  newAccount,
  openTab,
  signIn,
}) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('home.start') })
    .click();
  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  await openTab(text('auth.sign-in'));
  await signIn(await newAccount());
  await expect(page).toHaveURL('/check-in');
  await expect(page.getByRole('radio', { name: text('emotion.heavy') })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
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
  // The closer words are one stop, and the arrows go through them.
  await page.keyboard.press('Tab');
  const words = page.getByRole('toolbar', { name: text('check-in.word.choose') }).getByRole('button');
  await expect(words.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(words.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  const chip = page.getByRole('button', { name: text('check-in.chip.happy-talk') });
  await expect(chip).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Tab');
  const notes = page.getByLabel(text('check-in.notes'), { exact: true });
  await expect(notes).toBeFocused();
  await expect(notes).toHaveValue(text('check-in.chip.happy-talk'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: text('voice.record') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: text('voice.about') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('voice.explain-kept'))).toBeVisible();
  const saving = page.getByRole('button', { name: text('check-in.save'), exact: true });
  await page.keyboard.press('Tab');
  await expect(saving).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(saving).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(text('check-in.saved'))).toBeVisible();
  // The reply is where a screen reader goes on: the heading, described by the reply.
  const heading = page.getByRole('heading', { name: text('check-in.reply-title') });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(/\S/);
});
