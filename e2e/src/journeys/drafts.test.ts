import type { Story } from '@bustan/contract/stories.ts';
import type { Page } from '@playwright/test';
import { callSite } from '#site/accounts.ts';
import { uniqueWord } from '#site/admin-screen.ts';
import { field, plantStory, rowOf, save, startAdding, startEditing } from '#site/story-screen.ts';
import { expect, type TextFixture, test } from '#site/test.ts';

const NOTES = 'A long morning, صباح طويل';
const COMPANY = 'Palm Books';
const MESSAGE = 'How do I begin a letter?';

/** As a person finds it on a page. */
const screenOf = (page: Page, text: TextFixture) => ({
  notes: page.getByRole('textbox', { name: text('check-in.notes') }),
  company: page.getByLabel(text('pathway.company'), { exact: true }),
  openMilestone: () => page.getByRole('button', { name: text('pathway.add') }).click(),
  begun: page.getByText(text('pathway.begun')),
  message: page.getByRole('main').getByLabel(text('career-chat.field'), { exact: true }),
});

const expectAllKept = async (page: Page, text: TextFixture) => {
  const screen = screenOf(page, text);
  await page.goto('/pathway');
  await expect(screen.begun).toBeVisible();
  await screen.openMilestone();
  await expect(screen.company).toHaveValue(COMPANY);
  await page.goto('/check-in');
  await expect(screen.notes).toHaveValue(NOTES);
  await page.goto('/career-chat');
  await expect(screen.message).toHaveValue(MESSAGE);
};

const privateKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('bustan.private.')),
  );

test('what is typed outlives its tab and its session, until the person signs out', { tag: '@arabic' }, async ({
  page,
  context,
  text,
  site,
  newAccount,
  enter,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13]/, /role could not be checked/);
  const account = await newAccount();
  await enter('/check-in', account);
  const first = screenOf(page, text);
  await first.notes.fill(NOTES);
  await page.goto('/pathway');
  await first.openMilestone();
  await first.company.fill(COMPANY);
  await page.goto('/career-chat');
  await first.message.fill(MESSAGE);
  await page.close();

  const tab = await context.newPage();
  await expectAllKept(tab, text);
  await callSite(site, { method: 'POST', path: '/auth/v1/logout?scope=global', accessToken: account.accessToken });
  await tab.goto('/pathway');
  await expect(tab).toHaveURL('/auth');
  await tab.getByLabel(text('auth.email'), { exact: true }).fill(account.email);
  await tab.getByLabel(text('auth.password'), { exact: true }).fill(account.password);
  await tab
    .getByRole('main')
    .getByRole('button', { name: text('auth.sign-in'), exact: true })
    .click();
  await expect(tab).toHaveURL('/pathway');
  await expectAllKept(tab, text);

  expect(await privateKeys(tab)).not.toEqual([]);
  await tab
    .getByRole('contentinfo')
    .getByRole('button', { name: text('nav.sign-out') })
    .click();
  await expect(tab.getByText(text('auth-session.signed-out'))).toBeVisible();
  expect(await privateKeys(tab)).toEqual([]);
});

test.describe('an admin’s draft', () => {
  const word = uniqueWord();

  test('is offered in its list after the session ended, and goes when it is saved', { tag: '@arabic' }, async ({
    page,
    text,
    toast,
    site,
    siteAdmin,
    enter,
    signIn,
    audit,
    expectedErrors,
  }) => {
    expectedErrors.push(/40[13]/, /role could not be checked/);
    const admin = await siteAdmin();
    await enter('/admin/stories', admin);
    await startAdding(page, text);
    await field(page, text, 'title', 'english').fill(`New ${word}`);
    await field(page, text, 'content', 'english').fill('Once.');
    await callSite(site, { method: 'POST', path: '/auth/v1/logout?scope=local', accessToken: admin.accessToken });
    await save(page, text).click();
    await field(page, text, 'category', 'english').fill('Courage');
    await save(page, text).click();
    await expect(page).toHaveURL('/');

    await page.goto('/auth');
    await signIn(admin);
    await expect(page).toHaveURL('/');
    await page.goto('/admin/stories');
    const kept = page.getByRole('region', { name: text('admin.draft.kept') });
    await expect(kept).toContainText(`New ${word}`);
    await audit();
    const name = `New ${word}`;
    await kept.getByRole('button', { name: text('admin.draft.continue-named', { name }) }).click();
    await expect(field(page, text, 'category', 'english')).toHaveValue('Courage');
    await expect(page.getByText(text('admin.draft.current'))).toBeVisible();
    await audit();
    await save(page, text).click();
    await expect(toast(text('admin.story.created'))).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
    await expect(kept).toHaveCount(0);
  });

  test('tells that its row was changed meanwhile', { tag: '@arabic' }, async ({
    page,
    text,
    toast,
    site,
    siteAdmin,
    enter,
  }) => {
    const admin = await siteAdmin();
    const story = await plantStory(site, admin, `Dawn ${word}`);
    const path = `/api/v1/stories/${story.id}`;
    await enter('/admin/stories', admin);
    await startEditing(page, text, story.title);
    await field(page, text, 'title', 'english').fill(`Mine ${word}`);
    const body = { title: `Theirs ${word}` };
    await callSite(site, { method: 'PATCH', path, accessToken: admin.accessToken, body });
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();

    await expect(page.getByRole('heading', { name: text('errors.story_changed') })).toBeFocused();
    const versions = page.getByRole('main').getByRole('listitem');
    await expect(versions.filter({ hasText: `Theirs ${word}` })).toContainText(`Mine ${word}`);
    await page.getByRole('button', { name: text('admin.unsaved-stay') }).click();
    await expect(page.getByText(text('admin.draft.outdated'))).toBeVisible();
    await expect(field(page, text, 'title', 'english')).toHaveValue(`Mine ${word}`);
    await page.getByRole('button', { name: text('admin.draft.start-over') }).click();
    await expect(field(page, text, 'title', 'english')).toHaveValue(`Theirs ${word}`);
    await field(page, text, 'title', 'english').fill(`Ours ${word}`);
    await save(page, text).click();
    await expect(toast(text('admin.story.updated'))).toBeVisible();
    const now = (await (await callSite(site, { method: 'GET', path })).json()) as Story;
    expect(now.title).toBe(`Ours ${word}`);
  });
});
