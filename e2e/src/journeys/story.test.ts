import { randomUUID } from 'node:crypto';
import { addStory, deleteStory, ownWord } from '#site/stories.ts';
import { expect, test } from '#site/test.ts';

const CONTENT = 'It *rang*.\n\n## Then\n\n- one\n- two\n\n> said\n\n[elsewhere](https://example.com) and [here](/help)';
const ONE = /\/api\/v1\/stories\/[^/]+$/;

test('a story is read with its headings, lists and links, in the language of the page', { tag: '@arabic' }, async ({
  page,
  text,
  site,
  language,
  audit,
}) => {
  const word = ownWord();
  const { id } = await addStory(site, {
    title: `The first call ${word}`,
    title_ar: `المكالمة الأولى ${word}`,
    content: CONTENT,
    content_ar: 'رنّ الهاتف.\n\n## ثم\n\n- واحد\n\n> قيل',
    duration_minutes: 2,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const answer = await page.goto(`/stories/${id}`);
  expect(answer?.headers()['content-language']).toBe(language);
  const title = language === 'ar' ? `المكالمة الأولى ${word}` : `The first call ${word}`;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} `));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([language === 'ar' ? 'ثم' : 'Then']);
  await expect(
    page.getByText(text(language === 'ar' ? 'stories.minutes_two' : 'stories.minutes_other', { count: 2 })),
  ).toBeVisible();
  // Reading type: 18 px, and 19 px in Arabic.
  const size = await page
    .locator('.story-text p')
    .first()
    .evaluate((text) => getComputedStyle(text).fontSize);
  expect(Math.round(Number.parseFloat(size))).toBe(language === 'ar' ? 19 : 18);
  await expect(page.locator('.story-progress')).toHaveCSS('block-size', '3px');
  await audit();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/api/v1/stories'))).toEqual([]);
  // Both languages have come along.
  await page.getByRole('button', { name: text('nav.other-language') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    language === 'ar' ? `The first call ${word}` : `المكالمة الأولى ${word}`,
  );
  expect(asked.filter((url) => url.includes('/api/v1/stories'))).toEqual([]);
});

test('what is not said in Arabic is shown in its own language, and marked so', { tag: '@arabic' }, async ({
  page,
  site,
  audit,
}) => {
  const { id } = await addStory(site, { title: `English only ${ownWord()}`, content: CONTENT });
  await page.goto(`/stories/${id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveAttribute('lang', 'en');
  await expect(title).toHaveAttribute('dir', 'ltr');
  await expect(page.getByText('It rang.')).toHaveCSS('direction', 'ltr');
  const link = page.getByRole('link', { name: 'elsewhere' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  await audit();
});

test('back leads to the list as it was left, its filter and place', async ({ page, text, site }) => {
  const category = ownWord();
  for (let number = 1; number <= 12; number += 1) await addStory(site, { title: `Story ${number}`, category });
  await page.goto(`/stories?category=${category}`);
  const link = page.getByRole('link', { name: 'Story 2', exact: true });
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story 2');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: text('story.back') }).click();
  await expect(page).toHaveURL(`/stories?category=${category}`);
  await expect(link).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('the story before it follows at its end, without loading the page again', async ({ page, text, site }) => {
  const [before, now] = [await addStory(site, { title: `Before ${ownWord()}` }), await addStory(site)];
  await page.goto(`/stories/${now.id}`);
  await page.getByRole('link', { name: text('story.next') }).click();
  await expect(page).toHaveURL(`/stories/${before.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before.title);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('back leads to the whole list when the story was opened directly', async ({ page, text, site }) => {
  const { id } = await addStory(site);
  await page.goto(`/stories/${id}`);
  await page.getByRole('link', { name: text('story.back') }).click();
  await expect(page).toHaveURL('/stories');
});

test('its link is copied in the language of the page', { tag: '@arabic' }, async ({
  page,
  context,
  text,
  toast,
  site,
  language,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await addStory(site);
  await page.goto(`/stories/${id}`);
  await page.getByRole('button', { name: text('story.share') }).click();
  await expect(toast(text('story.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/stories/${id}?lang=${language}`);
});

test('its link is handed to the device where that can share', async ({ page, text, site, language }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (link: unknown) => Object.assign(window, { handedOver: link }) });
  });
  const title = `Shared ${ownWord()}`;
  const { id } = await addStory(site, { title });
  await page.goto(`/stories/${id}`);
  await page.getByRole('button', { name: text('story.share') }).click();
  const handedOver = () => page.evaluate(() => (window as unknown as { handedOver?: unknown }).handedOver);
  await expect.poll(handedOver).toEqual({ title, url: `${site.url}/stories/${id}?lang=${language}` });
});

for (const id of [randomUUID(), 'one', '%']) {
  test(`a story that does not exist is a 404 that says so: ${id.length}`, async ({
    page,
    text,
    audit,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const answer = await page.goto(`/stories/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('story.not-found.title'));
    await expect(page).toHaveTitle(new RegExp(`^${text('story.not-found.title')} `));
    await audit();
    await page.getByRole('link', { name: text('story.more') }).click();
    await expect(page).toHaveURL('/stories');
  });
}

test.describe('from the list', () => {
  let word: string;
  let id: string;
  test.beforeEach(async ({ page, site }) => {
    word = ownWord();
    ({ id } = await addStory(site, { title: word }));
    await page.goto(`/stories?q=${word}`);
  });

  test('one that is gone meanwhile was not found', async ({ page, text, site, expectedErrors }) => {
    expectedErrors.push(/404/, /could not be fetched/);
    await deleteStory(site, id);
    await page.getByRole('link', { name: word }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('story.not-found.title'));
    await expect(page.getByRole('button', { name: text('common.try-again') })).toHaveCount(0);
  });

  test('one that cannot be fetched is logged, was not found, and may be asked for again', async ({
    page,
    text,
    audit,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/, /could not be fetched/);
    await page.route(ONE, (route) => route.fulfill({ status: 500, json: {} }));
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be fetched'));
    await page.getByRole('link', { name: word }).click();
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('story.not-found.title'));
    await audit();
    await page.unroute(ONE);
    await page.getByRole('button', { name: text('common.try-again') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
  });

  test('without a connection it is the connection that is missing, not the story', async ({
    page,
    context,
    text,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /could not be (fetched|reached|shown)/);
    // Its module is here already, as for anybody who has read a story before.
    await page.getByRole('link', { name: word }).click();
    await page.getByRole('link', { name: text('story.back') }).click();
    await expect(page).toHaveURL(`/stories?q=${word}`);
    await context.setOffline(true);
    await page.evaluate((other) => {
      history.pushState(null, '', `/stories/${other}`);
    }, randomUUID());
    await expect(page.getByText(text('common.offline.title'))).toBeVisible();
    await context.setOffline(false);
  });
});
