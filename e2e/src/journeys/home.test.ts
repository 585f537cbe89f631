import type { Page } from '@playwright/test';
import { callSite } from '#site/accounts.ts';
import { inDays, openOffice, ownWord } from '#site/opportunities.ts';
import { expect, test } from '#site/test.ts';

const at = (hour: number) => new Date(2026, 10, 23, hour, 30);

test('home greets by the hour, and a tap on a feeling begins the check-in with it', { tag: '@arabic' }, async ({
  page,
  text,
  newAccount,
  enter,
  audit,
}) => {
  await page.clock.setFixedTime(at(7));
  await enter('/', await newAccount());
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(text('home-today.greeting.morning'));
  await expect(main.locator('[data-sky=dawn]')).toBeVisible();
  const feelings = main.getByRole('navigation', { name: text('home-today.ask-first') });
  await expect(feelings.getByRole('link')).toHaveCount(5);
  await audit();
  await feelings.getByRole('link', { name: text('emotion.okay') }).click();
  await expect(page).toHaveURL('/check-in');
  await expect(page.getByRole('radio', { name: text('emotion.okay') })).toBeChecked();
  await page.goto('/');
  await page.clock.setFixedTime(at(23));
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(text('home-today.greeting.night'));
  await expect(main.locator('[data-sky=night]')).toBeVisible();
});

test('home shows the week, what closes next of what was saved, and a story; by keyboard too', async ({
  page,
  text,
  site,
  newAccount,
  enter,
}) => {
  const office = await openOffice(site);
  const later = await office.add({ title: ownWord(), deadline: inDays(9) });
  const sooner = await office.add({ title: ownWord(), deadline: inDays(2) });
  const far = await office.add({ title: ownWord(), deadline: inDays(40) });
  const account = await newAccount();
  const { accessToken } = account;
  for (const { id } of [later, sooner, far]) {
    const body = { opportunity_id: id };
    await callSite(site, { method: 'POST', path: '/api/v1/saved-opportunities', accessToken, body });
  }
  const body = { emotion: 'happy', ai_analysis: { response: 'A quiet reply.' } };
  await callSite(site, { method: 'POST', path: '/api/v1/check-ins', accessToken, body });
  await enter('/', account);
  const main = page.getByRole('main');
  await expect(main.getByText(text('home-today.ask-again'))).toBeVisible();
  await expect(main.getByText(text('journey.petals_one', { count: 1 }))).toBeVisible();
  const cards = main.getByRole('list', { name: text('home-today.cards') }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(sooner.title);
  const garden = main.getByRole('link', { name: text('home-today.garden') });
  await garden.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/journey');
});

test('home is whole while nothing of it can be loaded', async ({ page, text, newAccount, enter, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  const account = await newAccount();
  await page.route(/\/api\/v1\/(check-ins|saved-opportunities|stories)/, (route) => route.abort());
  await enter('/', account);
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation', { name: text('home-today.ask') }).getByRole('link')).toHaveCount(5);
  await expect(main.getByRole('link', { name: text('home-today.garden') })).toBeVisible();
});

test('neither a bird nor a star stands where the greeting does', { tag: '@arabic' }, async ({
  page,
  newAccount,
  enter,
}) => {
  const account = await newAccount();
  for (const [width, hour, drawn] of [
    [390, 13, '.scene-birds'],
    [1280, 13, '.scene-birds'],
    [390, 23, '.scene-stars'],
    [1280, 23, '.scene-stars'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.clock.setFixedTime(at(hour));
    await enter('/', account);
    const greeting = await page.getByRole('heading', { level: 1 }).boundingBox();
    const picture = await page.locator(drawn).boundingBox();
    expect(picture?.y).toBeGreaterThan((greeting?.y ?? 0) + (greeting?.height ?? Number.NaN));
  }
});

test('what can be tapped keeps its place while the check-ins are on their way', async ({ page, newAccount, enter }) => {
  const { promise: isWanted, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/check-ins*', async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/', await newAccount());
  const feelings = page.getByRole('main').getByRole('navigation');
  const before = await feelings.boundingBox();
  answer();
  await expect(page.locator('.flower-canvas')).toHaveAttribute('data-drawn', 'open');
  expect((await feelings.boundingBox())?.y).toBe(before?.y);
});

test('by night no star stands behind or beside the words of the first page', { tag: '@arabic' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const words = await page.locator('.hero-words').boundingBox();
    const stars = await page.locator('.garden-stars').boundingBox();
    // Where the sky has no side of its own there is none.
    expect([width, stars === null]).toEqual([width, width < 1280]);
    if (stars === null || words === null) continue;
    const isBeside = stars.x > words.x + words.width || stars.x + stars.width < words.x;
    expect([width, isBeside]).toEqual([width, true]);
  }
});

test('the words of the first page stand on no tree and no dune', { tag: '@arabic' }, async ({ page }) => {
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const last = await page.locator('.hero-reassurance').boundingBox();
    const land = await page.locator('.garden use[href$="#land"]').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(land?.y ?? 0);
  }
});

const swayOf = (page: Page) =>
  page
    .locator('.flower-canvas')
    .evaluate((canvas) => canvas.getAnimations().find(({ id }) => id === 'sway')?.playState ?? 'none');

test('the flower stands still in a tab that nobody sees, and sways again once it is seen', async ({
  page,
  newAccount,
  enter,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 }));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter('/', await newAccount());
  await expect.poll(() => swayOf(page)).toBe('running');
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  expect(await swayOf(page)).toBe('paused');
  await hide(false);
  await expect.poll(() => swayOf(page)).toBe('running');
});

for (const [device, cores, saveData] of [
  ['a device of two cores', 2, false],
  ['somebody who saves data', 8, true],
] as const) {
  test(`the flower opens and then stands still for ${device}`, async ({ page, newAccount, enter }) => {
    await page.addInitScript(
      (weak) => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { value: weak.cores });
        Object.defineProperty(navigator, 'connection', { value: { saveData: weak.saveData } });
      },
      { cores, saveData },
    );
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await enter('/', await newAccount());
    await expect(page.locator('.flower-canvas')).toHaveAttribute('data-drawn', 'open');
    expect(await swayOf(page)).toBe('none');
  });
}

test('where colours are forced, which takes shadows away, a card has an edge', async ({ page }) => {
  const edge = () =>
    page
      .locator('.feature-card')
      .first()
      .evaluate((card) => getComputedStyle(card).borderTopColor);
  await page.goto('/');
  expect(await edge()).toBe('rgba(0, 0, 0, 0)');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(edge).not.toBe('rgba(0, 0, 0, 0)');
});
