import type { Locator } from '@playwright/test';
import type { Account } from '#site/accounts.ts';
import { adminScreen, uniqueWord } from '#site/admin-screen.ts';
import { helplinesOf } from '#site/helplines.ts';
import { expect, test } from '#site/test.ts';

let admin: Account;

test.beforeEach(async ({ siteAdmin, enter }) => {
  admin = await siteAdmin();
  await enter('/admin/helplines', admin);
});
test.afterEach(({ site }) => helplinesOf(site, admin).restoreAll());

const callOf = (within: Locator, tel: string) => within.locator(`a[href="tel:${tel}"]`);

test('a number is changed once it was dialled, and Help and its history say so', async ({
  page,
  text,
  toast,
  audit,
}) => {
  const screen = adminScreen(page, text, 'helpline');
  const main = page.getByRole('main');
  await expect(screen.rowOf('SAKINA')).toBeVisible();
  await audit();
  await screen.find('SAKINA');
  const row = screen.rowOf('SAKINA');
  await expect(row).toContainText(text('admin-helplines.unchecked'));
  await screen.startEditing('SAKINA');
  await screen.field('number').fill('call us');
  await screen.save.click();
  await expect(screen.fault('phone')).toBeVisible();
  await expect(screen.field('number')).toBeFocused();
  await screen.field('number').fill('800 222');
  await screen.save.click();
  await expect(screen.fault('not-dialled')).toBeVisible();
  await expect(screen.field('is-checked')).toBeFocused();
  await audit();
  await screen.field('is-checked').check();
  await screen.save.click();
  await expect(toast(text('admin.helpline.updated'))).toBeVisible();
  await expect(row).toContainText(text('admin-helplines.mark.changed'));
  await expect(row).toContainText(admin.email);
  await expect(callOf(row, '800222')).toBeVisible();

  await screen.startEditing('SAKINA');
  await expect(main.locator('.line-history')).toContainText(admin.email);
  await expect(main.locator('del')).toContainText(['800 725462']);
  await audit();
  await page.getByRole('link', { name: text('nav.help-now') }).click();
  await expect(callOf(main, '800222')).toBeVisible();
  await expect(callOf(main, '800725462')).toHaveCount(0);
  await expect(callOf(main, '998')).toBeVisible();
});

test('a line is hidden, shown and restored; one that came unconfirmed is shown with the word that it works', async ({
  page,
  text,
  audit,
}) => {
  const screen = adminScreen(page, text, 'helpline');
  const main = page.getByRole('main');
  const named = (key: string, row: Locator) =>
    row.getByRole('button', { name: new RegExp(`^${text(`admin-helplines.${key}`)}`) });
  await main.getByRole('combobox').selectOption('AE');
  const unconfirmed = main.getByRole('listitem').filter({ has: page.locator('a[href="tel:8001717"]') });
  await named('show', unconfirmed).click();
  await audit();
  await screen.dialog.getByRole('button', { name: text('admin-helplines.check-show-confirm') }).click();
  await expect(unconfirmed).toContainText(admin.email);
  await expect(named('hide', unconfirmed)).toBeVisible();
  await named('restore', unconfirmed).click();
  await screen.dialog.getByRole('button', { name: text('admin-helplines.restore'), exact: true }).click();
  await expect(unconfirmed).toContainText(text('admin-helplines.mark.delivered'));

  await main.getByRole('combobox').selectOption('BH');
  await expect(main.getByText(text('admin-helplines.no-number-text'))).toHaveCount(0);
  for (const tel of ['999', '998']) {
    const line = main.getByRole('listitem').filter({ has: page.locator(`a[href="tel:${tel}"]`) });
    await named('hide', line).click();
    await expect(line).toContainText(text('admin-helplines.mark.hidden'));
    await expect(main.getByText(text('admin-helplines.no-number-text'))).toBeVisible();
  }
  await expect(main.getByRole('status').first()).toContainText(/Bahrain|البحرين/);
  await audit();
  await page.getByRole('link', { name: text('nav.help-now') }).click();
  await main.getByRole('combobox').selectOption('BH');
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(0);
  await audit();
});

test('dialled today and it works: the day and the account are noted', async ({ page, text, toast }) => {
  const screen = adminScreen(page, text, 'helpline');
  await screen.find('9999');
  await screen
    .rowOf('9999')
    .getByRole('button', { name: new RegExp(text('admin-helplines.dialled')) })
    .click();
  await screen.dialog.getByRole('button', { name: text('admin-helplines.check-confirm') }).click();
  await expect(toast(text('admin.helpline.updated'))).toBeVisible();
  await expect(screen.rowOf('9999')).toContainText(admin.email);
  await page.getByLabel(text('admin-helplines.only-undialled')).check();
  await expect(page.getByText(text('admin.none-found'), { exact: true })).toBeVisible();
});

