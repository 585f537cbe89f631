import type { Story } from '@bustan/contract/stories.ts';
import { type Account, callSite } from '#site/accounts.ts';
import { uniqueWord } from '#site/admin-screen.ts';
import { field, plantStory, rowOf, save, search, startAdding } from '#site/story-screen.ts';
import { expect, test } from '#site/test.ts';

let admin: Account;

test.beforeEach(async ({ siteAdmin, enter }) => {
  admin = await siteAdmin();
  await enter('/admin/stories', admin);
});

test('a story is added, found and changed', async ({ page, text, toast, audit }) => {
  const word = uniqueWord();
  await startAdding(page, text);
  await expect(page.getByRole('heading', { level: 1, name: text('admin.story.new-title') })).toBeFocused();
  await audit();
  await field(page, text, 'title', 'english').fill(`Dawn ${word}`);
  await field(page, text, 'title', 'arabic').fill(`الفجر ${word}`);
  await field(page, text, 'category', 'english').fill('Courage');
  await field(page, text, 'content', 'english').fill('Once.');
  await save(page, text).click();
  await expect(toast(text('admin.story.created'))).toBeVisible();

  await search(page, text).fill(word);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  // While the answer is on its way the rows before it are dimmed.
  await expect(page.getByRole('main').getByRole('list')).toHaveCSS('opacity', '1');
  await audit();
  await rowOf(page, word)
    .getByRole('button', { name: text('admin.edit') })
    .click();
  await field(page, text, 'title', 'english').fill(`Dusk ${word}`);
  await save(page, text).click();
  await expect(toast(text('admin.story.updated'))).toBeVisible();
  await expect(rowOf(page, `Dusk ${word}`)).toHaveCount(1);
});

test('a story is deleted after a question that names it', async ({ page, text, toast, site, audit }) => {
  const word = uniqueWord();
  await plantStory(site, admin, `Dusk ${word}`);
  await search(page, text).fill(word);
  await rowOf(page, word)
    .getByRole('button', { name: text('admin.delete') })
    .click();
  const dialog = page.getByRole('dialog', { name: text('admin.story.delete-title') });
  await expect(dialog).toContainText(word);
  await audit();
  await dialog.getByRole('button', { name: text('admin.delete'), exact: true }).click();
  await expect(toast(text('admin.story.deleted'))).toBeVisible();
  await expect(rowOf(page, word)).toHaveCount(0);
  await expect(page.getByText(text('admin.none-found'), { exact: true })).toBeVisible();
  await audit();
});

test('what is wrong stands at its field, and the first of it has the focus', async ({ page, text, audit }) => {
  await startAdding(page, text);
  await page.getByRole('textbox', { name: text('admin-stories.field.duration') }).fill('half an hour');
  await save(page, text).click();
  for (const fault of ['title-required', 'category-required', 'content-required', 'duration']) {
    await expect(page.getByText(text(`admin.fault.${fault}`), { exact: true })).toBeVisible();
  }
  await expect(field(page, text, 'title', 'english')).toBeFocused();
  await expect(field(page, text, 'title', 'english')).toHaveAttribute('aria-invalid', 'true');
  await audit();
  await field(page, text, 'title', 'english').fill('x'.repeat(201));
  await expect(page.getByText(text('admin.fault.title-long'), { exact: true })).toBeVisible();
  await expect(page.getByText(text('admin.count', { used: 201, max: 200 }))).toBeVisible();
});

test('a story is seen in both languages as it will be read', { tag: '@arabic' }, async ({ page, text, audit }) => {
  await startAdding(page, text);
  await field(page, text, 'content', 'english').fill('# Dawn\n\nI had **forty** letters.\n\n<script>alert(1)</script>');
  await page.getByRole('button', { name: text('admin-stories.preview') }).click();
  const sheet = (language: 'english' | 'arabic') =>
    page.getByRole('region', { name: text(`admin.in-${language}`, { field: text('admin-stories.preview') }) });
  await expect(sheet('english').getByRole('heading', { name: 'Dawn' })).toBeVisible();
  await expect(sheet('english').locator('strong')).toHaveText('forty');
  await expect(sheet('english')).not.toContainText('alert');
  await expect(sheet('arabic')).toContainText(text('admin-stories.preview-empty'));
  await field(page, text, 'content', 'arabic').fill('- خطوة\n- خطوتان');
  await expect(sheet('arabic').getByRole('listitem')).toHaveCount(2);
  await expect(sheet('arabic').locator('[lang=ar]')).toHaveAttribute('dir', 'rtl');
  await audit();
});

