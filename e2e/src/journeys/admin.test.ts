import { callSite } from '#site/accounts.ts';
import { expect, test } from '#site/test.ts';

const PAGES = [
  '/admin',
  '/admin/stories',
  '/admin/opportunities',
  '/admin/badges',
  '/admin/translations',
  '/admin/helplines',
];

test('the dashboard has four cards of content with their counts, and a section for the helplines', async ({
  page,
  text,
  site,
  siteAdmin,
  enter,
  audit,
}) => {
  const admin = await siteAdmin();
  await enter('/admin', admin);
  const { accessToken } = admin;
  const answer = await callSite(site, { method: 'GET', path: '/api/v1/content-counts', accessToken });
  const counts = (await answer.json()) as Record<string, number>;
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(4);
  const cards = ['stories', 'opportunities', 'badges', 'translations'].map(
    (kind, index) => [kind, main.getByRole('listitem').nth(index)] as const,
  );
  const lines = main.getByRole('region', { name: text('admin.card.helplines.title') });
  for (const [kind, card] of [...cards, ['helplines', lines] as const]) {
    await expect(card.getByRole('link', { name: text(`admin.card.${kind}.title`) })).toHaveAttribute(
      'href',
      `/admin/${kind}`,
    );
    await expect(card).toContainText(String(counts[kind]));
  }
  await audit();
  await main.getByRole('link', { name: text('admin.card.badges.title') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('admin-badges.title'));
  await main.getByRole('link', { name: text('admin.dashboard') }).click();
  await expect(page).toHaveURL('/admin');
});

test('numbers that cannot be had hinder nobody', async ({
  page,
  text,
  toast,
  siteAdmin,
  enter,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const admin = await siteAdmin();
  await page.route('**/api/v1/content-counts', (route) => route.fulfill({ status: 500, json: {} }));
  await enter('/admin', admin);
  await expect(toast(text('errors.title'), text('admin.counts-failed'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await audit();
  await page.unroute('**/api/v1/content-counts');
  await page.getByRole('button', { name: text('common.try-again') }).click();
  await expect(page.getByText(text('admin.counts-failed-text'))).toHaveCount(0);
});

test('signing out of the dashboard leads home', async ({ page, text, toast, siteAdmin, enter }) => {
  const admin = await siteAdmin();
  await enter('/admin', admin);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('nav.sign-out') })
    .click();
  await expect(page).toHaveURL('/');
  await expect(toast(text('auth-session.signed-out'))).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the form stands beside the list and keeps its place while that scrolls', { tag: '@arabic' }, async ({
    page,
    text,
    language,
    siteAdmin,
    enter,
    audit,
  }) => {
    await enter('/admin/stories', await siteAdmin());
    const main = page.getByRole('main');
    const list = main.getByRole('list', { name: text('admin-stories.title') });
    const edit = list.getByRole('button', { name: new RegExp(`^${text('admin.edit')}`) });
    const whole = (await list.boundingBox())?.width ?? 0;
    expect(whole).toBeGreaterThan(1000);
    const first = list.getByRole('listitem').first();
    expect((await first.boundingBox())?.height).toBeLessThanOrEqual(64);
    await edit.first().focus();
    await expect(edit.first().locator('..')).toHaveCSS('opacity', '1');
    await edit.first().click();
    const title = main.getByRole('heading', { level: 2, name: text('admin.story.edit-title') });
    await expect(title).toBeFocused();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(text('admin-stories.title'));
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-current', 'true');
    const place = await title.boundingBox();
    const row = await edit.first().boundingBox();
    expect((place?.x ?? 0) > (row?.x ?? 0)).toBe(language === 'en');
    await audit();

    await edit.nth(7).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect((await title.boundingBox())?.x).toBe(place?.x);
    await expect(title).toBeInViewport();

    // One row after another: Back leads to the list, not through the forms.
    const next = await list.getByRole('heading').nth(7).textContent();
    const scrolled = await page.evaluate(() => scrollY);
    await edit.nth(7).click();
    await expect(list.getByRole('listitem').nth(7)).toHaveAttribute('aria-current', 'true');
    await expect(
      main.getByRole('textbox', {
        name: text(`admin.in-${language === 'en' ? 'english' : 'arabic'}`, {
          field: text('admin-stories.field.title'),
        }),
      }),
    ).toHaveValue(next ?? '');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.goBack();
    await expect.poll(async () => (await list.boundingBox())?.width).toBe(whole);
    await expect(page).toHaveURL('/admin/stories');
  });
});

test('somebody who is no admin is led home from every page', async ({ page, text, newAccount, enter }) => {
  await enter('/', await newAccount());
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: text('home-today.garden') })).toBeVisible();
  }
});
