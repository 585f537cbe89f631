import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Translation, TranslationsFile } from '@bustan/contract/translations.ts';
import type { Locator, Page } from '@playwright/test';
import { type Account, callSite } from '#site/accounts.ts';
import type { Site } from '#site/site.ts';
import { expect, test } from '#site/test.ts';

// A site of its own: what is changed here would be read by every other test.
test.use({ environment: { LOG_LEVEL: 'info' } });

const PATH = '/admin/translations';
let admin: Account;

test.beforeEach(async ({ newAccount, makeAdmin, enter }) => {
  admin = await newAccount('layla');
  await makeAdmin(admin);
  await enter(PATH, admin);
});

type Text = (key: string, values?: Record<string, string | number>) => string;

/** A key that no other test has. */
const uniqueKey = () => `note.k${randomUUID().slice(0, 8)}`;

const asAdmin = (site: Site, method: string, path: string, body?: unknown) =>
  callSite(site, { method, path, accessToken: admin.accessToken, ...(body === undefined ? {} : { body }) });
const plant = async (site: Site, key: string, words: object = {}): Promise<Translation> => {
  const answer = await asAdmin(site, 'POST', '/api/v1/translations', { key, en: 'A note', ar: 'ملاحظة', ...words });
  return (await answer.json()) as Translation;
};
const rowsOf = async (site: Site, q: string) =>
  (await (await asAdmin(site, 'GET', `/api/v1/translations?q=${q}`)).json()) as Translation[];
const wordsNow = async (site: Site, language: 'en' | 'ar', key: string) =>
  ((await (await fetch(`${site.url}/api/v1/locales/${language}.json`)).json()) as Record<string, string>)[key];

const words = (page: Page, text: Text, language: 'english' | 'arabic', name = text('admin-translations.field.text')) =>
  page.getByRole('textbox', { name: text(`admin.in-${language}`, { field: name }), exact: true });
const formName = (text: Text, form: string) => text(`admin-translations.form.${form}`);
const keyField = (page: Page, text: Text) =>
  page.getByRole('textbox', { name: text('admin-translations.field.key'), exact: true });
const save = (page: Page, text: Text) => page.getByRole('button', { name: text('admin.save'), exact: true });
const search = (page: Page, text: Text) => page.getByRole('textbox', { name: text('admin.search') });
const rowOf = (page: Page, key: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(key, { exact: true }) });
const show = (page: Page, text: Text, name: string) =>
  page.getByRole('radio', { name: text(`admin-translations.show.${name}`) }).check();
const startAdding = (page: Page, text: Text) =>
  page.getByRole('button', { name: text('admin.translation.add') }).click();
const startEditing = async (page: Page, text: Text, key: string) => {
  await search(page, text).fill(key);
  await rowOf(page, key)
    .getByRole('button', { name: text('admin.edit-named', { name: key }), exact: true })
    .click();
  await expect(keyField(page, text)).toHaveValue(key);
};
const startDeleting = async (page: Page, text: Text, key: string) => {
  await search(page, text).fill(key);
  await rowOf(page, key)
    .getByRole('button', { name: text('admin.delete-named', { name: key }), exact: true })
    .click();
  return page.getByRole('dialog', { name: text('admin.translation.delete-title') });
};
const confirmDeletion = (dialog: Locator, text: Text) =>
  dialog.getByRole('button', { name: text('admin.delete'), exact: true }).click();

