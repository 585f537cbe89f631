import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloneDatabase, databaseUrl, type PostgresConnection } from '@bustan/testing/postgres.ts';
import type { Page } from '@playwright/test';
import { startSite } from '#site/site.ts';
import { expect, test } from '#site/test.ts';
import { compareLooks, type LookOf, lookOf } from '#visual/look-of.ts';

/** States that only a change of the design changes: no rows, no days, no names. */
const STABLE = { home: '/', auth: '/auth', help: '/help', privacy: '/privacy', 'not-found': '/nowhere' } as const;
const THEMES = ['light', 'dark'] as const;

/** By `npm run contact-sheet -- --accept`: what is seen now is what is meant. */
const isAccepting = process.env.ACCEPT_LOOKS === '1';

const baselineOf = (name: string): string =>
  fileURLToPath(new URL(`../visual/baselines/${name}.json`, import.meta.url));

const expectLook = (name: string, look: LookOf): void => {
  const file = baselineOf(name);
  if (isAccepting) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(look, null, 2)}\n`);
  }
  expect(existsSync(file), `${name} has a baseline: npm run contact-sheet -- --accept`).toBe(true);
  const baseline = JSON.parse(readFileSync(file, 'utf8')) as LookOf;
  expect(
    compareLooks(baseline, look),
    `${name} looks as accepted; if this is meant: npm run contact-sheet -- --accept`,
  ).toEqual([]);
};

/** Help knows whether a line is open now, the sky which hour it is: all looks are of one morning. */
const MORNING = '2026-11-23T06:30:00Z';

const openAt = async (page: Page, path: string): Promise<void> => {
  await page.clock.setFixedTime(MORNING);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // The last that the app puts on the page, when it is idle.
  await expect(page.locator('.status-line')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

test.use({ timezoneId: 'Asia/Dubai', expectedErrors: [/404/] });

for (const [name, path] of Object.entries(STABLE)) {
  test(`${name} looks as it was accepted, by day and by night`, { tag: '@arabic' }, async ({ page, language }) => {
    await openAt(page, path);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      // Not half-way from one theme to the other.
      await page.evaluate(() => {
        for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      });
      expectLook(`${name}-${language}-${theme}`, await lookOf(page));
    }
  });
}

test('a look is the same twice, and one changed token is another', async ({ context }) => {
  // Not the tab that is watched for what moves by itself: another token moves things.
  const page = await context.newPage();
  await openAt(page, '/auth');
  const before = await lookOf(page);
  expect(compareLooks(before, await lookOf(page))).toEqual([]);
  const changes: Record<string, string> = {
    '--ground': '#efe0f7',
    '--palm': '#0f5f8a',
    '--ink-soft': '#4c6160',
    '--size-3': '1.125rem',
    '--radius-large': '9px',
  };
  for (const [token, value] of Object.entries(changes)) {
    await page.evaluate(([name, changed]) => document.documentElement.style.setProperty(name, changed), [
      token,
      value,
    ] as const);
    expect(compareLooks(before, await lookOf(page)), `${token} trips it`).not.toEqual([]);
    await page.evaluate((name) => document.documentElement.style.removeProperty(name), token);
  }
  expect(compareLooks(before, await lookOf(page))).toEqual([]);
});

// Vite needs seconds to serve the sources for the first time.
if (process.env.LONG === '1' || isAccepting) {
  test('every component looks as it was accepted', { tag: '@arabic' }, async ({
    page,
    language,
    expectedErrors,
    expectedOrigins,
  }) => {
    expectedErrors.push(/./);
    const database = await cloneDatabase(
      JSON.parse(process.env.TEST_CLUSTER ?? '') as PostgresConnection,
      `style_${language}`,
    );
    const workshop = await startSite({ DATABASE_URL: databaseUrl(database) }, { isDevelopment: true });
    expectedOrigins.push(workshop.url);
    try {
      await page.goto(`${workshop.url}/style/frame?lang=${language}`);
      await expect(page.getByText('Skeletons', { exact: true })).toBeVisible();
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        const { styles } = await lookOf(page);
        expectLook(`style-${language}-${theme}`, { styles, cells: [] });
      }
    } finally {
      await workshop.stop();
    }
  });
}
