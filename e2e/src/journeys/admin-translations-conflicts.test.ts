import { readFile } from 'node:fs/promises';
import type { TranslationsFile } from '@bustan/contract/translations.ts';
import type { Page } from '@playwright/test';
import type { Account } from '#site/accounts.ts';
import { expect, type TextFixture, test } from '#site/test.ts';
import {
  asAdmin,
  confirmDeletion,
  formName,
  plant,
  rowsOf,
  save,
  startDeleting,
  startEditing,
  uniqueKey,
  untilReload,
  words,
  wordsNow,
} from '#site/translations.ts';

const PATH = '/admin/translations';
let admin: Account;

test.beforeEach(async ({ siteAdmin, enter }) => {
  admin = await siteAdmin();
  await enter(PATH, admin);
});

test.describe('what somebody else changed meanwhile', () => {
  test.use({ expectedErrors: [/409/] });

  const changed = (page: Page, text: TextFixture) =>
    page.getByRole('heading', { name: text('errors.translation_changed') });

  test('is shown in both versions, and either can be chosen', async ({ page, text, toast, site, audit }) => {
    const { id, key } = await plant(site, admin, uniqueKey());
    await startEditing(page, text, key);
    await asAdmin(site, admin, 'PATCH', `/api/v1/translations/${id}`, { en: 'Theirs' });
    await words(page, text, 'english').fill('Mine');
    await save(page, text).click();
    await expect(changed(page, text)).toBeFocused();
    const versions = page.getByRole('main').getByRole('listitem');
    for (const version of ['Theirs', 'Mine']) await expect(versions.getByText(version, { exact: true })).toBeVisible();
    await audit();
    await page.getByRole('button', { name: text('admin.keep-mine') }).click();
    await expect(toast(text('admin.translation.updated'))).toBeVisible();
    expect(await wordsNow(site, 'en', key)).toBe('Mine');
  });

  test('is not overwritten by a first translation either', async ({ page, text, site }) => {
    await startEditing(page, text, 'home.subtitle');
    const { id } = await plant(site, admin, 'home.subtitle', { en: 'Theirs' });
    await words(page, text, 'english').fill('Mine');
    await save(page, text).click();
    await expect(changed(page, text)).toBeFocused();
    await page.getByRole('button', { name: text('admin.take-theirs') }).click();
    await expect(words(page, text, 'english')).toHaveValue('Theirs');
    await asAdmin(site, admin, 'DELETE', `/api/v1/translations/${id}`);
  });

  test('is looked at for all forms of a counted text', async ({ page, text, toast, site }) => {
    const { id } = await plant(site, admin, 'journey.total_two', { en: '{{count}} check-ins', ar: 'تسجيلان' });
    await startEditing(page, text, 'journey.total');
    await asAdmin(site, admin, 'PATCH', `/api/v1/translations/${id}`, { ar: 'تسجيلان منهم' });
    await words(page, text, 'arabic', formName(text, 'two')).fill('تسجيلان مني');
    await words(page, text, 'arabic', formName(text, 'zero')).fill('لا شيء بعد');
    await save(page, text).click();
    await expect(changed(page, text)).toBeFocused();
    await expect(page.getByText('تسجيلان منهم')).toBeVisible();
    expect(await wordsNow(site, 'ar', 'journey.total_zero')).toBe(
      'لا وقفات في آخر 7 أيام.', // the bundled words: all or none
    );
    await untilReload(page, () => page.getByRole('button', { name: text('admin.keep-mine') }).click());
    await expect(toast(text('admin.translation.updated'))).toBeVisible();
    expect(await wordsNow(site, 'ar', 'journey.total_two')).toBe('تسجيلان مني');
    const deletion = await startDeleting(page, text, 'journey.total');
    await untilReload(page, () => confirmDeletion(deletion, text));
    await expect(toast(text('admin.translation.deleted'))).toBeVisible();
  });
});

test.describe('a file', () => {
  const choose = async (page: Page, text: TextFixture, content: unknown) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: text('admin-translations.import'), exact: true }).click();
    const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    await (await chooser).setFiles({ name: 'words.json', mimeType: 'application/json', buffer });
  };

  test('is exported, and imported again after a look at what it would do', async ({
    page,
    text,
    toast,
    site,
    audit,
  }) => {
    const { key } = await plant(site, admin, uniqueKey(), { category: 'Notes' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text('admin-translations.export'), exact: true }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as TranslationsFile;
    const row = file.translations.find((one) => one.key === key);
    expect(row).toEqual({ key, en: 'A note', ar: 'ملاحظة', category: 'Notes' });

    const another = uniqueKey();
    const translations = [
      { ...row, en: 'A changed note' },
      { ...row, key: another },
    ];
    await choose(page, text, { version: 1, translations });
    const dialog = page.getByRole('dialog', { name: text('admin-translations.import-title') });
    const summary = text('admin-translations.import-summary', { created: 1, changed: 1, unchanged: 0 });
    await expect(dialog).toContainText(summary);
    await expect(dialog).toContainText('words.json');
    await audit();
    expect(await wordsNow(site, 'en', key)).toBe('A note');
    await untilReload(page, () => dialog.getByRole('button', { name: text('admin-translations.import') }).click());
    await expect(toast(text('admin-translations.imported'))).toBeVisible();
    expect(await wordsNow(site, 'en', key)).toBe('A changed note');
    expect(await wordsNow(site, 'en', another)).toBe('A note');
    await choose(page, text, { version: 1, translations });
    await expect(toast(text('admin-translations.import-nothing'))).toBeVisible();
  });

  test('that is wrong is told row by row, and changes nothing', async ({
    page,
    text,
    toast,
    site,
    expectedErrors,
    audit,
  }) => {
    expectedErrors.push(/400/);
    const key = uniqueKey();
    const refused = page.getByRole('alert').filter({ hasText: text('admin-translations.import-refused') });
    await choose(page, text, 'no file of ours');
    await expect(refused).toContainText(text('admin-translations.import-unreadable'));
    const bad = { key: 'home.title', en: '{{hole}}', ar: 'عنوان' };
    await choose(page, text, { version: 1, translations: [{ key, en: 'x', ar: 'س' }, bad, { ...bad, key: 'nodot' }] });
    await expect(toast(text('errors.title'), text('admin.translation.save-failed'))).toBeVisible();
    const fault = text('admin.fault.key-form');
    await expect(refused).toContainText(text('admin-translations.import-row', { number: 3, fault }));
    await audit();
    expect(await rowsOf(site, admin, key)).toEqual([]);
  });
});