/** A reload makes a new document, which no longer has the mark. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const expectReload = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-marked');

test('a title is changed for everybody in both languages, and its bundled words come back', async ({
  page,
  text,
  toast,
  site,
  language,
  browser,
  audit,
}) => {
  const [english, arabic] = [`Tend it <b>&amp; 🌱`, 'بستان «جديد» اليوم'];
  await startEditing(page, text, 'home.title');
  await words(page, text, 'english').fill(english);
  await words(page, text, 'arabic').fill(arabic);
  await audit();
  await markDocument(page);
  await save(page, text).click();
  await expectReload(page);
  await expect(toast(text('admin.translation.created'))).toBeVisible();
  await expect(search(page, text)).toHaveValue('home.title');
  await expect(rowOf(page, 'home.title')).toContainText(text('admin-translations.mark.changed'));
  await audit();

  const visitor = await browser.newContext({ baseURL: site.url, locale: language });
  const visit = await visitor.newPage();
  const drawn = async (spoken: 'en' | 'ar') => (await visitor.request.get(`/?lang=${spoken}`)).text();
  expect(await drawn('en')).toContain('Tend it &lt;b&gt;&amp;amp; 🌱</h1>');
  expect(await drawn('ar')).toContain(`${arabic}</h1>`);
  await visit.goto(`/help?lang=${language}`);
  const heading = (name: string) => visit.getByRole('heading', { level: 1, name, exact: true });
  await visit.getByRole('banner').getByRole('link').first().click();
  await expect(heading(language === 'en' ? english : arabic)).toBeVisible();
  await visit.getByRole('banner').getByRole('button').first().click();
  await expect(heading(language === 'en' ? arabic : english)).toBeVisible();

  const dialog = await startDeleting(page, text, 'home.title');
  await expect(dialog).toContainText(text('admin-translations.restore-text'));
  await audit();
  await markDocument(page);
  await confirmDeletion(dialog, text);
  await expectReload(page);
  await expect(toast(text('admin.translation.deleted'))).toBeVisible();
  await expect(rowOf(page, 'home.title')).toContainText(text('home.title'));
  expect(await drawn(language)).toContain(`${text('home.title')}</h1>`);
  await visitor.close();
});

test('a counted text is changed in all its forms at once', async ({ page, text, toast, site, language, audit }) => {
  await startEditing(page, text, 'journey.petals');
  await words(page, text, 'english', formName(text, 'other-en')).fill('{{count}} leaves');
  await words(page, text, 'arabic', formName(text, 'few')).fill('{{count}} أوراق');
  await words(page, text, 'arabic', formName(text, 'two')).fill('ورقتان');
  const preview = page.getByRole('region', { name: text('admin-translations.preview') });
  for (const said of ['2 leaves', '0 leaves', '3 أوراق', 'ورقتان']) await expect(preview).toContainText(said);
  await audit();
  await save(page, text).click();
  await expect(toast(text('admin.translation.created'))).toBeVisible();
  const rows = await rowsOf(site, 'journey.petals');
  expect(rows.map(({ key, en }) => [key.split('_')[1], en])).toEqual([
    ['few', '{{count}} leaves'],
    ['other', '{{count}} leaves'],
    ['two', '{{count}} leaves'],
  ]);

  for (let petal = 0; petal < 3; petal += 1) await asAdmin(site, 'POST', '/api/v1/check-ins', { emotion: 'okay' });
  await page.goto('/journey');
  await expect(page.getByText(language === 'en' ? '3 leaves' : '3 أوراق').first()).toBeVisible();

  await page.goto(PATH);
  await startEditing(page, text, 'journey.petals');
  await words(page, text, 'arabic', formName(text, 'many')).fill('{{count}} ورقة');
  await save(page, text).click();
  await expect(toast(text('admin.translation.updated'))).toBeVisible();
  expect(await wordsNow(site, 'ar', 'journey.petals_many')).toBe('{{count}} ورقة');
  await confirmDeletion(await startDeleting(page, text, 'journey.petals'), text);
  await expect(toast(text('admin.translation.deleted'))).toBeVisible();
  expect(await rowsOf(site, 'journey.petals')).toEqual([]);
});

test('a key of its own is added, changed and deleted', async ({ page, text, toast, audit }) => {
  const key = uniqueKey();
  await startAdding(page, text);
  await expect(page.getByRole('heading', { level: 1, name: text('admin.translation.new-title') })).toBeFocused();
  await audit();
  await keyField(page, text).fill(key);
  await words(page, text, 'english').fill('On {{date}}');
  await words(page, text, 'arabic').fill('في {{date}}');
  await page.getByRole('textbox', { name: text('admin-translations.field.category') }).fill('ملاحظات');
  await markDocument(page);
  await save(page, text).click();
  await expectReload(page);
  await expect(toast(text('admin.translation.created'))).toBeVisible();
  await show(page, text, 'unused');
  await startEditing(page, text, key);
  await expect(keyField(page, text)).toHaveAttribute('readonly');
  await words(page, text, 'english').fill('Since {{date}}');
  await markDocument(page);
  await save(page, text).click();
  await expectReload(page);
  await expect(toast(text('admin.translation.updated'))).toBeVisible();
  await expect(page.getByRole('radio', { name: text('admin-translations.show.unused') })).toBeChecked();
  const dialog = await startDeleting(page, text, key);
  await expect(dialog).toContainText(text('admin-translations.delete-text'));
  await confirmDeletion(dialog, text);
  await expect(toast(text('admin.translation.deleted'))).toBeVisible();
  await expect(rowOf(page, key)).toHaveCount(0);
});

test('what is wrong stands at its field', async ({ page, text, site, expectedErrors, audit }) => {
  expectedErrors.push(/409/);
  const fault = (name: string) => page.getByText(text(`admin.fault.${name}`), { exact: true });
  await startAdding(page, text);
  await save(page, text).click();
  for (const name of ['key-required', 'english-required', 'arabic-required']) await expect(fault(name)).toBeVisible();
  await expect(keyField(page, text)).toBeFocused();
  await audit();
  await keyField(page, text).fill('home');
  await expect(fault('key-form')).toBeVisible();
  await keyField(page, text).fill((await plant(site, uniqueKey())).key);
  await words(page, text, 'english').fill('A note');
  await words(page, text, 'arabic').fill('$t(home.title)');
  await words(page, text, 'english').fill('{{date');
  await expect(fault('placeholder-broken')).toBeVisible();
  await expect(fault('nesting')).toBeVisible();
  await words(page, text, 'english').fill('On {{date}}');
  await words(page, text, 'arabic').fill('في ذلك اليوم');
  await expect(fault('placeholder-different')).toBeVisible();
  await expect(page.getByText(text('admin-translations.placeholder.en'))).toBeVisible();
  await words(page, text, 'arabic').fill('في {{date}}');
  await expect(page.getByText(text('admin-translations.placeholder.both'))).toBeVisible();
  await save(page, text).click();
  await expect(page.getByText(text('errors.translation_key_taken')).first()).toBeVisible();
  await expect(keyField(page, text)).toBeFocused();
});

test('a bundled text takes only its own placeholders', async ({ page, text }) => {
  await startEditing(page, text, 'journey.delete');
  await expect(page.getByText(text('admin-translations.placeholder.both'))).toBeVisible();
  await words(page, text, 'english').fill('Delete {{name}}');
  await save(page, text).click();
  await expect(page.getByText(text('admin.fault.placeholder-unknown'), { exact: true })).toBeVisible();
});

test('a list that cannot be loaded says so and can be asked again', async ({ page, text, toast, expectedErrors }) => {
  expectedErrors.push(/500/);
  const failing = '**/api/v1/interface-texts?*';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(toast(text('errors.title'), text('admin.translation.load-failed'))).toBeVisible();
  await page.unroute(failing);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('common.try-again') })
    .click();
  await expect(page.getByRole('heading', { name: text('admin.translation.load-failed') })).toHaveCount(0);
});

