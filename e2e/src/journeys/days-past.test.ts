import { datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Page } from '@playwright/test';
import { callSite } from '#site/accounts.ts';
import { expect, test } from '#site/test.ts';

/** A day of the device's calendar: its name in the page's language, and its noon. */
const dayBefore = (daysAgo: number, language: Language) => {
  const now = new Date();
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 12);
  return { name: datePartsOf(noon, { language, weekday: 'long' }).weekday, noon: noon.toISOString() };
};

/** What the page sends to the server, as text. */
const collectBodies = (page: Page): string[] => {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
  return bodies;
};
const bodyOf = (bodies: readonly string[], path: string) =>
  JSON.parse(bodies.findLast((each) => each.includes(`${path} {`))?.replace(/^\S+ /, '') ?? 'null') as Record<
    string,
    unknown
  > | null;

const keptWords = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('feeling-words')));

test('a quiet day of the journey is told afterwards, with a closer word that stays on the device', {
  tag: '@arabic',
}, async ({ page, site, text, language, newAccount, keepSession, audit, toast }) => {
  const account = await newAccount();
  await keepSession(account);
  const body = { emotion: 'okay', ai_analysis: { response: 'reply' } };
  await callSite(site, { method: 'POST', path: '/api/v1/check-ins', accessToken: account.accessToken, body });
  await page.goto('/journey');
  const { name, noon } = dayBefore(3, language);
  const question = text('check-in.day.ask', { day: name });
  await page.getByRole('link', { name: question }).click();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();

  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  const word = page.getByRole('button', { name: text('check-in.word.heavy-homesick'), exact: true });
  await word.click();
  await expect(word).toHaveAttribute('aria-pressed', 'true');
  // It is no note: there is still nothing to reply to.
  const save = page.getByRole('button', { name: text('check-in.save'), exact: true });
  await expect(save).toBeDisabled();
  await audit();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('zzz');
  const bodies = collectBodies(page);
  await save.click();
  await expect(page.getByText(text('check-in.saved'))).toBeVisible();

  expect(bodyOf(bodies, '/analyze-emotion')).toMatchObject({ days_ago: 3, emotion: 'heavy' });
  expect(bodyOf(bodies, '/check-ins')).toMatchObject({ created_at: noon, emotion: 'heavy' });
  await expect(page.locator('.reply-text')).not.toHaveText(/\btoday\b|\btonight\b|good night|الليلة|على خير/i);
  await page.getByRole('link', { name: text('check-in.see-journey') }).click();
  const row = page.locator('.day').filter({ hasText: text('check-in.word.heavy-homesick') });
  await expect(row.locator('.day-name')).toContainText(name);
  await expect(page.getByRole('link', { name: question })).toHaveCount(0);
  await row.locator('summary').click();
  await expect(row.locator('.check-in-emotion')).toContainText(text('check-in.word.heavy-homesick'));
  expect(bodies.filter((sent) => /homesick|غربة/.test(sent))).toEqual([]);

  // With its check-in the word goes too.
  await row.locator('.check-in-item .icon-button').click();
  await page.getByRole('button', { name: text('journey.delete-confirm'), exact: true }).click();
  await expect(toast(text('journey.deleted'))).toBeVisible();
  expect(await keptWords(page)).toEqual([]);
});

test('today needs no choice, and another of the last seven days is chosen by the keyboard', async ({
  page,
  text,
  language,
  newAccount,
  enter,
}) => {
  await enter('/check-in', await newAccount());
  const days = page.getByRole('combobox', { name: text('check-in.day.choose') });
  await expect(days).toHaveValue('');
  await expect(days.getByRole('option')).toHaveCount(7);
  await expect(page.getByRole('heading', { level: 1, name: text('check-in.title') })).toBeVisible();
  const bodies = collectBodies(page);
  const notes = page.getByLabel(text('check-in.notes'), { exact: true });
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await notes.fill('fine');
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByRole('link', { name: text('check-in.see-journey') })).toBeVisible();
  expect(bodyOf(bodies, '/check-ins')).not.toHaveProperty('created_at');
  expect(bodyOf(bodies, '/analyze-emotion')).not.toHaveProperty('days_ago');

  await page.getByRole('button', { name: text('check-in.again') }).click();
  await days.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 1, name: text('check-in.day.ask-yesterday') })).toBeVisible();
  // A reload keeps the day of what was begun.
  await page.getByRole('radio', { name: text('emotion.happy') }).check();
  await notes.fill('a good talk');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: text('check-in.day.ask-yesterday') })).toBeVisible();
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByRole('link', { name: text('check-in.see-journey') })).toBeVisible();
  const { noon } = dayBefore(1, language);
  expect(bodyOf(bodies, '/check-ins')).toMatchObject({ created_at: noon });
  // The next one is of today again.
  await page.getByRole('button', { name: text('check-in.again') }).click();
  await expect(days).toHaveValue('');
});

test('"my data" tells of the words on the device, and they go there and at sign-out', async ({
  page,
  text,
  newAccount,
  enter,
  signOut,
}) => {
  const account = await newAccount();
  await enter('/account/data', account);
  const plant = () =>
    page.evaluate(
      (id) =>
        localStorage.setItem(
          `bustan.private.feeling-words.${id}`,
          JSON.stringify({ one: 'check-in.word.heavy-sad', two: 'check-in.word.okay-calm' }),
        ),
      account.id,
    );
  await plant();
  await page.reload();
  await expect(page.getByText(text('my-data.device.words_other', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: text('my-data.device.erase') }).click();
  await expect(page.getByText(text('my-data.device.words_other', { count: 0 }))).toBeVisible();
  expect(await keptWords(page)).toEqual([]);
  await plant();
  await signOut();
  expect(await keptWords(page)).toEqual([]);
});
