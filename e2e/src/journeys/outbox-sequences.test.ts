import type { Page } from '@playwright/test';
import { MILESTONES, pathway, savedBeside } from '#site/pathway.ts';
import { expect } from '#site/test.ts';

/** The same numbers for the same seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
};

const SEQUENCES = process.env.LONG === '1' ? 12 : 2;
const STEPS = 14;

// 200 of them, in process and with all that can happen to a session, are in `server/src/outbox-sequences.test.ts`.
for (let seed = 1; seed <= SEQUENCES; seed += 1)
  pathway(
    `in a real browser nothing is lost and nothing doubled, sequence ${seed}`,
    async ({ page, context, site, account, text, expectedErrors }) => {
      expectedErrors.push(/ERR_|Failed to fetch|could not be sent|50\d|401|404/);
      const below = randomOf(seed);
      const added: string[] = [];
      let isOnline = true;
      // Every third answer is lost on the way, after the server has saved.
      await context.route(MILESTONES, async (route) => {
        if (route.request().method() !== 'POST' || below(3) > 0) return route.continue();
        await route.fetch().catch(() => undefined);
        await route.abort('connectionreset');
      });
      const open = async (tab: Page) => {
        await tab.goto('/pathway');
        await expect(tab.getByRole('button', { name: text('pathway.add') })).toBeVisible();
        return tab;
      };
      let tabs = [await open(page)];
      const anyTab = () => tabs[below(tabs.length)] ?? page;
      const add = async (tab: Page) => {
        const company = `Company ${seed}.${added.length + 1}`;
        await tab.bringToFront();
        await tab.getByRole('button', { name: text('pathway.add') }).click();
        await tab.getByRole('radio', { name: text('pathway.type.application'), exact: true }).check();
        await tab.getByLabel(text('pathway.company'), { exact: true }).fill(company);
        await tab.getByRole('button', { name: text('pathway.submit'), exact: true }).click();
        await expect(tab.getByRole('heading', { level: 3, name: company })).toBeVisible();
        added.push(company);
      };
      for (let step = 0; step < STEPS; step += 1) {
        const choice = below(7);
        if (choice < 3) await add(anyTab());
        else if (choice === 3) {
          isOnline = !isOnline;
          await context.setOffline(!isOnline);
        } else if (choice === 4 && isOnline) await open(anyTab());
        else if (choice === 5 && isOnline && tabs.length < 3) tabs.push(await open(await context.newPage()));
        else if (choice === 6 && tabs.length > 1) {
          const closing = tabs.pop();
          await closing?.close();
          tabs = tabs.filter((tab) => tab !== closing);
        }
      }
      expect(added.length).toBeGreaterThan(0);
      await context.unroute(MILESTONES);
      await context.setOffline(false);
      await open(page);
      const saved = async () => (await savedBeside(site, account)).map(({ company_name }) => company_name).toSorted();
      await expect.poll(saved).toEqual(added.toSorted());
    },
  );
