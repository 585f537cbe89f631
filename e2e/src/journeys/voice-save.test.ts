import { expect } from '#site/test.ts';
import { ANALYZE, transcribedTest as test } from '#site/voice-note.ts';

// Their site is a special one: another worker would start one too.
test.describe.configure({ mode: 'default' });

const SAID = {
  en: 'The interview went well and now I wait for their answer.',
  ar: 'كانت المقابلة جيدة، والآن أنتظر ردهم.',
};
const CORRECTED = { en: 'The exam went well.', ar: 'كان الامتحان جيدًا.' };

test.beforeEach(({ fakeAi, language }) => fakeAi.willHear({ says: SAID[language] }));

test('a voice note becomes words and a reply, is heard on the journey, and goes with its check-in', {
  tag: '@arabic',
}, async ({ page, account, speak, save, button, text, toast, language, fakeAi, savedCheckIns, answersOf, audit }) => {
  fakeAi.willHear({ says: SAID[language], afterMs: 300 });
  await page.getByRole('button', { name: text('voice.about') }).click();
  await expect(page.getByText(text('voice.explain-transcribed'))).toBeVisible();
  await speak();
  await audit();
  const analysis = page.waitForRequest(ANALYZE);
  await save();
  await expect(button('check-in.voice.transcribing')).toBeDisabled();
  await expect(toast(text('check-in.saved'), text('check-in.voice.transcribed'))).toBeVisible();
  expect((await analysis).postDataJSON()).toMatchObject({ text: SAID[language], emotion: 'okay' });
  const [checkIn] = await savedCheckIns();
  const url = checkIn?.voice_note_url ?? '';
  expect(url).toContain(`/${account.id}/`);
  await button('check-in.again').click();
  await expect(page.getByRole('button', { name: text('voice.record') })).toBeVisible();

  const fetched = answersOf('/storage/');
  await page.goto('/journey');
  const kept = page.getByRole('region', { name: text('journey.recent') }).getByRole('group');
  await kept.locator('summary').click();
  const player = kept.getByRole('figure');
  await expect(player).toBeVisible();
  await audit();
  expect(fetched).toEqual([]);
  // Its length is told once it is known, and never as none.
  await expect(player.locator('.player-time')).toBeEmpty();
  await player.getByRole('button', { name: text('player.play') }).click();
  await expect(player).toContainText(/0:01 \/ 0:0[12]/);
  await expect(player.getByRole('button', { name: text('player.play') })).toBeVisible();
  await player.getByRole('slider').press('Home');
  await expect(player).toContainText('0:00 / ');

  expect((await fetch(url)).status).toBe(200);
  await kept.getByRole('button', { name: /\d/ }).click();
  await expect(page.getByRole('dialog')).toContainText(text('journey.delete-text-voice'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('journey.delete-confirm'), exact: true })
    .click();
  await expect(toast(text('journey.deleted'))).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
});

test('the words are read and corrected before the reply, and the recording is not kept', { tag: '@arabic' }, async ({
  page,
  account,
  speak,
  save,
  button,
  text,
  toast,
  language,
  site,
  savedCheckIns,
  answersOf,
  audit,
}) => {
  const transcriptions = answersOf('/transcribe-voice');
  const uploads = answersOf('/storage/');
  await speak();
  await page.getByLabel(text('check-in.voice.review')).check();
  await page.getByLabel(text('check-in.voice.drop')).check();
  await expect(page.getByText(text('check-in.voice.dropped'))).toBeVisible();
  await save();
  const words = page.getByLabel(text('check-in.voice.transcript'));
  await expect(words).toHaveValue(SAID[language]);
  await expect(words).toBeFocused();
  await audit();
  await words.fill(CORRECTED[language]);

  await page.reload();
  await expect(page.getByLabel(text('check-in.voice.review'))).toBeChecked();
  await button('check-in.save').click();
  await expect(words).toHaveValue(CORRECTED[language]);
  const analysis = page.waitForRequest(ANALYZE);
  await button('check-in.voice.continue').click();
  expect((await analysis).postDataJSON()).toMatchObject({ text: CORRECTED[language] });
  await expect(toast(text('check-in.saved'), text('check-in.voice.transcribed'))).toBeVisible();
  expect(transcriptions).toEqual([200]);
  expect(uploads).toEqual([]);
  expect(await savedCheckIns()).toMatchObject([{ voice_note_url: null }]);
  expect(site.output()).not.toContain(SAID[language]);
  expect(site.output()).not.toContain(account.email);
});

test('whoever signs in next finds no word of it', async ({
  page,
  account,
  speak,
  save,
  text,
  language,
  newAccount,
  signIn,
  toast,
}) => {
  await speak();
  await page.getByLabel(text('check-in.voice.review')).check();
  await save();
  await expect(page.getByLabel(text('check-in.voice.transcript'))).toHaveValue(SAID[language]);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await kept()).toContain(SAID[language]);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: text('nav.sign-out') })
    .click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(toast(text('auth-session.signed-out'))).toBeVisible();
  await page.goto('/auth');
  await signIn(await newAccount('omar'));
  await expect(page).toHaveURL('/');
  expect(await kept()).not.toMatch(new RegExp(`${SAID[language]}|${account.id}`));
});
