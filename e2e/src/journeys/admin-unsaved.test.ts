import type { Story } from '@bustan/contract/stories.ts';
import { type Account, callSite } from '#site/accounts.ts';
import { uniqueWord } from '#site/admin-screen.ts';
import type { Site } from '#site/site.ts';
import { field, plantStory, rowOf, save, startAdding, startEditing } from '#site/story-screen.ts';
import { expect, test } from '#site/test.ts';

let admin: Account;

test.beforeEach(async ({ siteAdmin, enter }) => {
  admin = await siteAdmin();
  await enter('/admin/stories', admin);
});

test.describe('unsaved work', () => {
  const word = uniqueWord();

  test.beforeEach(async ({ page, text }) => {
    await startAdding(page, text);
    await field(page, text, 'title', 'english').fill(word);
  });

  for (const way of ['the button', 'a link', 'Back', 'signing out'] as const) {
    test(`is not left by ${way} without a question`, async ({ page, text, audit }) => {
      const leave = async () => {
        if (way === 'the button') await page.getByRole('button', { name: text('common.cancel') }).click();
        else if (way === 'a link') {
          const bar = page.getByRole('navigation', { name: text('nav.bottom') });
          await bar.getByRole('link', { name: text('nav.journey') }).click();
        } else if (way === 'Back') await page.goBack();
        else
          await page
            .getByRole('contentinfo')
            .getByRole('button', { name: text('nav.sign-out') })
            .click();
      };
      const dialog = page.getByRole('dialog', { name: text('admin.unsaved-title') });
      await leave();
      await expect(dialog).toBeVisible();
      await audit();
      await dialog.getByRole('button', { name: text('admin.unsaved-stay') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(field(page, text, 'title', 'english')).toHaveValue(word);
      await expect(page).toHaveURL('/admin/stories');
      await leave();
      await dialog.getByRole('button', { name: text('admin.unsaved-leave') }).click();
      await expect(field(page, text, 'title', 'english')).toHaveCount(0);
      const target = way === 'a link' ? '/journey' : way === 'signing out' ? '/' : '/admin/stories';
      await expect(page).toHaveURL(target);
    });
  }

  test('is not lost by a reload without a question', async ({ page, text }) => {
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.evaluate(() => setTimeout(() => location.reload(), 0));
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(field(page, text, 'title', 'english')).toHaveValue(word);
  });

  test('that was taken back is nothing to ask about', async ({ page, text }) => {
    await field(page, text, 'title', 'english').fill('');
    await page.goBack();
    await expect(page.getByRole('button', { name: text('admin.story.add') })).toBeVisible();
    await expect(page.getByRole('button', { name: text('admin.story.add') })).toBeFocused();
  });
});

test.describe('a story that somebody else changed meanwhile', () => {
  const word = uniqueWord();
  let story: Story;

  test.beforeEach(async ({ page, text, site }) => {
    story = await plantStory(site, admin, `Dawn ${word}`);
    await startEditing(page, text, story.title);
    await callSite(site, {
      method: 'PATCH',
      path: `/api/v1/stories/${story.id}`,
      accessToken: admin.accessToken,
      body: { title: `Theirs ${word}`, category_ar: 'الشجاعة' },
    });
    await field(page, text, 'title', 'english').fill(`Mine ${word}`);
    await save(page, text).click();
    await expect(page.getByRole('heading', { name: text('errors.story_changed') })).toBeFocused();
  });

  test.afterEach(async ({ site }) => {
    const path = `/api/v1/stories/${story.id}`;
    await callSite(site, { method: 'DELETE', path, accessToken: admin.accessToken });
  });

  const titleNow = async (site: Site) => {
    const answer = await callSite(site, { method: 'GET', path: `/api/v1/stories/${story.id}` });
    return ((await answer.json()) as Story).title;
  };

  test.use({ expectedErrors: [/409/] });

  test('is shown in both versions, where they differ', async ({ page, text, site, audit }) => {
    const pairs = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(pairs).toHaveCount(2);
    await expect(pairs.first()).toContainText(`Theirs ${word}`);
    await expect(pairs.first()).toContainText(`Mine ${word}`);
    await expect(pairs.last()).toContainText('الشجاعة');
    await expect(pairs.last()).toContainText(text('admin.conflict-empty'));
    expect(await titleNow(site)).toBe(`Theirs ${word}`);
    await audit();
  });

  test('can be overwritten', async ({ page, text, toast, site }) => {
    await page.getByRole('button', { name: text('admin.keep-mine') }).click();
    await expect(toast(text('admin.story.updated'))).toBeVisible();
    expect(await titleNow(site)).toBe(`Mine ${word}`);
  });

  test('can be taken as it is', async ({ page, text, site }) => {
    await page.getByRole('button', { name: text('admin.take-theirs') }).click();
    await expect(field(page, text, 'title', 'english')).toHaveValue(`Theirs ${word}`);
    await page.getByRole('button', { name: text('common.cancel') }).click();
    await expect(rowOf(page, `Theirs ${word}`)).toHaveCount(0); // the words looked for were the old title
    expect(await titleNow(site)).toBe(`Theirs ${word}`);
  });

  test('asks again after going on', async ({ page, text, site }) => {
    await page.getByRole('button', { name: text('admin.unsaved-stay') }).click();
    await expect(field(page, text, 'title', 'english')).toHaveValue(`Mine ${word}`);
    await save(page, text).click();
    await expect(page.getByRole('heading', { name: text('errors.story_changed') })).toBeFocused();
    expect(await titleNow(site)).toBe(`Theirs ${word}`);
  });
});
