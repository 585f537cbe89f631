import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type Account, callSite } from './accounts.ts';
import type { Site } from './site.ts';
import type { TextFixture } from './test.ts';

type Kind = 'story' | 'opportunity' | 'badge' | 'translation' | 'helpline';

/** A word that no other test's rows have, so that a full database changes nothing. */
export const uniqueWord = (): string => `w${randomUUID().slice(0, 8)}`;

/** Makes, changes or deletes rows beside the browser. */
export const plantWith =
  <Row>(site: Site, { accessToken }: Account, path: string) =>
  async (body: object): Promise<Row> => {
    const answer = await callSite(site, { method: 'POST', path, accessToken, body });
    return (await answer.json()) as Row;
  };

/** What the pages of the admin area have in common, as a person finds it. */
export const adminScreen = (page: Page, text: TextFixture, kind: Kind) => {
  const fieldTexts = {
    ...{ story: 'stories', opportunity: 'opportunities', badge: 'badges', translation: 'translations' },
    helpline: 'helplines',
  }[kind];
  const main = page.getByRole('main');
  const search = page.getByRole('textbox', { name: text('admin.search') });
  const fieldLabel = (name: string) => text(`admin-${fieldTexts}.field.${name}`);
  const rowOf = (words: string): Locator => main.getByRole('listitem').filter({ hasText: words });
  return {
    search,
    rowOf,
    dialog: page.getByRole('dialog'),
    save: page.getByRole('button', { name: text('admin.save'), exact: true }),
    field: (name: string) => page.getByLabel(fieldLabel(name), { exact: true }),
    twin: (name: string, language: 'english' | 'arabic') =>
      page.getByRole('textbox', { name: text(`admin.in-${language}`, { field: fieldLabel(name) }) }),
    fault: (name: string) => page.getByText(text(`admin.fault.${name}`), { exact: true }),
    startAdding: () => page.getByRole('button', { name: text(`admin.${kind}.add`) }).click(),
    find: async (words: string) => {
      // Of a list that is still on its way nothing is left out.
      await main.getByRole('listitem').first().waitFor();
      await search.fill(words);
      await main.getByRole('listitem').filter({ hasNotText: words }).first().waitFor({ state: 'detached' });
    },
    startEditing: (words: string) =>
      rowOf(words)
        .getByRole('button', { name: new RegExp(`^${text('admin.edit')}`) })
        .click(),
    startDeleting: (words: string) =>
      rowOf(words)
        .getByRole('button', { name: new RegExp(`^${text('admin.delete')}`) })
        .click(),
  };
};
