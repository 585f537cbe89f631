import { expect, test } from '#site/chat-screen.ts';

const QUESTION = { en: 'How do I write a CV?', ar: 'كيف أكتب سيرة ذاتية؟' };

const SOURCES = [
  { kind: 'guide', title: 'CV basics', url: '/guide/cv-basics' },
  { kind: 'story', title: 'قصة أولى', url: '/stories/1' },
  { kind: 'opportunity', title: 'Trainee', url: 'https://example.com/job' },
] as const;

test('a visitor sees a banner with a way in, and cannot write', async ({ page, text, audit }) => {
  await page.goto('/career-chat');
  await expect(page.getByText(text('career-chat.signed-out'))).toBeVisible();
  await expect(page.getByLabel(text('career-chat.field'), { exact: true })).toBeDisabled();
  await audit();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('nav.sign-in') })
    .click();
  await expect(page).toHaveURL('/auth');
});

test('the empty chat says what becomes of the words, and an example fills the field without sending', async ({
  page,
  text,
  chat,
  advisor,
  audit,
}) => {
  await expect(page.getByText(text('career-chat.about-guide'))).toBeVisible();
  await expect(page.getByText(text('career-chat.about-memory'))).toBeVisible();
  const size = await page.getByRole('region', { name: text('career-chat.conversation') }).boundingBox();
  expect(size?.height).toBe(500);
  await audit();
  await page.getByRole('button', { name: text('career-chat.example.scam') }).click();
  await expect(chat.field).toHaveValue(text('career-chat.example.scam'));
  await expect(chat.field).toBeFocused();
  expect(advisor.sent).toEqual([]);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the sources stand beside the answer, which keeps a width for reading', { tag: '@arabic' }, async ({
    page,
    text,
    language,
    chat,
    advisor,
    audit,
  }) => {
    advisor.answerWith((reply) => {
      reply.begin();
      reply.done({ response: 'Begin with one page. '.repeat(20), sources: [...SOURCES] });
    });
    await chat.ask(QUESTION[language]);
    const words = await chat.log.getByText('Begin with one page.').boundingBox();
    const source = await chat.log.getByRole('link').first().boundingBox();
    if (words === null || source === null) throw new Error('the answer has no place');
    expect(source.y).toBeLessThan(words.y + words.height);
    expect(words.width).toBeLessThanOrEqual(640 * (language === 'ar' ? 1.08 : 1));
    expect(source.x > words.x).toBe(language === 'en');
    expect(source.x + source.width <= words.x || source.x >= words.x + words.width).toBe(true);
    await expect(chat.field).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: text('career-chat.conversation') })).toHaveCSS('height', '500px');
    await audit();
  });
});

test('an answer comes in pieces, what is whole replaces them, and its sources are links', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  chat,
  advisor,
  audit,
}) => {
  let finish = () => {};
  advisor.answerWith((reply) => {
    reply.begin();
    reply.delta('Begin with ');
    reply.delta('**one** p');
    finish = () => reply.done({ response: 'Begin with **one page**.\n\n- A\n- B', sources: [...SOURCES] });
  });
  await chat.ask(QUESTION[language]);
  await expect(page.getByText(text('career-chat.busy'))).toBeVisible();
  await expect(page.getByText('Begin with one p')).toBeVisible();
  // In the log only when it is whole, so that it is read out once.
  await expect(chat.log).toHaveText(new RegExp(`${QUESTION[language].replace('?', '\\?')}$`));
  finish();
  await expect(chat.log.getByText('Begin with one page.')).toBeVisible();
  await expect(page.getByText(text('career-chat.busy'))).toBeHidden();
  await expect(chat.log.getByRole('link')).toHaveCount(3);
  const links = await chat.log
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
  expect(links).toEqual([
    ['/guide/cv-basics', 'noopener'],
    ['/stories/1', 'noopener'],
    ['https://example.com/job', 'noopener noreferrer nofollow'],
  ]);
  await audit();
  advisor.answerWith((reply) => reply.whole({ response: 'And then?' }));
  await chat.ask('Thanks');
  await expect(chat.log.getByText('And then?')).toBeVisible();
  expect(advisor.sent[0]?.accept).toContain('text/event-stream');
  expect(advisor.sent[1]).toMatchObject({
    message: 'Thanks',
    conversationHistory: [
      { role: 'user', content: QUESTION[language] },
      { role: 'assistant', content: 'Begin with **one page**.\n\n- A\n- B' },
    ],
  });
});

test('Enter sends, Shift+Enter adds a line, and blank messages and unfinished letters stay', async ({
  chat,
  advisor,
}) => {
  await chat.field.press('Enter');
  await chat.field.fill('  ');
  await chat.field.press('Enter');
  await expect(chat.sendButton).toBeDisabled();
  await chat.field.fill('one');
  await chat.field.press('Shift+Enter');
  await chat.field.pressSequentially('two');
  await expect(chat.field).toHaveValue('one\ntwo');
  await chat.field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  expect(advisor.sent).toEqual([]);
  await chat.field.press('Enter');
  await expect(chat.log.getByText('An answer')).toBeVisible();
  await expect(chat.field).toHaveValue('');
  expect(advisor.sent.map(({ message }) => message)).toEqual(['one\ntwo']);
});

