import { test } from './test.ts';

test('words of danger are answered with the crisis card', async ({ phone, text, keepSession }) => {
  await keepSession();
  await phone.open('/check-in');
  await phone.press('radio', text('emotion.heavy'));
  await phone.fill(text('check-in.notes'), 'I want to kill myself tonight');
  await phone.press('button', text('check-in.save'));
  await phone.shows('main a[href="tel:998"]');
});
