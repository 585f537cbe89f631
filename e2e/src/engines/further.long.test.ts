import { expect, test } from './test.ts';

test('the advisor is asked and answers, and danger pauses the chat', async ({ phone, text, keepSession }) => {
  await keepSession();
  await phone.open('/career-chat');
  await phone.fill(text('career-chat.field'), 'How do I write a CV without experience?');
  await phone.press('button', text('career-chat.send'));
  await phone.shows('[role=log] a[href]');
  await phone.fill(text('career-chat.field'), 'I want to kill myself tonight');
  await phone.press('button', text('career-chat.send'));
  await phone.shows('main a[href="tel:998"]');
});

test('a note that was begun is there again after a reload', async ({ phone, text, keepSession }) => {
  await keepSession();
  await phone.open('/check-in');
  await phone.fill(text('check-in.notes'), 'Half a thought, نصف فكرة');
  const note = () => phone.evaluate(() => document.querySelector('textarea')?.value);
  await expect.poll(note).toBe('Half a thought, نصف فكرة');
  await phone.open('/check-in');
  await expect.poll(note).toBe('Half a thought, نصف فكرة');
});
