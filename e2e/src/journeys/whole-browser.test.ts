import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTH_KEY } from '@bustan/contract/storage-names.ts';
import { findWholeChromium } from '@bustan/testing/engines.ts';
import { type BrowserContext, chromium } from '@playwright/test';
import { expectPlain, hideFirst } from '#site/plain-page.ts';
import { OWN_ROWS, untilInstalled, untilKept } from '#site/service-worker.ts';
import { storedCheckIns } from '#site/stored-check-ins.ts';
import { test as base, expect } from '#site/test.ts';

const wholeChromium = findWholeChromium();
const SYNC_TAG = 'bustan.outbox';

interface ProfileFixtures {
  /** With a profile on disk, as people have one: every other journey is in a private window. */
  profile: BrowserContext;
}

const test = base.extend<ProfileFixtures>({
  profile: async ({ launchOptions }, use) => {
    test.skip(
      wholeChromium === undefined,
      'the headless shell lacks what this is about, and no whole Chromium is installed',
    );
    const folder = await mkdtemp(join(tmpdir(), 'bustan-profile-'));
    const profile = await chromium.launchPersistentContext(folder, {
      executablePath: wholeChromium ?? '',
      headless: false,
      args: [...(launchOptions.args ?? []), '--headless=new'],
      serviceWorkers: 'allow',
      // Playwright turns it off.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(profile);
    await profile.close();
    await rm(folder, { recursive: true, force: true });
  },
});

test('the browser finds nothing that keeps the product from being installed', async ({ site, profile }) => {
  const page = await profile.newPage();
  const session = await profile.newCDPSession(page);
  const hindrances = async () =>
    (await session.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId);
  // It does judge: an answer without a manifest is nothing to install.
  await page.goto(`${site.url}/healthz`);
  expect(await hindrances()).toEqual(['no-manifest']);
  for (const language of ['en', 'ar']) {
    await page.goto(`${site.url}/?lang=${language}`);
    await untilInstalled(page);
    expect(await hindrances()).toEqual([]);
  }
});

test('a page that the browser kept for Back shows nothing of the product once it was hidden', async ({
  site,
  text,
  profile,
}) => {
  const page = await profile.newPage();
  await page.goto(`${site.url}/help`);
  await untilInstalled(page);
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
  await page.goto(`${site.url}/plain-icon.svg`);

  const other = await profile.newPage();
  await other.goto(`${site.url}/help`);
  await hideFirst(other, text);

  await page.bringToFront();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: text('plain.title'), exact: true })).toBeVisible();
  // It is the same document, and not a new one.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.dataset.kept)).toBe('yes');
  await expectPlain(page, text);
});

test('what waits is sent by the service worker when no page is open any more', async ({
  site,
  text,
  newAccount,
  profile,
}) => {
  const account = await newAccount();
  await profile.addInitScript(([key, value]) => localStorage.setItem(key, value), [AUTH_KEY, account.session] as const);
  const page = await profile.newPage();
  await page.goto(`${site.url}/`);
  await untilInstalled(page);
  await untilKept(page, OWN_ROWS);
  await profile.setOffline(true);
  await page.goto(`${site.url}/check-in`);
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('fine');
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByText(text('check-in.unsent.waiting'))).toBeVisible();
  // The page has asked for it.
  const askedFor = () =>
    page.evaluate(async () => {
      const registration: unknown = await navigator.serviceWorker.ready;
      // Background Sync is no part of the standard library's types.
      return (registration as { sync: { getTags(): Promise<string[]> } }).sync.getTags();
    });
  await expect.poll(askedFor).toContain(SYNC_TAG);
  const blank = await profile.newPage();
  await page.close();
  await profile.setOffline(false);

  const session = await profile.newCDPSession(blank);
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.url));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const sync = { origin: site.url, registrationId: await known, tag: SYNC_TAG, lastChance: false };
  await session.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(async () => (await storedCheckIns(site, account)).length).toBe(1);

  await blank.goto(`${site.url}/journey`);
  await expect(blank.getByText(text('journey.petals_one', { count: 1 }))).toBeVisible();
  expect(await storedCheckIns(site, account)).toHaveLength(1);
});
