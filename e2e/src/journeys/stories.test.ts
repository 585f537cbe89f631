import type { Page, Request } from '@playwright/test';
import { addStory, ownWord } from '#site/stories.ts';
import { expect, test } from '#site/test.ts';

test.use({ isStill: true });

const LIST = '**/api/v1/stories?*';
const serverError = { status: 500, json: { error: { code: 'internal_error' } } };

/** From the home page through the link of the bar, as the list is fetched and not drawn on the server. */
const openList = async (page: Page, text: (key: string) => string): Promise<void> => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: text('nav.bottom') })
    .getByRole('link', { name: text('nav.stories') })
    .click();
  await expect(page).toHaveURL('/stories');
};

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('the list names each story with its category and how long it takes', { tag: '@arabic' }, async ({
  page,
  text,
  site,
  language,
  audit,
}) => {
  const category = ownWord();
  await addStory(site, { title: 'Older', title_ar: 'الأقدم', category, duration_minutes: 1 });
  await addStory(site, { title: 'Newer', title_ar: 'الأحدث', category, duration_minutes: 4 });
  const asked: string[] = [];
  page.on('request', (request: Request) => asked.push(request.url()));
  await page.goto(`/stories?category=${category}`);
  await expect(page).toHaveTitle(new RegExp(`^${text('nav.stories')} `));
  await expect(titles(page)).toHaveText(language === 'ar' ? ['الأحدث', 'الأقدم'] : ['Newer', 'Older']);
  const [newer, older] = [page.getByRole('listitem').filter({ hasText: category }).nth(0), titles(page).nth(1)];
  await expect(newer).toContainText(
    text(language === 'ar' ? 'stories.minutes_few' : 'stories.minutes_other', { count: 4 }),
  );
  await expect(older.locator('..')).toContainText(text('stories.minutes_one', { count: 1 }));
  await expect(page.getByLabel(text('stories.category'))).toHaveValue(category);
  await page.waitForLoadState('networkidle');
  // Drawn with its rows, it has nothing to ask for.
  expect(asked.filter((url) => /\/api\/v1\/stor/.test(url))).toEqual([]);
  await audit();
});

test('typing filters the list without leaving the field or a trail in the history', async ({ page, text, site }) => {
  const word = ownWord();
  await addStory(site, { title: `Pelican ${word}` });
  await addStory(site, { title: `Walrus ${word}` });
  await page.goto('/stories');
  const before = await page.evaluate(() => history.length);
  const field = page.getByRole('searchbox', { name: text('stories.search') });
  await field.pressSequentially(`walrus ${word}`, { delay: 10 });
  await expect(titles(page)).toHaveText([`Walrus ${word}`]);
  await expect(page).toHaveURL(`/stories?q=walrus+${word}`);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`walrus ${word}`);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.reload();
  await expect(field).toHaveValue(`walrus ${word}`);
  await expect(titles(page)).toHaveText([`Walrus ${word}`]);
});

test('a category is chosen, goes along with the words, and Back leads out of it', async ({
  page,
  text,
  site,
  audit,
}) => {
  const [word, long] = [ownWord(), `${ownWord()} ${'x'.repeat(46)}`];
  await addStory(site, { title: `One ${word}`, category: long, category_ar: `${'س'.repeat(40)} ${long.slice(0, 33)}` });
  await addStory(site, { title: `Two ${word}` });
  await page.goto(`/stories?q=${word}`);
  await expect(titles(page)).toHaveText([`Two ${word}`, `One ${word}`]);
  await page.getByLabel(text('stories.category')).selectOption(long);
  await expect(titles(page)).toHaveText([`One ${word}`]);
  expect(new URL(page.url()).searchParams.get('category')).toBe(long);
  expect(new URL(page.url()).searchParams.get('q')).toBe(word);
  await audit();
  await page.goBack();
  await expect(titles(page)).toHaveText([`Two ${word}`, `One ${word}`]);
  await expect(page.getByLabel(text('stories.category'))).toHaveValue('');
});

test('a search that finds nothing says so and can be cleared', async ({ page, text, audit }) => {
  const word = ownWord();
  await page.goto('/stories');
  const field = page.getByRole('searchbox', { name: text('stories.search') });
  await field.fill(word);
  await expect(page.getByRole('heading', { name: text('stories.none.title') })).toBeVisible();
  await audit();
  await page.getByRole('link', { name: text('stories.none.clear') }).click();
  await expect(page).toHaveURL('/stories');
  await expect(field).toHaveValue('');
});

test('more stories are added below, and reading goes on at the first of them', async ({
  page,
  text,
  toast,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const category = ownWord();
  for (let number = 1; number <= 14; number += 1) await addStory(site, { title: `Story ${number}`, category });
  await page.goto(`/stories?category=${category}`);
  await expect(titles(page)).toHaveCount(12);
  const more = page.getByRole('link', { name: text('stories.more') });
  await page.route(LIST, (route) => route.fulfill(serverError));
  await more.click();
  await expect(toast(text('errors.title'), text('stories.load-failed'))).toBeVisible();
  await page.unroute(LIST);
  await more.click();
  await expect(titles(page)).toHaveCount(14);
  await expect(page.getByRole('link', { name: 'Story 2', exact: true })).toBeFocused();
  await expect(more).toHaveCount(0);
  // Who opens one and comes back finds the list as long, and the story where it was.
  const last = page.getByRole('link', { name: 'Story 1', exact: true });
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story 1');
  await page.getByRole('link', { name: text('story.back') }).click();
  await expect(page).toHaveURL(`/stories?category=${category}&pages=2`);
  await expect(titles(page)).toHaveCount(14);
  await expect(last).toBeInViewport();
});

test('before the first story there is a kind word and something else to do', async ({ page, text, audit }) => {
  await page.route(LIST, (route) => route.fulfill({ json: [] }));
  await openList(page, text);
  await expect(page.getByRole('heading', { name: text('stories.empty.title') })).toBeVisible();
  await audit();
  await page.getByRole('link', { name: text('stories.empty.check-in') }).click();
  await expect(page).toHaveURL('/auth');
});

test('a list that cannot be loaded says so and can be asked again', async ({
  page,
  text,
  toast,
  site,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const title = ownWord();
  await addStory(site, { title });
  await page.route(LIST, (route) => route.fulfill(serverError));
  await openList(page, text);
  await expect(page.getByRole('main').getByRole('status', { name: text('common.loading') })).toBeVisible();
  await expect(toast(text('errors.title'), text('stories.load-failed'))).toBeVisible();
  await expect(page.getByRole('heading', { name: text('stories.load-failed') })).toBeVisible();
  await audit();
  await page.unroute(LIST);
  await page.getByRole('button', { name: text('common.try-again') }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('the keyboard alone searches, opens a story and comes back', async ({ page, text, site }) => {
  const word = ownWord();
  const { id } = await addStory(site, { title: `Keys ${word}` });
  await page.goto('/stories');
  const field = page.getByRole('searchbox', { name: text('stories.search') });
  await field.focus();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `Keys ${word}` })).toBeVisible();
  // The search button, the categories, then the first story.
  for (const _ of ['button', 'category', 'story']) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: `Keys ${word}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/stories/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Keys ${word}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: text('story.back') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/stories?q=${word}`);
  await expect(field).toHaveValue(word);
});
