import { expect, test } from '#site/test.ts';

test.use({ isStill: true });

const LIST = '**/api/v1/guide*';
const serverError = { status: 500, json: { error: { code: 'internal_error' } } };

/** Of the articles that the tests read. */
const TITLES = {
  'cover-letter': { en: 'The cover letter: four short paragraphs', ar: 'خطاب التقديم: أربع فقرات قصيرة' },
  'job-scams': { en: 'Fake jobs and how to spot them', ar: 'الوظائف الوهمية: كيف أكشفها؟' },
};

test('from the opportunities to the guide by category, to an article and back', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  audit,
}) => {
  await page.goto('/resources');
  await page.getByRole('link', { name: text('resources.guide') }).click();
  await expect(page).toHaveURL('/guide');
  await expect(page).toHaveTitle(new RegExp(`^${text('guide.title')} `));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10);
  await audit();
  await page.getByLabel(text('guide.category')).selectOption('rights');
  await expect(page).toHaveURL('/guide?category=rights');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await page.getByRole('link', { name: TITLES['job-scams'][language] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES['job-scams'][language]);
  await page.getByRole('link', { name: text('guide-article.back') }).click();
  await expect(page).toHaveURL('/guide?category=rights');
});

test('words of either language and any spelling find the article, and what finds nothing can be cleared', {
  tag: '@arabic',
}, async ({ page, text, language, audit }) => {
  await page.goto('/guide');
  const field = page.getByRole('searchbox', { name: text('guide.search') });
  const best = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  for (const words of ['خِطابُ التقديمِ', 'خطاب تقديم', 'كوفر ليتر', 'cover leter', 'khitab taqdeem']) {
    await field.fill(words);
    await expect(best).toHaveText(TITLES['cover-letter'][language]);
  }
  // The same article came first before, and what is being replaced is faint.
  await expect(page).toHaveURL(/q=khitab/);
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await audit();
  await field.fill('pizza');
  await expect(page.getByRole('heading', { name: text('guide.none.title') })).toBeVisible();
  await audit();
  await page.getByRole('link', { name: text('guide.none.clear') }).click();
  await expect(page).toHaveURL('/guide');
  await expect(field).toHaveValue('');
});

test('an article is read in the language of the page, with its sources, and leads on without loading again', {
  tag: '@arabic',
}, async ({ page, text, language, audit }) => {
  const asked: string[] = [];
  const answer = await page.goto('/guide/job-scams');
  page.on('request', (request) => asked.push(request.resourceType()));
  expect(answer?.headers()['content-language']).toBe(language);
  await expect(page).toHaveTitle(new RegExp(`^${TITLES['job-scams'][language]} `));
  await expect(page.getByRole('heading', { name: text('guide-article.sources') })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('guide-article.pages') })).toBeVisible();
  await audit();
  await page.locator('.article-text').getByRole('link').last().click();
  await expect(page).toHaveURL('/guide/visa-fraud');
  await page.getByRole('link', { name: text('guide-article.previous') }).click();
  await expect(page).toHaveURL('/guide/job-scams');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES['job-scams'][language]);
  expect(asked).not.toContain('document');
  // Both languages have come along.
  asked.length = 0;
  await page.getByRole('button', { name: text('nav.other-language') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    TITLES['job-scams'][language === 'ar' ? 'en' : 'ar'],
  );
});

test('an article that does not exist is a 404 that says so', async ({ page, text, audit, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto('/guide/gardening');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('guide-article.not-found.title'));
  await audit();
  await page.getByRole('link', { name: text('guide-article.all') }).click();
  await expect(page).toHaveURL('/guide');
});

test('a guide that cannot be loaded says so and can be asked again', async ({ page, text, toast, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.goto('/resources');
  await page.route(LIST, (route) => route.fulfill(serverError));
  await page.getByRole('link', { name: text('resources.guide') }).click();
  await expect(toast(text('errors.title'), text('guide.load-failed'))).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: text('common.try-again') }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is found and read, in a shared language too', { tag: '@arabic' }, async ({
    page,
    text,
    language,
  }) => {
    const other = language === 'ar' ? 'en' : 'ar';
    await page.goto('/guide');
    await page.getByRole('searchbox', { name: text('guide.search') }).fill('cover letter');
    await page.getByRole('button', { name: text('guide.search-action') }).click();
    await page.getByRole('link', { name: TITLES['cover-letter'][language] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES['cover-letter'][language]);
    await page.getByRole('link', { name: text('guide-article.back') }).click();
    await expect(page).toHaveURL('/guide');
    await page.goto(`/guide/job-scams?lang=${other}`);
    await page.locator('.article-text').getByRole('link').last().click();
    await expect(page).toHaveURL(`/guide/visa-fraud?lang=${other}`);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  });
});
