import { expect } from '#site/test.ts';
import { untranscribedTest as test } from '#site/voice-note.ts';

test('where nothing can listen, that is said before, in the reply, and with the way to help', async ({
  page,
  speak,
  save,
  button,
  text,
  toast,
  account,
  savedCheckIns,
  audit,
}) => {
  await page.getByRole('button', { name: text('voice.about') }).click();
  await expect(page.getByText(text('voice.explain-kept'))).toBeVisible();
  await speak();
  await expect(page.getByText(text('check-in.voice.kept'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await save('heavy');
  await expect(toast(text('check-in.saved'))).toBeVisible();
  const sentence = `${text('check-in.voice.unheard.no-engine')} ${text('check-in.voice.unheard.type')}`;
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: text('nav.help-now') })).toBeVisible();
  await audit();
  const [checkIn] = await savedCheckIns();
  expect(checkIn?.ai_analysis.response.startsWith(sentence)).toBe(true);
  expect(checkIn?.voice_note_url).toContain(`/${account.id}/`);
  await button('check-in.again').click();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('Applied for two jobs today.');
  await speak();
  await save('happy');
  await expect(page.getByText(text('check-in.voice.unheard.typed'))).toBeVisible();
});
