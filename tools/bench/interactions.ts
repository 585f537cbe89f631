import { AUTH_KEY, SIGNED_IN_COOKIE } from '@bustan/contract/storage-names.ts';
import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createAccount } from '../../e2e/src/site/accounts.ts';
import { type Site, startSite } from '../../e2e/src/site/site.ts';
import { textIn } from '../../e2e/src/site/texts.ts';
import type { TestCluster } from '../../server/src/database/testing/cluster.ts';
import { ensureBrowser } from '../browser.ts';

/** A mid-range phone beside the machine that this runs on. */
const SLOWED = 4;
/** Until the next picture after a touch: what feels like an answer at once. */
const MAX_INTERACTION_MS = 100;
/** The browser tells no event that took less. */
const LEAST_TOLD_MS = 16;

declare global {
  var longestInteraction: number;
}

interface EventTiming {
  duration: number;
  /** 0 for an event that is no interaction. */
  interactionId: number;
}

/** Runs before each page. */
const watchInteractions = (): void => {
  globalThis.longestInteraction = 0;
  // Written for the browser; the types here are Node's, which knows no such events.
  const options = { type: 'event', durationThreshold: 16, buffered: true } as unknown as { type: 'measure' };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as unknown as EventTiming[])
      if (interactionId > 0) globalThis.longestInteraction = Math.max(globalThis.longestInteraction, duration);
  }).observe(options);
};

const text = (key: string): string => textIn('en', key);

interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<unknown>;
}

/** Served by the bench itself: what a tap costs this machine now, whatever the product does. */
const EMPTY_PATH = '/empty-page';
const EMPTY_PAGE = '<!doctype html><button onclick="this.textContent = performance.now()">tap</button>';

const BASELINE: Interaction = {
  name: 'tapping an empty page, for comparison',
  path: EMPTY_PATH,
  act: async (page) => {
    for (let taps = 0; taps < 5; taps += 1) {
      await page.getByRole('button').click();
      await page.waitForTimeout(400);
    }
  },
};

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'picking each feeling',
    path: '/check-in',
    act: async (page) => {
      for (const feeling of await page.getByRole('radio').all()) {
        await feeling.check({ force: true });
        await page.waitForTimeout(400);
      }
    },
  },
  {
    name: 'opening a dialog',
    path: '/pathway',
    act: async (page) => {
      await page.getByRole('button', { name: text('pathway.add') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'changing the language',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: /^(English|العربية)$/ }).click();
      await page.locator('html[lang=ar]').waitFor();
    },
  },
];

const timeInteraction = async (browser: Browser, site: Site, { path, act }: Interaction): Promise<number> => {
  const { session } = await createAccount(site);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-AE',
  });
  await context.addInitScript(watchInteractions);
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [AUTH_KEY, session] as const);
  await context.addCookies([{ name: SIGNED_IN_COOKIE, value: '1', url: site.url }]);
  const page = await context.newPage();
  await page.route(`**${EMPTY_PATH}`, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
  await page.goto(site.url + path);
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await act(page);
  // The browser tells of an event after the picture that followed it.
  await page.waitForTimeout(1000);
  const longest = await page.evaluate(() => globalThis.longestInteraction);
  await context.close();
  return longest;
};

/** How long people wait for the next picture after a touch on a slow phone, by the browser's own Event Timing. */
export const benchInteractions = async (cluster: TestCluster): Promise<boolean> => {
  const database = await cloneDatabase(cluster.connection, 'interactions');
  const site = await startSite({ DATABASE_URL: databaseUrl(database) });
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  console.log(`\ninteractions, on a processor slowed ${SLOWED} times (at most ${MAX_INTERACTION_MS} ms)`);
  try {
    const time = async (interaction: Interaction): Promise<number> => {
      const longest = await timeInteraction(browser, site, interaction);
      console.log(`  ${interaction.name}: ${longest === 0 ? `under ${LEAST_TOLD_MS}` : longest} ms`);
      return longest;
    };
    await time(BASELINE);
    let isWithin = true;
    for (const interaction of INTERACTIONS) isWithin = (await time(interaction)) <= MAX_INTERACTION_MS && isWithin;
    return isWithin;
  } finally {
    await browser.close();
    await site.stop();
  }
};