test('a whole story is written with the keyboard alone', async ({ page, text, toast }) => {
  const word = uniqueWord();
  const add = page.getByRole('button', { name: text('admin.story.add') });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: text('admin.story.new-title') })).toBeFocused();
  const typed = [word, '', 'Courage', '', '7', 'Once.', ''];
  for (const words of typed) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: text('admin-stories.preview') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(save(page, text)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(text('admin.story.created'))).toBeVisible();
  await expect(add).toBeFocused();
  await search(page, text).focus();
  await page.keyboard.type(word);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(rowOf(page, word)).toContainText(text('admin-stories.minutes', { number: 7 }));
});

test('a list that cannot be loaded says so and can be asked again', async ({ page, text, toast, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.route('**/api/v1/stories?*', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }),
  );
  await page.reload();
  await expect(toast(text('errors.title'), text('admin.story.load-failed'))).toBeVisible();
  await page.unroute('**/api/v1/stories?*');
  await page
    .getByRole('main')
    .getByRole('button', { name: text('common.try-again') })
    .click();
  await expect(page.getByRole('heading', { name: text('admin.story.load-failed') })).toHaveCount(0);
});

for (const failure of ['a fault of the server', 'a lost connection', 'a refusal by field'] as const) {
  test(`nothing typed is lost by ${failure}`, async ({ page, text, toast, expectedErrors, audit }) => {
    expectedErrors.push(/500|400|ERR_FAILED|Failed to load/);
    const word = uniqueWord();
    await page.route('**/api/v1/stories', (route) => {
      if (failure === 'a lost connection') return route.abort();
      if (failure === 'a fault of the server') return route.fulfill({ status: 500, json: {} });
      const details = { category_ar: 'Category must be at most 80 characters' };
      const error = { code: 'validation_failed', message: 'No', request_id: 'r', details };
      return route.fulfill({ status: 400, json: { error } });
    });
    await startAdding(page, text);
    await field(page, text, 'title', 'english').fill(word);
    await field(page, text, 'category', 'english').fill('Courage');
    await field(page, text, 'content', 'english').fill('Once.');
    await save(page, text).click();
    await expect(toast(text('errors.title'), text('admin.story.save-failed'))).toBeVisible();
    await expect(page.getByText(text('admin.not-saved'))).toBeVisible();
    if (failure === 'a refusal by field') await expect(field(page, text, 'category', 'arabic')).toBeFocused();
    await audit();
    await page.unroute('**/api/v1/stories');
    await expect(field(page, text, 'title', 'english')).toHaveValue(word);
    await save(page, text).click();
    await expect(toast(text('admin.story.created'))).toBeVisible();
  });
}

test('a story that cannot be deleted stays, and says so', async ({ page, text, toast, site, expectedErrors }) => {
  expectedErrors.push(/500/);
  const word = uniqueWord();
  const { id } = await plantStory(site, admin, word);
  await page.route(`**/api/v1/stories/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await search(page, text).fill(word);
  await rowOf(page, word)
    .getByRole('button', { name: text('admin.delete') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('admin.delete'), exact: true })
    .click();
  await expect(toast(text('errors.title'), text('admin.story.delete-failed'))).toBeVisible();
  await expect(rowOf(page, word)).toHaveCount(1);
});

test('a saved story whose answer was lost is not saved twice', async ({ page, text, toast, site, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Failed to load/);
  const word = uniqueWord();
  await page.route('**/api/v1/stories', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await startAdding(page, text);
  await field(page, text, 'title', 'english').fill(word);
  await field(page, text, 'category', 'english').fill('Courage');
  await field(page, text, 'content', 'english').fill('Once.');
  await save(page, text).click();
  await expect(toast(text('errors.title'), text('admin.story.save-failed'))).toBeVisible();
  await page.unroute('**/api/v1/stories');
  await field(page, text, 'content', 'english').fill('Once, and again.');
  await save(page, text).click();
  await expect(toast(text('admin.story.created'))).toBeVisible();
  const list = await callSite(site, { method: 'GET', path: `/api/v1/stories?q=${word}` });
  const rows = (await list.json()) as Story[];
  expect(rows).toHaveLength(1);
  const one = await callSite(site, { method: 'GET', path: `/api/v1/stories/${rows[0]?.id}` });
  expect(((await one.json()) as Story).content).toBe('Once, and again.');
});
