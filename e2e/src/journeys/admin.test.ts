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

test('the dashboard counts five kinds of content and leads to each', async ({
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
  for (const [index, kind] of ['stories', 'opportunities', 'badges', 'translations', 'helplines'].entries()) {
    const card = page.getByRole('main').getByRole('listitem').nth(index);
    await expect(card.getByRole('link', { name: text(`admin.card.${kind}.title`) })).toHaveAttribute(
      'href',
      `/admin/${kind}`,
    );
    await expect(card).toContainText(String(counts[kind]));
  }
  await audit();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('admin.card.badges.title') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('admin-badges.title'));
  await page
    .getByRole('main')
    .getByRole('link', { name: text('admin.dashboard') })
    .click();
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
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
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

test('somebody who is no admin is led home from every page', async ({ page, text, newAccount, enter }) => {
  await enter('/', await newAccount());
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('home.title'));
  }
});
