import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { expect } from '#site/test.ts';
import { CHECK_INS, RECORDINGS, transcribedTest as test } from '#site/voice-note.ts';

// Their site is a special one: another worker would start one too.
test.describe.configure({ mode: 'default' });

const DANGER = { en: 'I want to kill myself tonight', ar: 'ابغى انتحر الليلة' };

test('a transcription that fails or is stopped loses nothing, and can be done without', async ({
  page,
  account,
  speak,
  save,
  button,
  text,
  toast,
  fakeAi,
  savedCheckIns,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/503|could not be transcribed/);
  const blockedHeading = (reason: string) =>
    page.getByRole('heading', { name: text(`check-in.voice.halt.${reason}.title`) });
  fakeAi.willHear({ status: 400 }, { hangs: true });
  await speak();
  await save('struggling');
  await expect(toast(text('check-in.voice.failed.title'), text('check-in.voice.failed.text'))).toBeVisible();
  await expect(blockedHeading('failed')).toBeFocused();
  await audit();
  await button('common.try-again').click();
  // One that comes late would take the next answer.
  await expect.poll(() => fakeAi.heard.length).toBe(2);
  await button('check-in.voice.stop').click();
  await expect(blockedHeading('stopped')).toBeFocused();
  fakeAi.willHear({ says: '' }, { status: 400 });
  await button('common.try-again').click();
  await expect(blockedHeading('nothing-heard')).toBeFocused();
  await button('common.try-again').click();
  await expect(blockedHeading('failed')).toBeFocused();
  await button('check-in.voice.save-without').click();
  await expect(toast(text('check-in.saved'))).toBeVisible();
  await expect(toast(text('check-in.voice.transcribed'))).toBeHidden();
  const sentence = text('check-in.voice.unheard.without-words');
  await expect(page.getByText(sentence)).toBeVisible();
  const [checkIn] = await savedCheckIns();
  expect(checkIn?.ai_analysis.response.startsWith(sentence)).toBe(true);
  expect(checkIn?.voice_note_url).toContain(`/${account.id}/`);
});

test('a save goes on where it stopped, and saves one check-in with one recording', async ({
  page,
  account,
  speak,
  save,
  button,
  text,
  toast,
  fakeAi,
  savedCheckIns,
  answersOf,
  expectedErrors,
}) => {
  expectedErrors.push(/500|413|ERR_|Failed to fetch/);
  fakeAi.willHear({ says: 'A quiet day.' });
  const transcriptions = answersOf('/transcribe-voice');
  const uploads = answersOf('/storage/');
  const saveFailed = toast(text('errors.title'), text('check-in.save-failed'));
  await speak();
  const tooLarge = { error: { code: 'body_too_large', message: 'Too large', request_id: 'r' } };
  await page.route(RECORDINGS, (route) => route.fulfill({ status: 413, json: tooLarge }));
  await save();
  await expect(saveFailed).toBeVisible();
  await expect(page.getByText(text('check-in.voice.halt.too-large.text'))).toBeVisible();
  await page.unroute(RECORDINGS);
  await page.route(CHECK_INS, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }));
  await button('check-in.save').click();
  await expect(saveFailed).toBeVisible();
  expect(transcriptions).toEqual([200]);
  expect(uploads).toEqual([413, 200]);
  await page.unroute(CHECK_INS);
  // The server saves, the phone never hears of it, and then the tab is lost.
  await page.route(CHECK_INS, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button('check-in.save').click();
  await expect(page.getByText(text('check-in.unsent.waiting'))).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/journey');
  await expect(page.locator('.check-in-item')).toHaveCount(1);
  await expect(page.getByText(text('journey.unsent.mark'))).toHaveCount(0);
  expect(await savedCheckIns()).toMatchObject([{ voice_note_url: expect.stringContaining(`/${account.id}/`) }]);
});

test('danger in what was said is answered with the card, and typed danger lets nothing be heard first', {
  tag: '@arabic',
}, async ({ page, account, speak, save, text, language, fakeAi, savedCheckIns, answersOf, site }) => {
  const transcriptions = answersOf('/transcribe-voice');
  const analyses = answersOf('/analyze-emotion');
  const card = page.getByRole('main').locator('a[href="tel:998"]').first();
  const comeBack = async () => {
    await page.getByRole('link', { name: text('check-in.see-journey') }).click();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('nav.check-in') })
      .last()
      .click();
  };
  fakeAi.willHear({ says: DANGER[language] });
  await speak();
  const saved = page.waitForResponse(CHECK_INS);
  await save('heavy');
  await expect(card).toBeVisible();
  await saved;
  await comeBack();
  await speak();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(DANGER[language]);
  const savedToo = page.waitForResponse(CHECK_INS);
  await save('heavy');
  await expect(card).toBeVisible();
  await savedToo;
  expect(transcriptions).toEqual([200]);
  expect(analyses).toEqual([]);
  const neutral = { ai_analysis: { response: crisisText('stored', language) } };
  const kept = { voice_note_url: expect.stringContaining(`/${account.id}/`) };
  expect(await savedCheckIns()).toMatchObject([
    { ...neutral, ...kept },
    { ...neutral, ...kept },
  ]);
  expect(site.output()).not.toContain(DANGER[language]);
  await comeBack();
  await expect(page.getByRole('button', { name: text('voice.record') })).toBeVisible();
});
