import type { Page } from '@playwright/test';
import { expectNothingTold, hideFirst, holdSign } from '#site/plain-page.ts';
import { expect, type TextFixture, test } from '#site/test.ts';

const PIN = '1407';

const pinField = (page: Page, text: TextFixture) => page.getByLabel(text('plain.pin.label'), { exact: true });

/** The question for the PIN, and nothing of the product anywhere in the document. */
const expectLocked = async (page: Page, text: TextFixture): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: text('plain.pin.title') })).toBeVisible();
  await expect(pinField(page, text)).toBeVisible();
  await expect(page).toHaveTitle(text('plain.title'));
  await expect(page).toHaveURL('/resources');
  expectNothingTold(await page.content());
};

const enterPin = async (page: Page, text: TextFixture, pin: string): Promise<void> => {
  await pinField(page, text).fill(pin);
  await page.getByRole('button', { name: text('plain.pin.open'), exact: true }).click();
};

const setLock = async (page: Page, text: TextFixture): Promise<void> => {
  await page.getByRole('button', { name: text('discretion.lock.set'), exact: true }).click();
  await page.getByLabel(text('discretion.lock.pin'), { exact: true }).fill(PIN);
  await page.getByLabel(text('discretion.lock.again'), { exact: true }).fill(PIN);
  await page.getByRole('button', { name: text('discretion.lock.save'), exact: true }).click();
  await expect(page.getByText(text('discretion.lock.on'))).toBeVisible();
};

const SETTINGS = '/account/discretion';

