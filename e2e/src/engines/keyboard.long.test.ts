import { expect, test } from './test.ts';

/** Runs in the page. */
const focused = () => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('aria-label');

test('a dialog takes the focus, and Escape gives it back to what had opened it', async ({
  phone,
  text,
  keepSession,
}) => {
  await keepSession();
  await phone.open('/pathway');
  await phone.press('button', text('pathway.add'));
  await phone.shows('dialog[open]');
  expect(await phone.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await phone.key('Escape');
  await expect.poll(() => phone.evaluate(() => document.querySelector('dialog[open]'))).toBe(null);
  await expect.poll(() => phone.evaluate(focused)).toBe(text('pathway.add'));
});

test('a check-in is written and saved by the keyboard alone', async ({ phone, text, keepSession }) => {
  await keepSession();
  await phone.open('/check-in');
  await phone.press('radio', text('emotion.happy'));
  await phone.fill(text('check-in.notes'), 'A calm day.');
  await phone.shows('main button[type=submit]:enabled, main button:enabled');
  // Over the microphone and what is said of it, to the button that saves.
  for (let presses = 0; presses < 8; presses += 1) {
    if ((await phone.evaluate(focused)) === text('check-in.save')) break;
    await phone.key('Tab');
  }
  expect(await phone.evaluate(focused)).toBe(text('check-in.save'));
  await phone.key('Enter');
  await phone.reads(text('check-in.saved'));
  await phone.sees('heading', text('check-in.reply-title'));
});