test('what was typed stays when it cannot be saved, and is asked about before it is left', async ({
  page,
  text,
  toast,
  expectedErrors,
  audit,
}) => {
  expectedErrors.push(/500/);
  const failing = '**/api/v1/translations';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await startAdding(page, text);
  await keyField(page, text).fill(uniqueKey());
  await words(page, text, 'english').fill('Typed');
  await words(page, text, 'arabic').fill('مكتوب');
  await save(page, text).click();
  await expect(toast(text('errors.title'), text('admin.translation.save-failed'))).toBeVisible();
  await expect(page.getByText(text('admin.not-saved'))).toBeVisible();
  await audit();
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: text('admin.unsaved-title') });
  await dialog.getByRole('button', { name: text('admin.unsaved-stay') }).click();
  await expect(words(page, text, 'english')).toHaveValue('Typed');
  await page.unroute(failing);
  await save(page, text).click();
  await expect(toast(text('admin.translation.created'))).toBeVisible();
});

test('a translation that cannot be deleted stays, and says so', async ({ page, text, toast, site, expectedErrors }) => {
  expectedErrors.push(/500/);
  const { id, key } = await plant(site, uniqueKey());
  await page.route(`**/api/v1/translations/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await confirmDeletion(await startDeleting(page, text, key), text);
  await expect(toast(text('errors.title'), text('admin.translation.delete-failed'))).toBeVisible();
  await expect(rowOf(page, key)).toHaveCount(1);
});

test.describe('what somebody else changed meanwhile', () => {
  test.use({ expectedErrors: [/409/] });

  const changed = (page: Page, text: Text) => page.getByRole('heading', { name: text('errors.translation_changed') });

  test('is shown in both versions, and either can be chosen', async ({ page, text, toast, site, audit }) => {
    const { id, key } = await plant(site, uniqueKey());
    await startEditing(page, text, key);
    await asAdmin(site, 'PATCH', `/api/v1/translations/${id}`, { en: 'Theirs' });
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
    const { id } = await plant(site, 'home.subtitle', { en: 'Theirs' });
    await words(page, text, 'english').fill('Mine');
    await save(page, text).click();
    await expect(changed(page, text)).toBeFocused();
    await page.getByRole('button', { name: text('admin.take-theirs') }).click();
    await expect(words(page, text, 'english')).toHaveValue('Theirs');
    await asAdmin(site, 'DELETE', `/api/v1/translations/${id}`);
  });

  test('is looked at for all forms of a counted text', async ({ page, text, toast, site }) => {
    const { id } = await plant(site, 'journey.total_two', { en: '{{count}} check-ins', ar: 'تسجيلان' });
    await startEditing(page, text, 'journey.total');
    await asAdmin(site, 'PATCH', `/api/v1/translations/${id}`, { ar: 'تسجيلان منهم' });
    await words(page, text, 'arabic', formName(text, 'two')).fill('تسجيلان مني');
    await words(page, text, 'arabic', formName(text, 'zero')).fill('لا شيء بعد');
    await save(page, text).click();
    await expect(changed(page, text)).toBeFocused();
    await expect(page.getByText('تسجيلان منهم')).toBeVisible();
    expect(await wordsNow(site, 'ar', 'journey.total_zero')).toBe(
      'لا تسجيلات في آخر 7 أيام.', // the bundled words: all or none
    );
    await page.getByRole('button', { name: text('admin.keep-mine') }).click();
    await expect(toast(text('admin.translation.updated'))).toBeVisible();
    expect(await wordsNow(site, 'ar', 'journey.total_two')).toBe('تسجيلان مني');
    await confirmDeletion(await startDeleting(page, text, 'journey.total'), text);
    await expect(toast(text('admin.translation.deleted'))).toBeVisible();
  });
});

test.describe('a file', () => {
  const choose = async (page: Page, text: Text, content: unknown) => {
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
    const { key } = await plant(site, uniqueKey(), { category: 'Notes' });
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
    await markDocument(page);
    await dialog.getByRole('button', { name: text('admin-translations.import') }).click();
    await expectReload(page);
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
    expect(await rowsOf(site, key)).toEqual([]);
  });
});
