import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { type Account, callSite } from '#site/accounts.ts';
import { adminScreen, plantWith, uniqueWord } from '#site/admin-screen.ts';
import { expect, test } from '#site/test.ts';

const PATH = '/api/v1/opportunities';
const GOOD = { organization: 'Dawn Café', type: 'job' };
let admin: Account;

test.beforeEach(async ({ siteAdmin, enter }) => {
  admin = await siteAdmin();
  await enter('/admin/opportunities', admin);
});

test('an opportunity is added, changed and deleted', { tag: '@arabic' }, async ({ page, text, toast, audit }) => {
  const screen = adminScreen(page, text, 'opportunity');
  const word = uniqueWord();
  await screen.startAdding();
  await expect(page.getByRole('heading', { level: 1, name: text('admin.opportunity.new-title') })).toBeFocused();
  await audit();
  await screen.twin('title', 'english').fill(`Barista ${word}`);
  await screen.twin('title', 'arabic').fill(`معدّ قهوة ${word}`);
  await screen.twin('organization', 'english').fill('Dawn Café');
  await screen.field('type').selectOption('job');
  await screen.field('url').fill('https://example.com/jobs');
  await screen.field('deadline').fill('2030-12-31');
  await screen.save.click();
  await expect(toast(text('admin.opportunity.created'))).toBeVisible();

  await screen.find(word);
  await expect(screen.rowOf(word)).toContainText(text('admin-opportunities.unchecked'));
  await audit();
  await screen.startEditing(word);
  await screen.twin('title', 'english').fill(`Baker ${word}`);
  await screen.twin('title', 'arabic').fill('');
  await screen.save.click();
  await expect(toast(text('admin.opportunity.updated'))).toBeVisible();
  await expect(screen.rowOf(`Baker ${word}`)).toContainText(text('admin-opportunities.no-arabic'));

  await screen.startDeleting(word);
  await expect(screen.dialog).toContainText(`Baker ${word}`);
  await screen.dialog.getByRole('button', { name: text('admin.delete'), exact: true }).click();
  await expect(toast(text('admin.opportunity.deleted'))).toBeVisible();
  await expect(screen.rowOf(word)).toHaveCount(0);
});

test('what is wrong stands at its field', async ({ page, text, audit }) => {
  const screen = adminScreen(page, text, 'opportunity');
  await screen.startAdding();
  await screen.field('url').fill('example.com');
  await screen.save.click();
  for (const fault of ['title-required', 'organization-required', 'type', 'url']) {
    await expect(screen.fault(fault)).toBeVisible();
  }
  await expect(screen.twin('title', 'english')).toBeFocused();
  await expect(screen.field('url')).toHaveAttribute('dir', 'ltr');
  await audit();
});

test('hiding is an action of its own, and a save shows again', async ({ page, text, toast, site }) => {
  const screen = adminScreen(page, text, 'opportunity');
  const word = uniqueWord();
  const row = await plantWith<Opportunity>(site, admin, PATH)({ ...GOOD, title: word });
  const seenByVisitors = async () => {
    const answer = await callSite(site, { method: 'GET', path: `${PATH}?q=${word}` });
    return ((await answer.json()) as Opportunity[]).map(({ id }) => id);
  };
  await screen.find(word);
  await screen
    .rowOf(word)
    .getByRole('button', { name: text('admin-opportunities.hide-named', { name: word }) })
    .press('Enter');
  await expect(toast(text('admin.opportunity.updated'))).toBeVisible();
  const show = screen.rowOf(word).getByRole('button', { name: text('admin-opportunities.show-named', { name: word }) });
  await expect(show).toBeFocused();
  await expect(screen.rowOf(word).getByText(text('admin-opportunities.hidden'), { exact: true })).toBeVisible();
  expect(await seenByVisitors()).toEqual([]);

  await screen.startEditing(word);
  await expect(page.getByText(text('admin-opportunities.hidden-note'))).toBeVisible();
  await screen.twin('location', 'english').fill('Ajman');
  await screen.save.click();
  await expect(
    screen.rowOf(word).getByRole('button', { name: text('admin-opportunities.hide-named', { name: word }) }),
  ).toBeVisible();
  expect(await seenByVisitors()).toEqual([row.id]);
});

test('links that nobody checked are found, and marked one after the other', async ({
  page,
  text,
  toast,
  site,
  audit,
}) => {
  const screen = adminScreen(page, text, 'opportunity');
  const word = uniqueWord();
  const plant = plantWith<Opportunity>(site, admin, PATH);
  const url = 'https://example.com/jobs';
  await plant({ ...GOOD, title: `First ${word}`, url });
  await plant({ ...GOOD, title: `Second ${word}`, url });
  await plant({ ...GOOD, title: `Third ${word}`, url, checked_on: '2026-11-01', deadline: '2026-11-02' });
  await plant({ ...GOOD, title: `Fourth ${word}` });
  await screen.find(word);
  await expect(screen.rowOf(word)).toHaveCount(4);
  await expect(screen.rowOf(`Third ${word}`)).toContainText(text('admin-opportunities.closed'));
  await expect(screen.rowOf(`Fourth ${word}`)).toContainText(text('admin-opportunities.no-link'));
  await page.getByRole('checkbox', { name: text('admin-opportunities.only-unchecked') }).check();
  await expect(screen.rowOf(word)).toHaveCount(2);
  await audit();
  const mark = (title: string) =>
    page.getByRole('button', { name: text('admin-opportunities.mark-checked-named', { name: title }) });
  await mark(`Second ${word}`).press('Enter');
  await expect(toast(text('admin.opportunity.updated'))).toBeVisible();
  await expect(screen.rowOf(word)).toHaveCount(1);
  // The keyboard is where it was: at the row that took the place.
  const link = text('admin-opportunities.open-link-named', { name: `First ${word}` });
  await expect(page.getByRole('link', { name: link })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('admin.none-found'), { exact: true })).toBeVisible();
  await audit();
});

