import { expect, test } from '#site/chat-screen.ts';

const DANGER = { en: 'I want to kill myself tonight', ar: 'ابغى انتحر الليلة' };
const SAD = { en: 'I feel hopeless about everything', ar: 'احس باليأس من كل شي' };

const CRISIS = { level: 'crisis', message: 'fixed words', helplines: [] } as const;

test('danger is seen on the device: nothing is sent, the card stands there, and going on begins anew', {
  tag: '@arabic',
}, async ({ page, text, language, chat, advisor, site, audit }) => {
  await chat.ask('before');
  await expect(chat.log.getByText('An answer')).toBeVisible();
  await chat.ask(DANGER[language]);
  const call = page.getByRole('main').locator('a[href="tel:998"]').first();
  await expect(call).toBeVisible();
  await expect(page.getByText(text('career-chat.paused-unsent'))).toBeVisible();
  await expect(chat.field).toHaveCount(0);
  expect(advisor.sent).toHaveLength(1);
  await audit();
  await page.getByRole('button', { name: text('career-chat.go-on') }).click();
  await expect(call).toBeVisible();
  await expect(chat.field).toBeFocused();
  await expect(chat.field).toHaveValue('');
  await expect(page.getByText('before', { exact: true })).toHaveCount(0);
  await audit();
  await chat.ask('after');
  await expect(chat.log.getByText('An answer')).toBeVisible();
  expect(advisor.sent[1]).toMatchObject({ message: 'after', conversationHistory: [] });
  await expect(call).toBeVisible();
  expect(site.output()).not.toContain(DANGER[language]);
});

test('danger that only the server sees pauses the chat alike, and so does any without a connection', {
  tag: '@arabic',
}, async ({ page, text, language, chat, advisor, context, expectedErrors }) => {
  // Help is fetched when the page has nothing better to do: on a busy machine that may be without a connection.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|prefetched|could not be loaded/);
  advisor.answerWith((reply) => {
    reply.begin();
    reply.delta('Never to be se');
    reply.done({ response: 'fixed words', support: { ...CRISIS, helplines: [] } });
  });
  await chat.ask('an ordinary question');
  await expect(page.getByRole('main').locator('a[href="tel:998"]').first()).toBeVisible();
  await expect(page.getByText(text('career-chat.paused'))).toBeVisible();
  await expect(page.getByText(text('career-chat.paused-unsent'))).toHaveCount(0);
  await expect(page.getByText('Never to be se')).toHaveCount(0);
  await page.getByRole('button', { name: text('career-chat.go-on') }).click();
  await context.setOffline(true);
  await chat.ask(DANGER[language]);
  await expect(page.getByText(text('career-chat.paused-unsent'))).toBeVisible();
});

test('lasting distress is answered, beside a quiet link to help', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  chat,
  audit,
}) => {
  await chat.ask(SAD[language]);
  await expect(chat.log.getByText('An answer')).toBeVisible();
  await audit();
  await chat.ask('and a question');
  await expect(chat.log.getByText('An answer')).toHaveCount(2);
  // It does not pile up.
  await chat.log.getByRole('link', { name: text('nav.help-now') }).click();
  await expect(page).toHaveURL('/help');
});

const PERHAPS = { en: 'I want to end it', ar: 'ابوي بيذبحني' };
const MEANT = { en: 'yes, I mean it', ar: 'لا ما أمزح' };

test('a few words that may be a way of speaking are sent, beside a quiet link; the next message decides', {
  tag: '@arabic',
}, async ({ page, text, language, chat, advisor, audit }) => {
  await chat.ask(PERHAPS[language]);
  await expect(chat.log.getByText('An answer')).toBeVisible();
  await expect(chat.log.getByRole('link', { name: text('nav.help-now') })).toBeVisible();
  await audit();
  await chat.ask(MEANT[language]);
  await expect(page.getByRole('main').locator('a[href="tel:998"]').first()).toBeVisible();
  expect(advisor.sent).toHaveLength(1);
});

test('where nobody could look for danger the card is shown', async ({ page, text, chat, advisor, expectedErrors }) => {
  expectedErrors.push(/ERR_|500|detector|could not be answered/);
  await page.route(/assets\/browser-/, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await chat.ask('an ordinary question');
  await expect(chat.log.getByText('An answer')).toBeVisible();
  advisor.answerWith((reply) => reply.refuse(500, 'internal_error'));
  await chat.ask('another one');
  await expect(page.getByText(text('career-chat.paused'))).toBeVisible();
});
