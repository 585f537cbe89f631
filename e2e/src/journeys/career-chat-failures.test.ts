import { expect, test } from '#site/chat-screen.ts';

test('a failed send says so, keeps the message, and another try sends it once', async ({
  page,
  text,
  toast,
  chat,
  advisor,
  expectedErrors,
  audit,
}) => {
  expectedErrors.push(/500|could not be answered/);
  advisor.answerWith((reply) => reply.refuse(500, 'internal_error'));
  await chat.ask('keep me');
  await expect(toast(text('errors.title'), text('career-chat.send-failed'))).toBeVisible();
  await expect(chat.field).toHaveValue('keep me');
  await audit();
  advisor.answerWith((reply) => reply.whole({ response: 'Here now' }));
  await page
    .getByRole('main')
    .getByRole('button', { name: text('common.try-again') })
    .click();
  await expect(chat.log.getByText('Here now')).toBeVisible();
  await expect(chat.field).toHaveValue('');
  await expect(toast(text('errors.title'))).toHaveCount(0);
  await expect(chat.log.getByText('keep me')).toHaveCount(1);
  expect(advisor.sent[1]?.conversationHistory).toEqual([]);
});

test('an answer that is cut in the middle fails as a whole, and what was written meanwhile stays too', async ({
  page,
  text,
  toast,
  chat,
  advisor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|could not be answered/);
  let cut = () => {};
  advisor.answerWith((reply) => {
    reply.begin();
    reply.delta('Half an ans');
    cut = reply.cut;
  });
  await chat.ask('first');
  await expect(page.getByText('Half an ans')).toBeVisible();
  await chat.field.fill('second thought');
  cut();
  await expect(toast(text('errors.title'), text('career-chat.send-failed'))).toBeVisible();
  await expect(page.getByText('Half an ans')).toHaveCount(0);
  await expect(chat.field).toHaveValue('second thought');
  await expect(page.getByRole('main').getByText('first', { exact: true })).toBeVisible();
  advisor.answerWith((reply) => reply.whole({ response: 'Whole' }));
  await page
    .getByRole('main')
    .getByRole('button', { name: text('common.try-again') })
    .click();
  await expect(chat.log.getByText('Whole')).toBeVisible();
  await expect(chat.field).toHaveValue('second thought');
});

test('too many messages at once are told in words', async ({ page, text, chat, advisor, expectedErrors }) => {
  expectedErrors.push(/429|could not be answered/);
  advisor.answerWith((reply) => reply.refuse(429, 'too_many_requests'));
  await chat.ask('often');
  await expect(page.getByText(text('errors.too_many_requests'))).toBeVisible();
});

test('without a connection the page says so at once, and nothing is lost', async ({
  page,
  text,
  toast,
  chat,
  context,
  expectedErrors,
  audit,
}) => {
  // Help and the person's role are fetched beside everything else: on a busy machine that may be now.
  expectedErrors.push(/ERR_|could not be (answered|loaded|sent)|prefetched|role could not be checked/);
  // With the first message the detector is there: without it, and without the server, the card would come instead.
  await chat.ask('at the station');
  await expect(chat.log.getByText('An answer')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(text('career-chat.offline'))).toBeVisible();
  await chat.ask('in the metro');
  await expect(toast(text('errors.title'), text('career-chat.send-failed'))).toBeVisible();
  await expect(chat.field).toHaveValue('in the metro');
  await audit();
  await context.setOffline(false);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('common.try-again') })
    .click();
  await expect(chat.log.getByText('An answer')).toHaveCount(2);
  await expect(page.getByText(text('career-chat.offline'))).toHaveCount(0);
});

test('too long a message is said, kept and not sent; the counter counts what a person sees', async ({
  page,
  text,
  chat,
  advisor,
  audit,
}) => {
  await chat.field.fill('🌱'.repeat(5000));
  await expect(page.getByText(text('career-chat.count', { used: 5000, max: 5000 }))).toBeVisible();
  await expect(chat.sendButton).toBeEnabled();
  await chat.ask(`${'🌱'.repeat(5000)}x`);
  await expect(page.getByText(text('career-chat.too-long'))).toBeVisible();
  await expect(chat.sendButton).toBeDisabled();
  expect(await chat.field.inputValue()).toHaveLength(10_001);
  await audit();
  expect(advisor.sent).toEqual([]);
});
