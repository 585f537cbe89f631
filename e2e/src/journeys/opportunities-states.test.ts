import type { Page } from '@playwright/test';
import { openOffice, ownWord, unfold } from '#site/opportunities.ts';
import { expect, test, untilIdle } from '#site/test.ts';

const LIST = '**/api/v1/opportunities?*';

let office: Awaited<ReturnType<typeof openOffice>>;
test.beforeAll(async ({ site }) => {
  office = await openOffice(site);
});

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** From another page, so that the browser itself asks for the list. */
const arrive = async (page: Page, name: string): Promise<void> => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(page).toHaveURL('/resources');
};

/** Two pages and a bit of a third; without a deadline, the newest first. */
const addMany = async (word: string): Promise<void> => {
  for (let index = 1; index <= 26; index += 1) await office.add({ title: `Number ${index} ${word}` });
};

test('a link to the page carries its rows and its own description', { tag: '@arabic' }, async ({
  request,
  language,
  text,
}) => {
  const word = ownWord();
  await office.add({ title: `Shared ${word}` });
  const answer = await request.get(`/resources?q=${word}`, { headers: { 'accept-language': `${language}-AE` } });
  const html = await answer.text();
  expect(html).toContain(`Shared ${word}`);
  expect(html).toContain(`<meta name="description" content="${text('resources.description')}">`);
  expect(html).toContain(`<meta property="og:title" content="${text('resources.title')}">`);
});

test('the next page is added below, and the reader goes on with its first card', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  audit,
}) => {
  const word = ownWord();
  await addMany(word);
  await page.goto(`/resources?q=${word}`);
  await expect(titles(page)).toHaveCount(12);
  const more = page.getByRole('link', { name: text('resources.more') });
  await more.press('Enter');
  await expect(titles(page)).toHaveCount(24);
  await expect(page.locator('summary').nth(12)).toBeFocused();
  const form = language === 'en' ? 'other' : new Intl.PluralRules('ar').select(24);
  await expect(page.getByText(text(`resources.shown_${form}`, { count: 24 }))).toHaveRole('status');
  await expect(page).toHaveURL(`/resources?q=${word}&pages=2`);
  await more.press('Enter');
  await expect(titles(page)).toHaveCount(26);
  await expect(page.locator('summary').nth(24)).toBeFocused();
  await expect(more).toHaveCount(0);
  await audit();
});

test('a list that was continued is as long after a reload, from a link, and when one comes back to it', async ({
  page,
  text,
}) => {
  const word = ownWord();
  await addMany(word);
  await page.goto('/');
  const before = await page.evaluate(() => history.length);
  await page.goto(`/resources?q=${word}`);
  await page.getByRole('link', { name: text('resources.more') }).click();
  await expect(titles(page)).toHaveCount(24);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.reload();
  await expect(titles(page)).toHaveCount(24);
  const last = titles(page).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('nav.privacy') })
    .click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page).toHaveURL(`/resources?q=${word}&pages=2`);
  await expect(titles(page)).toHaveCount(24);
  await expect(last).toBeInViewport();
  // Another filter begins at its own beginning.
  await page.getByRole('searchbox', { name: text('resources.search') }).fill(`Number ${word}`);
  await expect(page).toHaveURL(`/resources?q=Number+${word}`);
  await expect(titles(page)).toHaveCount(12);
});

test('a next page that fails leaves what is there, and can be asked for again', async ({
  page,
  text,
  toast,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const word = ownWord();
  await addMany(word);
  const idle = untilIdle(page);
  await page.goto(`/resources?q=${word}`);
  await idle;
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }));
  await page.getByRole('link', { name: text('resources.more') }).click();
  await expect(toast(text('errors.title'), text('resources.load-failed'))).toBeVisible();
  await expect(titles(page)).toHaveCount(12);
  await expect(page).toHaveURL(`/resources?q=${word}`);
  await page.unroute(LIST);
  await page.getByRole('link', { name: text('resources.more') }).click();
  await expect(titles(page)).toHaveCount(24);
});

test('without a connection the list says why it does not go on, and goes on when it is back', {
  tag: '@arabic',
}, async ({ page, text, context, audit, expectedErrors }) => {
  // What the page fetches when it has nothing better to do may be on its way.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|could not be (reached|shown)|prefetched|dynamically imported/);
  const word = ownWord();
  await addMany(word);
  const idle = untilIdle(page);
  await page.goto(`/resources?q=${word}`);
  await idle;
  await context.setOffline(true);
  const more = page.getByRole('link', { name: text('resources.more') });
  await more.click();
  await expect(page.getByRole('alert').filter({ hasText: text('resources.more-offline') })).toBeVisible();
  await expect(titles(page)).toHaveCount(12);
  await audit();
  await context.setOffline(false);
  await expect(page.getByText(text('resources.more-offline'))).toHaveCount(0);
  await more.click();
  await expect(titles(page)).toHaveCount(24);
});

