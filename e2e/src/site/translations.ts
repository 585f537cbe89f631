import { randomUUID } from 'node:crypto';
import type { Translation } from '@bustan/contract/translations.ts';
import type { Locator, Page } from '@playwright/test';
import { type Account, callSite } from './accounts.ts';
import type { Site } from './site.ts';
import { expect, type TextFixture } from './test.ts';

/** A key that no other test has. */
export const uniqueKey = () => `note.k${randomUUID().slice(0, 8)}`;

/** A call of the API beside the browser. */
export const asAdmin = (site: Site, admin: Account, method: string, path: string, body?: unknown) =>
  callSite(site, { method, path, accessToken: admin.accessToken, ...(body === undefined ? {} : { body }) });
export const plant = async (site: Site, admin: Account, key: string, words: object = {}): Promise<Translation> => {
  const answer = await asAdmin(site, admin, 'POST', '/api/v1/translations', {
    key,
    en: 'A note',
    ar: 'ملاحظة',
    ...words,
  });
  return (await answer.json()) as Translation;
};
export const rowsOf = async (site: Site, admin: Account, q: string) =>
  (await (await asAdmin(site, admin, 'GET', `/api/v1/translations?q=${q}`)).json()) as Translation[];
export const wordsNow = async (site: Site, language: 'en' | 'ar', key: string) =>
  ((await (await fetch(`${site.url}/api/v1/locales/${language}.json`)).json()) as Record<string, string>)[key];

export const words = (
  page: Page,
  text: TextFixture,
  language: 'english' | 'arabic',
  name = text('admin-translations.field.text'),
) => page.getByRole('textbox', { name: text(`admin.in-${language}`, { field: name }), exact: true });
export const formName = (text: TextFixture, form: string) => text(`admin-translations.form.${form}`);
export const keyField = (page: Page, text: TextFixture) =>
  page.getByRole('textbox', { name: text('admin-translations.field.key'), exact: true });
export const save = (page: Page, text: TextFixture) =>
  page.getByRole('button', { name: text('admin.save'), exact: true });
export const search = (page: Page, text: TextFixture) => page.getByRole('textbox', { name: text('admin.search') });
export const rowOf = (page: Page, key: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(key, { exact: true }) });
export const show = (page: Page, text: TextFixture, name: string) =>
  page.getByRole('radio', { name: text(`admin-translations.show.${name}`) }).check();
export const startAdding = (page: Page, text: TextFixture) =>
  page.getByRole('button', { name: text('admin.translation.add') }).click();
export const startEditing = async (page: Page, text: TextFixture, key: string) => {
  await search(page, text).fill(key);
  await rowOf(page, key)
    .getByRole('button', { name: text('admin.edit-named', { name: key }), exact: true })
    .click();
  await expect(keyField(page, text)).toHaveValue(key);
};
export const startDeleting = async (page: Page, text: TextFixture, key: string) => {
  await search(page, text).fill(key);
  await rowOf(page, key)
    .getByRole('button', { name: text('admin.delete-named', { name: key }), exact: true })
    .click();
  return page.getByRole('dialog', { name: text('admin.translation.delete-title') });
};
export const confirmDeletion = (dialog: Locator, text: TextFixture) =>
  dialog.getByRole('button', { name: text('admin.delete'), exact: true }).click();

/** Does something after which the page reloads, and waits for that: a reload makes a new document without the mark. */
export const untilReload = async (page: Page, act: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await act();
  await expect(page.locator('html')).not.toHaveAttribute('data-marked');
};