test('the lock asks at every opening, and nothing leads round it', { tag: '@arabic' }, async ({
  page,
  context,
  site,
  text,
  newAccount,
  enter,
  audit,
}) => {
  await enter('/journey', await newAccount());
  await page.goto(SETTINGS);
  await setLock(page, text);
  // The person who is at work here is not asked again by a reload of their own.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: text('discretion.title') })).toBeVisible();

  const other = await context.newPage();
  for (const path of ['/', '/journey', '/help', SETTINGS]) {
    await other.goto(path);
    await expectLocked(other, text);
  }
  await other.reload();
  await expectLocked(other, text);
  await other.goBack();
  await expectLocked(other, text);
  await other.goForward();
  await expectLocked(other, text);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${site.url}/journey`, { headers: { cookie } });
  expectNothingTold(await answer.text());

  await enterPin(other, text, '0000');
  await expect(other.getByRole('alert')).toHaveText(text('plain.pin.wrong'));
  // In the digits of the keyboard that is there.
  await enterPin(other, text, '١٤٠٧');
  await expect(other).toHaveURL(SETTINGS);
  await expect(other.getByRole('heading', { level: 1, name: text('discretion.title') })).toBeVisible();

  // Away to another site and back, as from the browser's list of closed tabs.
  await other.goto('about:blank');
  const restored = await context.newPage();
  await restored.goto(SETTINGS);
  await expectLocked(restored, text);
  await audit();
});

test('wrong PINs make it wait, over a reload and in another tab, and the lock is taken off by its PIN alone', async ({
  page,
  context,
  text,
  newAccount,
  enter,
}) => {
  await enter(SETTINGS, await newAccount());
  await setLock(page, text);
  const other = await context.newPage();
  await other.goto('/');
  for (let wrong = 0; wrong < 3; wrong += 1) {
    await enterPin(other, text, '9999');
    await expect(other.getByRole('alert')).not.toBeEmpty();
    await expect(pinField(other, text)).toHaveValue('');
  }
  await expect(other.getByText(text('plain.pin.paused'))).toBeVisible();
  await expect(pinField(other, text)).toBeDisabled();
  await expect(other.getByRole('timer')).toHaveText(/^0:[0-3]\d$/);
  await other.reload();
  await expect(pinField(other, text)).toBeDisabled();
  const third = await context.newPage();
  await third.goto('/help');
  await expect(pinField(third, text)).toBeDisabled();
  // The pause is over.
  await third.evaluate(() => {
    const tries = JSON.parse(localStorage.getItem('bustan.private.lock-tries') ?? '') as { failed: number };
    localStorage.setItem('bustan.private.lock-tries', JSON.stringify({ ...tries, until: 0 }));
  });
  await enterPin(third, text, PIN);
  await expect(third).toHaveURL('/help');

  await page.getByRole('button', { name: text('discretion.lock.remove'), exact: true }).click();
  await page.getByLabel(text('discretion.lock.pin'), { exact: true }).fill('0000');
  await page.getByRole('button', { name: text('discretion.lock.remove'), exact: true }).click();
  await expect(page.getByText(text('plain.pin.wrong'))).toBeVisible();
  await page.getByLabel(text('discretion.lock.pin'), { exact: true }).fill(PIN);
  await page.getByRole('button', { name: text('discretion.lock.remove'), exact: true }).click();
  await expect(page.getByText(text('discretion.lock.off'))).toBeVisible();
  await third.reload();
  await expect(third.getByRole('heading', { level: 1, name: text('help-page.title') })).toBeVisible();
});

/** As the browser tells a page that it is in the background, and back after a while. */
const sleep = (page: Page, minutes: number) =>
  page.evaluate((away) => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    show('hidden');
    const isCovered = document.querySelector('[data-cover]')?.matches(':popover-open') === true;
    const now = Date.now;
    Date.now = () => now() + away * 60_000;
    show('visible');
    Date.now = now;
    return isCovered;
  }, minutes);

test('in the background the page is covered, and locked after a while; a quick hide asks for the PIN too', async ({
  page,
  text,
  language,
  newAccount,
  enter,
}) => {
  await enter('/account', await newAccount());
  await page.goto(SETTINGS);
  await expect(page.getByRole('button', { name: text('nav.quick-hide') })).toBeVisible();
  expect(await sleep(page, 0)).toBe(false);
  await page.getByRole('switch', { name: text('discretion.cover') }).check();
  expect(await sleep(page, 60)).toBe(true);
  await expect(page.locator('[data-cover]')).toHaveCount(0);
  await page.getByRole('switch', { name: text('discretion.cover') }).uncheck();
  await setLock(page, text);
  await page
    .getByRole('radio', { name: text(`discretion.lock.after_${language === 'ar' ? 'few' : 'other'}`, { count: 5 }) })
    .check();
  expect(await sleep(page, 4)).toBe(true);
  await expect(page.getByText(text('discretion.lock.on'))).toBeVisible();
  expect(await sleep(page, 6)).toBe(true);
  await expectLocked(page, text);
  await page.goBack();
  await page.goForward();
  await expectLocked(page, text);
  await enterPin(page, text, PIN);
  await expect(page).toHaveURL(SETTINGS);

  await hideFirst(page, text);
  await holdSign(page, text);
  await expectLocked(page, text);
  await page.reload();
  await holdSign(page, text);
  await enterPin(page, text, PIN);
  await expect(page).toHaveURL(SETTINGS);
});

test('who forgot the PIN signs out, and the device forgets', { tag: '@arabic' }, async ({
  page,
  context,
  text,
  newAccount,
  enter,
  expectedErrors,
}) => {
  // The tab that is still open hears of it by the next answer.
  expectedErrors.push(/401/, /role could not be checked/);
  await enter(SETTINGS, await newAccount());
  await setLock(page, text);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: text('plain.pin.forgotten') }).click();
  await other.getByRole('button', { name: text('plain.pin.forget') }).click();
  await expect(
    other.getByRole('contentinfo').getByRole('link', { name: text('nav.sign-in'), exact: true }),
  ).toBeVisible();
  const left = await other.evaluate(() => Object.keys(localStorage).filter((key) => /private|auth|hidden/.test(key)));
  expect(left).toEqual([]);
});

test('a device that is told to forgets all of it, and says what went', async ({
  page,
  text,
  newAccount,
  enter,
  audit,
  expectedErrors,
}) => {
  // What the page was still asking for is given up or refused as the session ends.
  expectedErrors.push(/status of 40[13]|role could not be checked/);
  await enter('/', await newAccount());
  await page.goto('/check-in');
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('a draft');
  await page.goto(SETTINGS);
  await page.getByRole('switch', { name: text('discretion.no-counts') }).check();
  await page.evaluate(async () => {
    await caches.open('bustan.test');
    const opening = indexedDB.open('bustan.test');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    opening.result.close();
  });
  await page.getByRole('button', { name: text('discretion.forget.action') }).click();
  await page.getByRole('button', { name: text('discretion.forget.confirm') }).click();
  const told = page.getByRole('dialog', { name: text('discretion.forgotten.title') });
  await expect(told.getByText(text('discretion.forgotten.signed-out'))).toBeVisible();
  await audit();
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie,
  }));
  expect(left).toEqual({ local: [], session: [], caches: [], databases: [], workers: 0, cookies: '' });
  await told.getByRole('button', { name: text('discretion.forgotten.done') }).click();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: text('nav.sign-in'), exact: true }),
  ).toBeVisible();
});

test('without counts the pathway and home show none, and have them again afterwards', async ({
  page,
  text,
  newAccount,
  enter,
}) => {
  await enter('/pathway', await newAccount());
  const counters = page.getByRole('list', { name: text('pathway.counters') });
  await expect(counters).toBeVisible();
  await page.goto(SETTINGS);
  await page.getByRole('switch', { name: text('discretion.no-counts') }).check();
  await page.goto('/pathway');
  await expect(page.getByRole('button', { name: text('pathway.add') })).toBeVisible();
  await expect(counters).toHaveCount(0);
  await expect(page.locator('.badges-row')).toHaveCount(0);
  await page.goto('/');
  await expect(page.locator('.today-flower figcaption')).toHaveText(text('journey.bud'));
  await page.goto(SETTINGS);
  await page.getByRole('switch', { name: text('discretion.no-counts') }).uncheck();
  await page.goto('/pathway');
  await expect(counters).toBeVisible();
});
