import type { Emotion } from '@bustan/contract/enums.ts';
import { expect } from '@playwright/test';
import type { Account } from '#site/accounts.ts';
import { inDays, openOffice } from '#site/opportunities.ts';
import { showPastCheckIns } from '#site/past-check-ins.ts';
import { addBeside } from '#site/pathway.ts';
import { addCheckIns, addMonthsOfMilestones, EIGHT_WEEKS, mixed, thisWeek } from './history.ts';
import { refuse } from './refuse.ts';
import { button, type FurtherScreen, type Showing } from './showing.ts';

/** Somebody who has been here for two months. */
const settledAccount = async ({ page, site, newAccount }: Showing): Promise<Account> => {
  const account = await newAccount();
  await showPastCheckIns(page, EIGHT_WEEKS);
  await addMonthsOfMilestones(site, account);
  return account;
};

/** The sky follows the device's clock. */
const SKIES = { dawn: 6, noon: 12, dusk: 18, night: 23 } as const;

const homes: FurtherScreen[] = [
  {
    route: '/',
    name: 'a person of two months',
    walk: async (showing) => {
      const { page, site, open, look } = showing;
      const account = await settledAccount(showing);
      const { add } = await openOffice(site);
      await add({ title: 'Data analyst', title_ar: 'محلل بيانات', location: 'Riyadh', deadline: inDays(3) });
      await open('/', account);
      await page.waitForLoadState('networkidle');
      await look('person-full');
    },
  },
  {
    route: '/',
    name: 'the hours of the day',
    walk: async (showing) => {
      const { page, site, open, look, newAccount } = showing;
      const account = await newAccount();
      await addCheckIns(site, account, thisWeek(mixed(4)));
      for (const [sky, hour] of Object.entries(SKIES)) {
        await page.clock.setFixedTime(new Date().setHours(hour, 10));
        await open('/', account);
        await page.waitForLoadState('networkidle');
        await look(`sky-${sky}`);
      }
    },
  },
];

const SEVEN_EQUAL: Emotion[] = Array.from({ length: 7 }, () => 'okay');

const journeys: FurtherScreen[] = [
  ...(
    [
      ['one', ['happy']],
      ['two', ['heavy', 'heavy']],
      ['four', ['grateful', 'okay', 'struggling', 'heavy']],
      ['seven-equal', SEVEN_EQUAL],
      ['twelve-mixed', mixed(12)],
    ] as const
  ).map(
    ([state, emotions]): FurtherScreen => ({
      route: '/journey',
      name: `a week of petals: ${state}`,
      walk: async ({ page, site, open, look, newAccount }) => {
        const account = await newAccount();
        await addCheckIns(site, account, thisWeek(emotions));
        await open('/journey', account);
        await page.waitForLoadState('networkidle');
        await look(state);
      },
    }),
  ),
  {
    route: '/journey',
    name: 'eight weeks',
    walk: async (showing) => {
      const account = await showing.newAccount();
      await showPastCheckIns(showing.page, EIGHT_WEEKS);
      await showing.open('/journey', account);
      await showing.page.waitForLoadState('networkidle');
      await showing.look('eight-weeks');
    },
  },
  {
    route: '/journey',
    name: 'before the first check-in, and when it cannot be loaded',
    walk: async ({ page, open, look, newAccount }) => {
      await open('/journey', await newAccount());
      await page.waitForLoadState('networkidle');
      await look('empty');
      await refuse(page, '**/api/v1/check-ins*');
      await page.reload();
      await page.waitForLoadState('networkidle');
      await look('failing');
    },
  },
];

const pathways: FurtherScreen[] = [
  {
    route: '/pathway',
    name: 'twenty steps over five months',
    walk: async ({ page, site, open, look, newAccount }) => {
      const account = await newAccount();
      await addMonthsOfMilestones(site, account);
      await open('/pathway', account);
      await expect(page.getByRole('main').getByText('Palm Books').first()).toBeVisible();
      await look('twenty');
    },
  },
  {
    route: '/pathway',
    name: 'adding a step',
    walk: async (showing) => {
      const { page, site, text, open, look, newAccount } = showing;
      const account = await newAccount();
      await addBeside(site, account, [{ type: 'interview', company_name: 'Dune Labs' }]);
      await open('/pathway', account);
      await button(showing, 'pathway.add').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('adding');
      await page.getByRole('radio', { name: text('pathway.type.application'), exact: true }).check();
      await page.getByLabel(text('pathway.company'), { exact: true }).fill('Palm Books');
      await button(showing, 'pathway.submit').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await look('added');
    },
  },
  {
    route: '/pathway',
    name: 'when it cannot be loaded',
    walk: async ({ page, open, look, newAccount }) => {
      await refuse(page, '**/api/v1/journey-milestones*');
      await open('/pathway', await newAccount());
      await page.waitForLoadState('networkidle');
      await look('failing');
    },
  },
];

export const FURTHER_GARDEN_SCREENS: readonly FurtherScreen[] = [...homes, ...journeys, ...pathways];
