import type { Locator } from '@playwright/test';
import { type Account, callSite } from './accounts.ts';
import type { Site } from './site.ts';
import { test } from './test.ts';

export const MILESTONES = '**/api/v1/journey-milestones';

/** Milestones of the past, made beside the browser, the oldest first. */
export const addBeside = async (site: Site, { accessToken }: Account, milestones: object[]): Promise<void> => {
  for (const milestone of milestones) {
    const body = { type: 'application', company_name: 'Palm Books', ...milestone };
    await callSite(site, { method: 'POST', path: '/api/v1/journey-milestones', accessToken, body });
  }
};
export const savedBeside = async (site: Site, { accessToken }: Account): Promise<{ company_name: string }[]> => {
  const answer = await callSite(site, { method: 'GET', path: '/api/v1/journey-milestones', accessToken });
  return (await answer.json()) as { company_name: string }[];
};

interface Words {
  type?: string;
  company?: string;
  position?: string;
  notes?: string;
}

/** Somebody with an account, and the dialog that adds a milestone. */
export const pathway = test.extend<{
  account: Account;
  /** Opens the dialog, types, and adds. */
  add: (words: Words) => Promise<void>;
  write: (words: Words) => Promise<void>;
  /** Opens the grid of all badges. */
  openBadges: () => Promise<Locator>;
}>({
  openBadges: async ({ page, text }, use) =>
    use(async () => {
      await page.getByRole('button', { name: text('pathway.badges') }).click();
      return page.getByRole('dialog', { name: text('pathway.badges') });
    }),
  account: async ({ newAccount, keepSession }, use) => {
    const account = await newAccount();
    await keepSession(account);
    await use(account);
  },
  write: async ({ page, text }, use) =>
    use(async ({ type = 'application', company, position, notes }) => {
      await page.getByRole('radio', { name: text(`pathway.type.${type}`), exact: true }).check();
      if (company !== undefined) await page.getByLabel(text('pathway.company'), { exact: true }).fill(company);
      if (position !== undefined) await page.getByLabel(text('pathway.position'), { exact: true }).fill(position);
      if (notes !== undefined) await page.getByLabel(text('pathway.notes'), { exact: true }).fill(notes);
    }),
  add: async ({ page, text, write }, use) =>
    use(async (words) => {
      await page.getByRole('button', { name: text('pathway.add') }).click();
      await write(words);
      await page.getByRole('button', { name: text('pathway.submit'), exact: true }).click();
    }),
});