test('one message is in flight at a time, and the next can be written meanwhile', async ({
  page,
  text,
  chat,
  advisor,
}) => {
  let finish = () => {};
  advisor.answerWith((reply) => {
    finish = () => reply.whole({ response: 'First answer' });
  });
  await chat.ask('first');
  await expect(page.getByText(text('career-chat.busy'))).toBeVisible();
  await chat.ask('second');
  await expect(chat.sendButton).toBeDisabled();
  await expect(chat.field).toHaveValue('second');
  await expect.poll(() => advisor.sent.length).toBe(1);
  finish();
  await expect(chat.log.getByText('First answer')).toBeVisible();
  await expect(chat.field).toHaveValue('second');
  expect(advisor.sent).toHaveLength(1);
});

test('by keyboard alone: an answer is stopped, what came of it stays, and the field has the focus', async ({
  page,
  text,
  chat,
  advisor,
  audit,
}) => {
  advisor.answerWith((reply) => {
    reply.begin();
    reply.delta('Only the beginning');
  });
  await chat.field.focus();
  await page.keyboard.type('question');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Only the beginning')).toBeVisible();
  await audit();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: text('career-chat.stop'), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.log.getByText('Only the beginning')).toBeVisible();
  await expect(chat.log.getByText(text('career-chat.stopped'))).toBeVisible();
  await expect(chat.field).toBeFocused();
  // Before anything has come, the question goes back to where it was written.
  advisor.answerWith((reply) => reply.begin());
  await page.keyboard.type('another');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text('career-chat.stop'), exact: true }).click();
  await expect(chat.field).toHaveValue('another');
  await expect(chat.log.getByText('another')).toHaveCount(0);
});

test('a hostile answer does nothing but stand there, and long words stay in the frame', { tag: '@arabic' }, async ({
  page,
  chat,
  advisor,
  audit,
}) => {
  const response = [
    '<script>window.hurt = 1</script> <img src=x onerror="window.hurt = 1">',
    '[run](javascript:window.hurt=1) [away](https://evil.example) [here](/guide/salary) [job](https://example.com/عمل)',
    '![picture](https://evil.example/x.png)',
    `\`${'x'.repeat(400)}\``,
    `https://example.com/${'y'.repeat(400)}`,
  ].join('\n\n');
  advisor.answerWith((reply) =>
    reply.whole({
      response,
      sources: [
        { ...SOURCES[2], url: 'https://example.com/عمل' },
        { ...SOURCES[0], url: 'javascript:1' },
      ],
    }),
  );
  await chat.ask('<b>question</b>');
  await expect(chat.log.getByText('<b>question</b>')).toBeVisible();
  await expect(chat.log.locator('.markdown').getByRole('link')).toHaveCount(2);
  await expect(chat.log.getByRole('link')).toHaveCount(3);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(await page.locator('main :is(script, img, iframe)').count()).toBe(0);
  const isWider = await chat.log.evaluate((log) => log.scrollWidth > log.clientWidth);
  expect(isWider).toBe(false);
  await audit();
});

test('an answer is copied as it was written, also where the clipboard is kept from pages', async ({
  page,
  text,
  toast,
  chat,
  advisor,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Clipboard/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  advisor.answerWith((reply, { message }) => reply.whole({ response: `**${message}** answered` }));
  await chat.ask('one');
  const copy = chat.log.getByRole('button', { name: text('career-chat.copy'), exact: true });
  await copy.click();
  await expect(toast(text('career-chat.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('**one** answered');
  await chat.ask('two');
  await expect(copy).toHaveCount(2);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await copy.last().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('**two** answered');
});

test('the conversation is in the memory of the page alone: leaving and signing out forget it', async ({
  page,
  text,
  chat,
  signOut,
}) => {
  await chat.ask('remember me not');
  await expect(chat.log.getByText('An answer')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('remember me not');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('nav.resources') })
    .click();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('nav.career-chat') })
    .click();
  await expect(page.getByText(text('career-chat.welcome'))).toBeVisible();
  await chat.ask('and again');
  await expect(chat.log.getByText('An answer')).toBeVisible();
  await signOut();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('and again')).toHaveCount(0);
});

test('somebody who scrolled up is left there, and finds the way back to the newest', async ({
  page,
  text,
  chat,
  advisor,
}) => {
  let say: (words: string) => void = () => {};
  advisor.answerWith((reply) => {
    reply.begin();
    say = reply.delta;
  });
  await chat.ask('a long one');
  await expect.poll(() => advisor.sent.length).toBe(1);
  say('word\n\n'.repeat(40));
  await expect(page.getByText('word').last()).toBeAttached();
  const box = page.locator('.chat-scroll');
  await box.evaluate((element) => element.scrollTo(0, 300));
  say('more\n\n'.repeat(10));
  await expect(page.getByText('more').last()).toBeAttached();
  expect(await box.evaluate((element) => element.scrollTop)).toBe(300);
  await page.getByRole('button', { name: text('career-chat.newest') }).click();
  await expect(page.getByText('more').last()).toBeInViewport();
  say('the very last');
  await expect(page.getByText('the very last')).toBeInViewport();
});
