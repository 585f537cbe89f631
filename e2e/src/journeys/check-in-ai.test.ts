import { BY_MODEL, KIND, NOTE, PREPARED, test } from '#site/companion-test.ts';
import { expect } from '#site/test.ts';
import { ANALYZE } from '#site/voice-note.ts';

// Their site is a special one: another worker would start one too.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ account, page, text, fakeAi, language }) => {
  expect(account.id).not.toBe('');
  fakeAi.willAnswer({ says: KIND[language] });
  await expect(page.getByRole('heading', { name: text('check-in.title') })).toBeVisible();
});

test('where words go is told once, before the first reply of a model, and can be read again', {
  tag: '@arabic',
}, async ({ page, text, toast, language, save, button, fakeAi, audit }) => {
  const told = page.getByText(text('check-in.sent.note-model'));
  await expect(told).toBeVisible();
  await expect(page.getByText(text('check-in.sent.voice-provider'))).toBeVisible();
  await expect(page.getByText(text('check-in.sent.stored'))).toBeVisible();
  await audit();
  // Neither a look at another page nor the next visit counts as having read it.
  await page.reload();
  await expect(told).toBeVisible();
  fakeAi.willAnswer({ says: KIND[language], afterMs: 500 });
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(NOTE[language]);
  await save();
  await expect(button('check-in.analyzing')).toBeVisible();
  await expect(toast(text('check-in.saved'))).toBeVisible();
  await expect(page.getByText(KIND[language])).toBeVisible();
  await expect(page.getByText(BY_MODEL[language])).toBeVisible();
  await audit();
  const sent = JSON.parse(fakeAi.seen[0]?.messages[1]?.content ?? '') as object;
  expect(sent).toMatchObject({ emotion: 'okay', note: NOTE[language], last_feelings: [] });
  expect(Object.keys(sent)).toEqual(['emotion', 'note', 'understood', 'now', 'address', 'last_feelings']);
  await button('check-in.again').click();
  const title = page.getByText(text('check-in.sent.title'));
  await expect(title).toBeVisible();
  await expect(told).toBeHidden();
  await title.press('Enter');
  await expect(told).toBeVisible();
});

test('one switch serves the check-in and the chat, and off no model is asked', async ({
  page,
  text,
  toast,
  language,
  save,
  fakeAi,
  audit,
}) => {
  const aiSwitch = page.getByRole('switch', { name: text('ai.switch') });
  await expect(aiSwitch).toBeChecked();
  await aiSwitch.press('Space');
  await expect(aiSwitch).not.toBeChecked();
  for (const key of ['check-in.ai.off', 'check-in.sent.note-prepared', 'check-in.sent.voice-kept-here']) {
    await expect(page.getByText(text(key))).toBeVisible();
  }
  await audit();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(NOTE[language]);
  const asked = page.waitForRequest(ANALYZE);
  await save();
  await expect(toast(text('check-in.saved'))).toBeVisible();
  await expect(page.getByText(PREPARED[language])).toBeVisible();
  expect((await asked).postDataJSON()).toMatchObject({ ai: false });
  expect(fakeAi.seen).toEqual([]);
  await page.goto('/career-chat');
  await expect(aiSwitch).not.toBeChecked();
  await aiSwitch.press('Space');
  await expect(aiSwitch).toBeChecked();
  await page.goto('/check-in');
  await expect(aiSwitch).toBeChecked();
  // Nothing had been sent to a model before, so it is told now.
  await expect(page.getByText(text('check-in.sent.note-model'))).toBeVisible();
});

test('switched off, a voice note is kept and sent to nobody, and the reply says so', async ({
  page,
  text,
  toast,
  speak,
  save,
  fakeAi,
  savedCheckIns,
  answersOf,
}) => {
  const transcriptions = answersOf('/transcribe-voice');
  await page.getByRole('button', { name: text('voice.about') }).click();
  await expect(page.getByText(text('voice.explain-transcribed'))).toBeVisible();
  await page.getByRole('switch', { name: text('ai.switch') }).press('Space');
  await expect(page.getByText(text('voice.explain-ai-off'))).toBeVisible();
  await speak();
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await save('heavy');
  await expect(toast(text('check-in.saved'))).toBeVisible();
  await expect(page.getByText(text('check-in.voice.unheard.ai-off'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: text('nav.help-now') })).toBeVisible();
  expect(transcriptions).toEqual([]);
  expect(fakeAi.heard).toEqual([]);
  expect(await savedCheckIns()).toMatchObject([{ voice_note_url: expect.stringContaining('/voice-recordings/') }]);
});

test('whatever becomes of the model, a prepared reply comes and the check-in is saved', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  save,
  button,
  fakeAi,
  savedCheckIns,
}) => {
  const answers = [
    { status: 500 },
    { says: '' },
    { says: `${KIND[language]} See https://jobs.example.com for more.` },
  ] as const;
  for (const answer of answers) {
    fakeAi.willAnswer(answer);
    await page.getByLabel(text('check-in.notes'), { exact: true }).fill(NOTE[language]);
    await save();
    await expect(page.getByText(PREPARED[language])).toBeVisible();
    await expect(page.getByText('example.com')).toHaveCount(0);
    await button('check-in.again').click();
  }
  // A retry and a repair among them; the same words again are a question of their own.
  expect(fakeAi.seen).toHaveLength(5);
  const saved = await savedCheckIns();
  expect(saved).toHaveLength(answers.length);
  for (const { ai_analysis } of saved) expect(ai_analysis.response).toContain(PREPARED[language]);
});

test('a model that hangs is given up, and the check-in is saved', async ({
  page,
  text,
  toast,
  language,
  save,
  fakeAi,
  savedCheckIns,
}) => {
  test.skip(language !== 'en', 'twelve seconds of waiting tell the same in each language');
  fakeAi.willAnswer({ hangs: true });
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(NOTE[language]);
  await save();
  await expect(toast(text('check-in.saved'))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(PREPARED[language])).toBeVisible();
  expect(await savedCheckIns()).toHaveLength(1);
});

const DANGER = { en: 'I want to kill myself tonight', ar: 'ابغى انتحر الليلة' };

test('danger is answered with the card, and sent nowhere, with AI on and with AI off', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  save,
  fakeAi,
  answersOf,
}) => {
  const analyses = answersOf('/analyze-emotion');
  const card = page.getByRole('main').locator('a[href="tel:998"]').first();
  for (const isOn of [true, false]) {
    const aiSwitch = page.getByRole('switch', { name: text('ai.switch') });
    if (!isOn) await aiSwitch.press('Space');
    await page.getByLabel(text('check-in.notes'), { exact: true }).fill(DANGER[language]);
    await save('heavy');
    await expect(card).toBeVisible();
    await page.goto('/check-in');
  }
  expect(fakeAi.seen).toEqual([]);
  expect(analyses).toEqual([]);
});
