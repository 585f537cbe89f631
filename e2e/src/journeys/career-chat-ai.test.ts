import { expect, test } from '#site/chat-screen.ts';

/** Nobody listens there: what counts is that the site says a model answers. */
test.use({ environment: { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'any' } });

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