test('a list that cannot be loaded says so, and can be asked for again', async ({
  page,
  text,
  toast,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }));
  await arrive(page, text('nav.resources'));
  await expect(toast(text('errors.title'), text('resources.load-failed'))).toBeVisible();
  await audit();
  await page.unroute(LIST);
  const word = ownWord();
  await office.add({ title: `Newest ${word}` });
  await page
    .getByRole('main')
    .getByRole('button', { name: text('common.try-again') })
    .click();
  await expect(titles(page).filter({ hasText: `Newest ${word}` })).toBeVisible();
});

test('while the list is on its way its place is held', async ({ page, text, audit }) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(LIST, async (route) => {
    await asked;
    await route.continue();
  });
  await arrive(page, text('nav.resources'));
  // Before the page itself is there, its own place is held in the same way.
  await expect(page.getByRole('heading', { level: 1, name: text('resources.title') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: text('common.loading') })).toBeVisible();
  await audit();
  answer();
  await expect(page.getByRole('main').getByRole('status', { name: text('common.loading') })).toHaveCount(0);
});

test('where there is nothing at all, the page says so and leads on', async ({ page, text, audit }) => {
  await page.route(LIST, (route) => route.fulfill({ json: [] }));
  await arrive(page, text('nav.resources'));
  await expect(page.getByRole('heading', { name: text('resources.empty.title') })).toBeVisible();
  await audit();
  await page.getByRole('link', { name: text('resources.empty.stories') }).click();
  await expect(page).toHaveURL('/stories');
});

test('without a connection the page says so, and opens when it is back', async ({
  page,
  text,
  context,
  expectedErrors,
}) => {
  // Help is fetched when the page has nothing better to do: on a busy machine that may be now.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|could not be (reached|shown)|prefetched/);
  const word = ownWord();
  await office.add({ title: `Patient ${word}` });
  await page.goto('/resources');
  await expect(titles(page).first()).toBeVisible();
  // The rows are there before the scripts that search them.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: text('resources.search') }).fill(word);
  await expect(page.getByRole('heading', { name: text('common.offline.title') })).toBeVisible();
  await context.setOffline(false);
  await expect(titles(page)).toHaveText([`Patient ${word}`]);
});

test('the keyboard alone reaches and uses everything', async ({ page, text }) => {
  const word = ownWord();
  await office.add({ title: `Course ${word}`, type: 'training', url: 'https://example.com' });
  await office.add({ title: `Clerk ${word}`, description: 'Work with paper. '.repeat(40) });
  await page.goto('/resources');
  await page.getByRole('searchbox', { name: text('resources.search') }).focus();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText([`Clerk ${word}`, `Course ${word}`]);
  // The button of the search, then the filters, which open, close and give the focus back.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab');
  const filters = page.getByRole('button', { name: text('resources.filters') });
  await expect(filters).toBeFocused();
  await page.keyboard.press('Enter');
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: text('resources.all-types') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filters).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Work with paper.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: text('resources.save', { title: `Clerk ${word}` }) })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toBeFocused();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is drawn, filters by its form and leads on page by page', { tag: '@arabic' }, async ({
    page,
    text,
    language,
  }) => {
    const word = ownWord();
    await addMany(word);
    await office.add({ title: `Course ${word}`, type: 'training', description: 'Work with paper. '.repeat(40) });
    await page.goto(`/resources?lang=${language}`);
    await page.getByRole('searchbox', { name: text('resources.search') }).fill(word);
    await page.getByRole('button', { name: text('resources.search-action') }).click();
    await expect(titles(page)).toHaveCount(12);
    await page.getByRole('link', { name: text('resources.more') }).click();
    // All that was there, at the first that was not.
    await expect(titles(page)).toHaveCount(24);
    await expect(titles(page).nth(12)).toBeInViewport();
    await expect(page).toHaveURL(/[?&]pages=2&lang=\w+#[0-9a-f-]{36}$/);
    await page.keyboard.press('Tab');
    await expect(page.locator('summary').nth(12)).toBeFocused();
    await page.goBack();
    await expect(titles(page)).toHaveCount(12);
    await page.getByRole('button', { name: text('resources.filters') }).click();
    await page.getByRole('radio', { name: text('resources.types.training') }).check();
    await page.getByRole('button', { name: text('resources.filters-show') }).click();
    await expect(page).toHaveURL(new RegExp(`q=${word}&type=training&location=&lang=${language}`));
    await expect(titles(page)).toHaveText([`Course ${word}`]);
    // The details unfold by themselves, and nothing is there that only a script could do.
    await unfold(page.getByRole('main').getByRole('listitem'));
    await expect(page.getByText('Work with paper.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').getByRole('button')).toHaveCount(0);
  });
});
