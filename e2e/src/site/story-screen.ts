import type { Story } from '@bustan/contract/stories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, callSite } from './accounts.ts';
import type { Site } from './site.ts';
import type { TextFixture } from './test.ts';

/** A story made beside the browser. */
export const plantStory = async (site: Site, { accessToken }: Account, title: string): Promise<Story> => {
  const answer = await callSite(site, {
    method: 'POST',
    path: '/api/v1/stories',
    accessToken,
    body: { title, category: 'Courage', content: 'Once.' },
  });
  return (await answer.json()) as Story;
};

export const field = (page: Page, text: TextFixture, name: string, language: 'english' | 'arabic') =>
  page.getByRole('textbox', { name: text(`admin.in-${language}`, { field: text(`admin-stories.field.${name}`) }) });

export const save = (page: Page, text: TextFixture) =>
  page.getByRole('button', { name: text('admin.save'), exact: true });
export const search = (page: Page, text: TextFixture) => page.getByRole('textbox', { name: text('admin.search') });
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
export const startAdding = (page: Page, text: TextFixture) =>
  page.getByRole('button', { name: text('admin.story.add') }).click();
export const startEditing = async (page: Page, text: TextFixture, title: string) => {
  await search(page, text).fill(title);
  await rowOf(page, title)
    .getByRole('button', { name: text('admin.edit-named', { name: title }) })
    .click();
  await expect(field(page, text, 'title', 'english')).toHaveValue(title);
};
