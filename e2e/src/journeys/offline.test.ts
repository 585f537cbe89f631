import { AUTH_KEY } from '@bustan/contract/storage-names.ts';
import { type Account, callSite } from '#site/accounts.ts';
import { cachedPaths, keptKeys, OWN_ROWS, untilInstalled, untilKept } from '#site/service-worker.ts';
import type { Site } from '#site/site.ts';
import { addStory } from '#site/stories.ts';
import { expect, test } from '#site/test.ts';
import { textIn } from '#site/texts.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser says so of each request that found no network, and the page of what it could not renew. */
const NO_NETWORK = [
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|preload/,
  /role could not|could not be fetched|transient/,
];

const checkIn = (site: Site, { accessToken }: Account) =>
  callSite(site, { method: 'POST', path: '/api/v1/check-ins', body: { emotion: 'happy' }, accessToken });

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(...NO_NETWORK));

test('once it was opened, a visitor opens it again without a network, in either language', { tag: '@arabic' }, async ({
  page,
  context,
  text,
  language,
  audit,
}) => {
  await page.goto('/');
  await untilInstalled(page);
  await context.setOffline(true);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(text('offline.title'));
  await audit();

  await page.goto('/help');
  await expect(page.getByRole('main').locator('a[href="tel:998"]')).toBeVisible();

  const other = language === 'ar' ? 'en' : 'ar';
  await page.getByRole('button', { name: text('nav.other-language') }).click();
  await expect(page.getByRole('banner')).toContainText(textIn(other, 'offline.title'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.getByRole('main').locator('a[href="tel:998"]')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('banner')).not.toContainText(textIn(other, 'offline.title'));
});

test('journey, pathway and what was read stay with whoever is signed in, until they leave, which needs no network either', {
  tag: '@arabic',
}, async ({ page, context, text, site, newAccount, enter, signOut }) => {
  const account = await newAccount();
  await checkIn(site, account);
  const story = await addStory(site);
  await enter(`/stories/${story.id}`, account);
  await untilInstalled(page);
  await untilKept(page, [...OWN_ROWS, account.id, story.id]);
  await context.setOffline(true);

  await page.goto('/journey');
  await expect(page.getByText(text('emotion.happy')).first()).toBeVisible();
  await page.goto('/pathway');
  await expect(page.getByRole('heading', { name: text('pathway.title'), exact: true })).toBeVisible();
  await page.goto(`/stories/${story.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(story.title);

  await signOut();
  expect(await page.evaluate((key) => localStorage.getItem(key), AUTH_KEY)).toBeNull();
  await expect.poll(async () => (await keptKeys(page)).filter((key) => key.includes(account.id))).toEqual([]);
  expect(await keptKeys(page)).not.toContain(story.id);
  const publicPaths = /^\/(assets\/|icon|plain|offline-shell$|language$|api\/v1\/(config|locales\/(en|ar)\.json)$)/;
  expect((await cachedPaths(page)).filter((path) => !publicPaths.test(path))).toEqual([]);
});

test('a session whose token has expired lasts without a network, and is renewed with the next one', async ({
  page,
  context,
  text,
  site,
  newAccount,
  enter,
}) => {
  const account = await newAccount();
  await checkIn(site, account);
  await enter('/journey', account);
  await untilInstalled(page);
  await untilKept(page, ['"check-ins"']);
  await context.setOffline(true);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 3600 }));
  }, AUTH_KEY);

  await page.reload();
  await expect(page.getByText(text('emotion.happy')).first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') })).toBeVisible();

  const refreshed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
  await context.setOffline(false);
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByText(text('emotion.happy')).first()).toBeVisible();
});

test('a phone may install it, and what it then opens is there without a network', async ({
  page,
  context,
  language,
}) => {
  await page.goto('/');
  await untilInstalled(page);
  const session = await context.newCDPSession(page);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // A headless shell judges nothing else: whether a phone installs it, the fields and icons decide (app-manifest.test.ts).
  const manifest = JSON.parse(data) as { lang: string; start_url: string };
  expect(manifest.lang).toBe(language);

  await context.setOffline(true);
  const opened = await page.goto(manifest.start_url);
  expect(opened?.status()).toBe(200);
  expect(opened?.fromServiceWorker()).toBe(true);
});