test('a new address counts as not checked', async ({ page, text, toast, site }) => {
  const screen = adminScreen(page, text, 'opportunity');
  const word = uniqueWord();
  const url = 'https://example.com/jobs';
  await plantWith<Opportunity>(site, admin, PATH)({ ...GOOD, title: word, url, checked_on: '2026-11-01' });
  await screen.find(word);
  await screen.startEditing(word);
  await expect(screen.field('checked-on')).toHaveValue('2026-11-01');
  await screen.field('url').fill('https://example.com/moved');
  await screen.save.click();
  await expect(toast(text('admin.opportunity.updated'))).toBeVisible();
  await expect(screen.rowOf(word)).toContainText(text('admin-opportunities.unchecked'));
});

test('failures to load, save and delete say so, and lose nothing', async ({
  page,
  text,
  toast,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const screen = adminScreen(page, text, 'opportunity');
  const word = uniqueWord();
  const { id } = await plantWith<Opportunity>(site, admin, PATH)({ ...GOOD, title: word });
  const failing = { status: 500, json: { error: { code: 'internal_error', message: '', request_id: 'r' } } };
  await page.route('**/api/v1/opportunities?*', (route) => route.fulfill(failing));
  await page.reload();
  await expect(toast(text('errors.title'), text('admin.opportunity.load-failed'))).toBeVisible();
  await page.unroute('**/api/v1/opportunities?*');
  await page.getByRole('button', { name: text('common.try-again') }).click();
  await screen.find(word);

  await page.route(`**/api/v1/opportunities/${id}`, (route) => route.fulfill(failing));
  await screen
    .rowOf(word)
    .getByRole('button', { name: text('admin-opportunities.hide-named', { name: word }) })
    .click();
  await expect(toast(text('errors.title'), text('admin.opportunity.save-failed'))).toBeVisible();
  await screen.startDeleting(word);
  await screen.dialog.getByRole('button', { name: text('admin.delete'), exact: true }).click();
  await expect(toast(text('errors.title'), text('admin.opportunity.delete-failed'))).toBeVisible();
  await screen.startEditing(word);
  await screen.twin('title', 'english').fill(`Mine ${word}`);
  await screen.save.click();
  await expect(page.getByText(text('admin.not-saved'))).toBeVisible();
  await expect(screen.twin('title', 'english')).toHaveValue(`Mine ${word}`);
});

test('somebody else hid it meanwhile: both versions say so', async ({ page, text, site, audit, expectedErrors }) => {
  expectedErrors.push(/409/);
  const screen = adminScreen(page, text, 'opportunity');
  const word = uniqueWord();
  const { id } = await plantWith<Opportunity>(site, admin, PATH)({ ...GOOD, title: word });
  await screen.find(word);
  await screen.startEditing(word);
  await callSite(site, {
    method: 'PATCH',
    path: `${PATH}/${id}`,
    accessToken: admin.accessToken,
    body: { is_active: false, type: 'program' },
  });
  await screen.twin('title', 'english').fill(`Mine ${word}`);
  await screen.save.click();
  await expect(page.getByRole('heading', { name: text('errors.opportunity_changed') })).toBeFocused();
  const pairs = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(pairs).toHaveCount(3);
  await expect(pairs.last()).toContainText(text('admin-opportunities.hidden'));
  await expect(pairs.nth(1)).toContainText(text('admin-opportunities.type.program'));
  await audit();
});

test('thousands are shown page by page', async ({ page, text }) => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...{ title_ar: null, organization_ar: null, description: null, description_ar: null, location: null },
    ...{ location_ar: null, url: null, deadline: null, checked_on: null, is_active: true, ...GOOD },
    id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    title: `Row ${index}`,
    created_at: '2026-11-21T08:00:00.000Z',
    updated_at: '2026-11-21T08:00:00.000Z',
  }));
  await page.route('**/api/v1/opportunities?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = rows.findIndex(({ id }) => id === query.get('before')) + 1;
    return route.fulfill({ json: rows.slice(from, from + Number(query.get('limit'))) });
  });
  await page.reload();
  const items = page.getByRole('main').getByRole('listitem');
  const more = page.getByRole('button', { name: text('admin.show-more') });
  await expect(items).toHaveCount(50);
  await more.press('Enter');
  await expect(items).toHaveCount(100);
  // Reading goes on at the first that is new.
  await expect(items.nth(50)).toBeFocused();
  await more.press('Enter');
  await expect(items).toHaveCount(120);
  await expect(items.nth(100)).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(page.getByText(text('admin.shown', { number: 120 }), { exact: true })).toBeVisible();
});
