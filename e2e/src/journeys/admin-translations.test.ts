import type { Account } from '#site/accounts.ts';
import { expect, test } from '#site/test.ts';
import {
  asAdmin,
  confirmDeletion,
  formName,
  keyField,
  plant,
  rowOf,
  rowsOf,
  save,
  search,
  show,
  startAdding,
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
  await untilReload(page, () => save(page, text).click());
  await expect(toast(text('admin.translation.updated'))).toBeVisible();
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
  await untilReload(page, () => confirmDeletion(dialog, text));
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
  await untilReload(page, () => save(page, text).click());
  await expect(toast(text('admin.translation.updated'))).toBeVisible();
  const rows = await rowsOf(site, admin, 'journey.petals');
  expect(rows.map(({ key, en }) => [key.split('_')[1], en])).toEqual([
    ['few', '{{count}} leaves'],
    ['other', '{{count}} leaves'],
    ['two', '{{count}} leaves'],
  ]);

  for (let petal = 0; petal < 3; petal += 1)
    await asAdmin(site, admin, 'POST', '/api/v1/check-ins', { emotion: 'okay' });
  await page.goto('/journey');
  await expect(page.getByText(language === 'en' ? '3 leaves' : '3 أوراق').first()).toBeVisible();
  const checkIns = (await (await asAdmin(site, admin, 'GET', '/api/v1/check-ins')).json()) as { id: string }[];
  for (const { id } of checkIns) await asAdmin(site, admin, 'DELETE', `/api/v1/check-ins/${id}`);

  await page.goto(PATH);
  await startEditing(page, text, 'journey.petals');
  await words(page, text, 'arabic', formName(text, 'many')).fill('{{count}} ورقة');
  await untilReload(page, () => save(page, text).click());
  await expect(toast(text('admin.translation.updated'))).toBeVisible();
  expect(await wordsNow(site, 'ar', 'journey.petals_many')).toBe('{{count}} ورقة');
  const deletion = await startDeleting(page, text, 'journey.petals');
  await untilReload(page, () => confirmDeletion(deletion, text));
  await expect(toast(text('admin.translation.deleted'))).toBeVisible();
  expect(await rowsOf(site, admin, 'journey.petals')).toEqual([]);
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
  await untilReload(page, () => save(page, text).click());
  await expect(toast(text('admin.translation.created'))).toBeVisible();
  await show(page, text, 'unused');
  await startEditing(page, text, key);
  await expect(keyField(page, text)).toHaveAttribute('readonly');
  await words(page, text, 'english').fill('Since {{date}}');
  await untilReload(page, () => save(page, text).click());
  await expect(toast(text('admin.translation.updated'))).toBeVisible();
  await expect(page.getByRole('radio', { name: text('admin-translations.show.unused') })).toBeChecked();
  const dialog = await startDeleting(page, text, key);
  await expect(dialog).toContainText(text('admin-translations.delete-text'));
  await untilReload(page, () => confirmDeletion(dialog, text));
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
  await keyField(page, text).fill((await plant(site, admin, uniqueKey())).key);
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
  await untilReload(page, () => save(page, text).click());
  await expect(toast(text('admin.translation.created'))).toBeVisible();
});

test('a translation that cannot be deleted stays, and says so', async ({ page, text, toast, site, expectedErrors }) => {
  expectedErrors.push(/500/);
  const { id, key } = await plant(site, admin, uniqueKey());
  await page.route(`**/api/v1/translations/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await confirmDeletion(await startDeleting(page, text, key), text);
  await expect(toast(text('errors.title'), text('admin.translation.delete-failed'))).toBeVisible();
  await expect(rowOf(page, key)).toHaveCount(1);
});
