import type { Badge } from '@bustan/contract/badges.ts';
import { type Account, callSite } from '#site/accounts.ts';
import { adminScreen, plantWith, uniqueWord } from '#site/admin-screen.ts';
import { expect, test } from '#site/test.ts';

const PATH = '/api/v1/badges';
let admin: Account;

test.beforeEach(async ({ siteAdmin, enter }) => {
  admin = await siteAdmin();
  await enter('/admin/badges', admin);
});

test('a badge is proposed without a rule, added, changed and deleted', async ({ page, text, toast, audit }) => {
  const screen = adminScreen(page, text, 'badge');
  const word = uniqueWord();
  await screen.startAdding();
  await expect(screen.field('icon')).toHaveValue('🎯');
  await expect(screen.field('award-on')).toHaveValue('');
  await expect(page.getByText(text('admin-badges.no-rule-note'))).toBeVisible();
  await screen.field('award-on').selectOption('application');
  await screen.field('award-count').fill('5');
  await screen.twin('name', 'english').fill(`Steady ${word}`);
  await page.getByRole('button', { name: '🌱' }).click();
  await expect(screen.field('icon')).toHaveValue('🌱');
  await audit();
  await screen.save.click();
  await expect(toast(text('admin.badge.created'))).toBeVisible();

  await screen.find(word);
  const what = text('admin-badges.award.application');
  await expect(screen.rowOf(word)).toContainText(text('admin-badges.rule', { what, number: 5 }));
  await audit();
  await screen.startEditing(word);
  await screen.field('award-on').selectOption({ label: text('admin-badges.award.none') });
  await expect(page.getByText(text('admin-badges.no-rule-note'))).toBeVisible();
  await expect(screen.field('award-count')).toHaveCount(0);
  await audit();
  await screen.save.click();
  await expect(toast(text('admin.badge.updated'))).toBeVisible();
  await expect(screen.rowOf(word)).toContainText(text('admin-badges.award.none'));

  await screen.startDeleting(word);
  await expect(screen.dialog).toContainText(word);
  await screen.dialog.getByRole('button', { name: text('admin.delete'), exact: true }).click();
  await expect(toast(text('admin.badge.deleted'))).toBeVisible();
  await expect(screen.rowOf(word)).toHaveCount(0);
});

test('a badge needs a name, and a whole rule or none', async ({ page, text, audit }) => {
  const screen = adminScreen(page, text, 'badge');
  await screen.startAdding();
  await screen.field('award-on').selectOption('application');
  await screen.save.click();
  await expect(screen.fault('name-required')).toBeVisible();
  await expect(screen.twin('name', 'english')).toBeFocused();
  await screen.twin('name', 'english').fill('x');
  await screen.save.click();
  await expect(screen.fault('award-missing')).toBeVisible();
  await expect(screen.field('award-count')).toBeFocused();
  await screen.field('award-count').fill('2.5');
  await expect(screen.fault('award-whole')).toBeVisible();
  await audit();
});

test('failures to load, save and delete say so, and lose nothing', async ({
  page,
  text,
  toast,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const screen = adminScreen(page, text, 'badge');
  const word = uniqueWord();
  const { id } = await plantWith<Badge>(site, admin, PATH)({ name: word });
  const failing = { status: 500, json: { error: { code: 'internal_error', message: '', request_id: 'r' } } };
  await page.route('**/api/v1/badges?*', (route) => route.fulfill(failing));
  await page.reload();
  await expect(toast(text('errors.title'), text('admin.badge.load-failed'))).toBeVisible();
  await page.unroute('**/api/v1/badges?*');
  await page.getByRole('button', { name: text('common.try-again') }).click();
  await screen.find(word);
  await page.route(`**/api/v1/badges/${id}`, (route) => route.fulfill(failing));
  await screen.startDeleting(word);
  await screen.dialog.getByRole('button', { name: text('admin.delete'), exact: true }).click();
  await expect(toast(text('errors.title'), text('admin.badge.delete-failed'))).toBeVisible();
  await screen.startEditing(word);
  await screen.twin('name', 'arabic').fill('وسام');
  await screen.save.click();
  await expect(toast(text('errors.title'), text('admin.badge.save-failed'))).toBeVisible();
  await expect(screen.twin('name', 'arabic')).toHaveValue('وسام');
});

test('a badge that was changed meanwhile is shown in both versions', async ({
  page,
  text,
  toast,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const screen = adminScreen(page, text, 'badge');
  const word = uniqueWord();
  const { id } = await plantWith<Badge>(site, admin, PATH)({ name: word, award_on: 'offer', award_count: 1 });
  await page.reload();
  await screen.find(word);
  await screen.startEditing(word);
  await callSite(site, {
    method: 'PATCH',
    path: `${PATH}/${id}`,
    accessToken: admin.accessToken,
    body: { award_on: 'check_in', award_count: 30 },
  });
  await screen.field('icon').fill('🌻');
  await screen.save.click();
  const pairs = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(pairs).toHaveCount(3);
  await expect(pairs.nth(1)).toContainText(text('admin-badges.award.check_in'));
  await page.getByRole('button', { name: text('admin.keep-mine') }).click();
  await expect(toast(text('admin.badge.updated'))).toBeVisible();
});