test('a line of one’s own is added with its hours, hidden until it is dialled, and deleted', async ({
  page,
  language,
  text,
  toast,
  audit,
}) => {
  const screen = adminScreen(page, text, 'helpline');
  const word = uniqueWord();
  await screen.startAdding();
  await screen.save.click();
  await expect(screen.fault('country')).toBeVisible();
  await screen.field('country').selectOption('KW');
  await screen.twin('name', 'english').fill(`Shelter ${word}`);
  await screen.twin('name', 'arabic').fill(`مأوى ${word}`);
  await screen.field('number').fill('1800 222');
  await screen.field('hours').selectOption('times');
  await screen.field('source').fill('shelter.example');
  await screen.field('is-hidden').selectOption('hidden');
  await screen.save.click();
  await expect(screen.fault('hours')).toBeVisible();
  await page
    .getByRole('group', { name: text('admin-helplines.field.days') })
    .getByRole('checkbox')
    .first()
    .check();
  await screen.field('from').fill('20:00');
  await screen.field('to').fill('02:00');
  await audit();
  await screen.save.click();
  await expect(toast(text('admin.helpline.created'))).toBeVisible();
  await screen.find(word);
  await expect(screen.rowOf(word)).toContainText(
    language === 'ar' ? 'من 8 مساءً إلى 2 بعد منتصف الليل' : '8 pm–2 am the next day',
  );
  await expect(screen.rowOf(word)).toContainText(text('admin-helplines.mark.hidden'));
  await screen.startDeleting(word);
  await screen.dialog.getByRole('button', { name: text('admin.delete'), exact: true }).click();
  await expect(toast(text('admin.helpline.deleted'))).toBeVisible();
  await expect(screen.rowOf(word)).toHaveCount(0);
});

test('failures to load, change and save say so, and lose nothing; unsaved work is not left without a question', async ({
  page,
  text,
  toast,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const screen = adminScreen(page, text, 'helpline');
  const failing = { status: 500, json: { error: { code: 'internal_error', message: '', request_id: 'r' } } };
  await page.route('**/api/v1/helplines', (route) => route.fulfill(failing));
  await page.reload();
  await expect(toast(text('errors.title'), text('admin.helpline.load-failed'))).toBeVisible();
  await audit();
  await page.unroute('**/api/v1/helplines');
  await page.getByRole('button', { name: text('common.try-again') }).click();
  await screen.find('SAKINA');
  await page.route('**/api/v1/helplines/ae-sakina', (route) => route.fulfill(failing));
  await screen
    .rowOf('SAKINA')
    .getByRole('button', { name: new RegExp(`^${text('admin-helplines.hide')}`) })
    .click();
  await expect(toast(text('errors.title'), text('admin.helpline.save-failed'))).toBeVisible();
  await screen.startEditing('SAKINA');
  await screen.field('source').fill('aletihad.ae, again');
  await screen.save.click();
  await expect(page.getByText(text('admin.not-saved'))).toBeVisible();
  await expect(screen.field('source')).toHaveValue('aletihad.ae, again');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: text('admin.unsaved-title') })).toBeVisible();
});

test('a line that was changed meanwhile is shown in both versions, and a stale check is refused', async ({
  page,
  text,
  toast,
  site,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const screen = adminScreen(page, text, 'helpline');
  const { change } = helplinesOf(site, admin);
  await screen.find('4649310');
  const dialled = screen.rowOf('4649310').getByRole('button', { name: new RegExp(text('admin-helplines.dialled')) });
  await change('ae-ehs', { number: '800 333', is_checked: true });
  // By key: the help link, which comes back when the search loses the focus, may lie over the button.
  await dialled.press('Enter');
  await screen.dialog.getByRole('button', { name: text('admin-helplines.check-confirm') }).click();
  await expect(toast(text('errors.title'), text('errors.helpline_changed'))).toBeVisible();
  await expect(callOf(screen.rowOf('4649310'), '800333')).toBeVisible();

  await screen.startEditing('4649310');
  await change('ae-ehs', { audience: 'women' });
  await screen.field('audience').selectOption('children');
  await screen.save.click();
  await expect(page.getByRole('heading', { name: text('errors.helpline_changed') })).toBeVisible();
  const versions = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: text('admin.conflict-theirs') });
  await expect(versions).toHaveCount(1);
  await expect(versions).toContainText(text('admin-helplines.audience.women'));
  await audit();
  await page.getByRole('button', { name: text('admin.keep-mine') }).click();
  await expect(toast(text('admin.helpline.updated'))).toBeVisible();
  await expect(screen.rowOf('4649310')).toContainText(text('admin-helplines.audience.children'));
});
