import { expect, test } from '#site/test.ts';

const QUESTION = { en: 'How do I write a CV without work experience?', ar: 'كيف أكتب سيرة ذاتية بلا خبرة عملية؟' };

test('without a model the site itself answers, from its guide and with its sources', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  newAccount,
  enter,
  site,
  audit,
}) => {
  await enter('/career-chat', await newAccount());
  const field = page.getByLabel(text('career-chat.field'), { exact: true });
  await field.fill(QUESTION[language]);
  await field.press('Enter');
  const log = page.getByRole('log');
  await expect(log.locator('a[href^="/guide/cv"]').first()).toBeVisible();
  await expect(log.getByText(text('career-chat.sources'))).toBeVisible();
  await audit();
  expect(site.output()).not.toContain(QUESTION[language]);
});
