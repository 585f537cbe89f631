import type { Page } from '@playwright/test';
import { callSite } from '#site/accounts.ts';
import { openOffice, ownWord, unfold } from '#site/opportunities.ts';
import { expect, test } from '#site/test.ts';

const SAVED = '**/api/v1/saved-opportunities*';

let office: Awaited<ReturnType<typeof openOffice>>;
test.beforeAll(async ({ site }) => {
  office = await openOffice(site);
});

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('a visitor is told what saving takes, and comes back to the same list', async ({
  page,
  text,
  audit,
  newAccount,
  signIn,
}) => {
  const word = ownWord();
  await office.add({ title: `Wanted ${word}` });
  await page.goto(`/resources?q=${word}`);
  const bookmark = page.getByRole('button', { name: text('resources.save', { title: `Wanted ${word}` }) });
  await expect(page.getByRole('button', { name: text('resources.saved'), exact: true })).toHaveCount(0);
  await bookmark.click();
  await expect(page.getByRole('dialog')).toContainText(text('resources.sign-in.text'));
  await audit();
  await page.getByRole('button', { name: text('resources.sign-in.later') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bookmark).toBeFocused();
  await bookmark.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('nav.sign-in') })
    .click();
  await signIn(await newAccount());
  await expect(page).toHaveURL(`/resources?q=${word}`);
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
});

test('what is saved stays saved, has a list of its own, and goes when taken back', async ({
  page,
  text,
  audit,
  enter,
  newAccount,
}) => {
  const word = ownWord();
  for (const name of ['First', 'Second']) await office.add({ title: `${name} ${word}` });
  await enter(`/resources?q=${word}`, await newAccount());
  const bookmark = (name: string) =>
    page.getByRole('button', { name: text('resources.save', { title: `${name} ${word}` }) });
  const filter = page.getByRole('button', { name: text('resources.saved'), exact: true });
  await filter.click();
  await expect(page.getByRole('heading', { name: text('resources.none-saved.title') })).toBeVisible();
  await audit();
  await page.getByRole('button', { name: text('resources.none-saved.all') }).click();
  await bookmark('First').click();
  await bookmark('Second').click();
  await expect(bookmark('Second')).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(bookmark('First')).toHaveAttribute('aria-pressed', 'true');
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(titles(page)).toHaveText([`Second ${word}`, `First ${word}`]);
  await audit();
  await bookmark('Second').press('Enter');
  await expect(titles(page)).toHaveText([`First ${word}`]);
  await expect(page.getByRole('region', { name: text('resources.saved') })).toBeFocused();
  await filter.click();
  await expect(bookmark('Second')).toHaveAttribute('aria-pressed', 'false');
  await expect(bookmark('First')).toHaveAttribute('aria-pressed', 'true');
});

test('many saved ones are shown page by page, and are there again when one comes back', { tag: '@arabic' }, async ({
  page,
  text,
  site,
  enter,
  newAccount,
}) => {
  const account = await newAccount();
  const { accessToken } = account;
  for (let index = 1; index <= 14; index += 1) {
    const { id } = await office.add({ title: `Kept ${index}` });
    const body = { opportunity_id: id };
    await callSite(site, { method: 'POST', path: '/api/v1/saved-opportunities', accessToken, body });
  }
  await enter('/resources', account);
  await page.getByRole('button', { name: text('resources.saved'), exact: true }).click();
  await expect(titles(page)).toHaveText(Array.from({ length: 12 }, (_, index) => `Kept ${14 - index}`));
  const more = page.getByRole('button', { name: text('resources.more') });
  await more.press('Enter');
  await expect(titles(page)).toHaveCount(14);
  await expect(page.locator('summary').nth(12)).toBeFocused();
  await expect(more).toHaveCount(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('nav.privacy') })
    .click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(titles(page)).toHaveCount(14);
  await page.reload();
  await expect(titles(page)).toHaveCount(14);
});

test('one that was taken out of the list stays with those who saved it, without its link', async ({
  page,
  text,
  site,
  enter,
  newAccount,
  audit,
}) => {
  const { id, title } = await office.add({ title: `Fleeting ${ownWord()}`, url: 'https://example.com' });
  const account = await newAccount();
  const { accessToken } = account;
  const body = { opportunity_id: id };
  await callSite(site, { method: 'POST', path: '/api/v1/saved-opportunities', accessToken, body });
  await office.hide(id);
  await enter('/resources', account);
  await page.getByRole('button', { name: text('resources.saved'), exact: true }).click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText(text('resources.hidden'));
  await unfold(card);
  await expect(card.getByRole('link')).toHaveCount(0);
  await audit();
});

test('a bookmark that cannot be kept is taken back, and says so', async ({
  page,
  text,
  toast,
  enter,
  newAccount,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const word = ownWord();
  await office.add({ title: `Wanted ${word}` });
  await enter(`/resources?q=${word}`, await newAccount());
  const bookmark = page.getByRole('button', { name: text('resources.save', { title: `Wanted ${word}` }) });
  await expect(bookmark).toBeEnabled();
  await page.route(SAVED, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } })
      : route.continue(),
  );
  await bookmark.click();
  await expect(toast(text('errors.title'), text('resources.save-failed'))).toBeVisible();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(SAVED);
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
});

test('a list of saved ones that cannot be loaded says so, and can be asked for again', async ({
  page,
  text,
  toast,
  enter,
  newAccount,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await page.route(SAVED, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }));
  await enter('/resources', await newAccount());
  await page.getByRole('button', { name: text('resources.saved'), exact: true }).click();
  await expect(toast(text('errors.title'), text('resources.load-failed'))).toBeVisible();
  await page.unroute(SAVED);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('common.try-again') })
    .click();
  await expect(page.getByRole('heading', { name: text('resources.none-saved.title') })).toBeVisible();
});

test('presses in quick succession end as the last one wanted', async ({ page, text, enter, newAccount }) => {
  const word = ownWord();
  await office.add({ title: `Wanted ${word}` });
  await enter(`/resources?q=${word}`, await newAccount());
  const bookmark = page.getByRole('button', { name: text('resources.save', { title: `Wanted ${word}` }) });
  for (let press = 0; press < 5; press += 1) await bookmark.click();
  await page.waitForLoadState('networkidle');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
});
