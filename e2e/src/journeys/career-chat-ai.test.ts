import { mergeTests } from '@playwright/test';
import { test as chatTest, expect } from '#site/chat-screen.ts';
import { test as companionTest } from '#site/companion-test.ts';

const test = mergeTests(chatTest, companionTest);

test('where a model answers the page says so, and a switch turns it off for this device', async ({
  page,
  text,
  chat,
  advisor,
  audit,
}) => {
  await expect(page.getByText(text('career-chat.about-model'))).toBeVisible();
  const aiSwitch = page.getByRole('switch', { name: text('ai.switch') });
  await expect(aiSwitch).toBeChecked();
  await chat.ask('with a model');
  await expect(chat.log.getByText('An answer')).toBeVisible();
  await aiSwitch.focus();
  await page.keyboard.press('Space');
  await expect(aiSwitch).not.toBeChecked();
  await expect(page.getByText(text('career-chat.ai-off'))).toBeVisible();
  await audit();
  await page.reload();
  await expect(aiSwitch).not.toBeChecked();
  await expect(page.getByText(text('career-chat.about-guide'))).toBeVisible();
  await chat.ask('without one');
  await expect(chat.log.getByText('An answer')).toBeVisible();
  expect(advisor.sent.map(({ ai }) => ai)).toEqual([undefined, false]);
});
