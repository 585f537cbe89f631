import { readFile } from 'node:fs/promises';
import { EMOTIONS } from '@bustan/contract/enums.ts';
import { type Account, callSite } from '#site/accounts.ts';
import type { Site } from '#site/site.ts';
import { expect, test, untilIdle } from '#site/test.ts';

/** As phones have: the flower is painted at the screen's own density. */
test.use({ deviceScaleFactor: 2.625 });

const HOUR = 3_600_000;

/** What a page asked of its canvases. */
interface Counts {
  frames: number;
  paths: number;
}

/** Check-ins of the past, made beside the browser; `hoursAgo` one for each. */
const plant = async (site: Site, { accessToken }: Account, hoursAgo: number[]): Promise<void> => {
  for (const [index, hours] of hoursAgo.entries()) {
    const emotion = EMOTIONS[index % EMOTIONS.length];
    const created_at = new Date(Date.now() - hours * HOUR).toISOString();
    const body = { emotion, created_at, ai_analysis: { response: `reply ${index}` } };
    await callSite(site, { method: 'POST', path: '/api/v1/check-ins', accessToken, body });
  }
};

test('a visitor is shown a way in and an empty page', async ({ page, text, audit }) => {
  await page.goto('/journey');
  await expect(page.getByText(text('journey.signed-out-title'))).toBeVisible();
  await audit();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('nav.sign-in') })
    .click();
  await expect(page).toHaveURL('/auth');
});

test.describe('signed in', () => {
  let account: Account;

  test.beforeEach(async ({ newAccount, keepSession }) => {
    account = await newAccount();
    await keepSession(account);
  });

  test('before the first check-in there is a seed and a way to begin', async ({ page, text, audit }) => {
    await page.goto('/journey');
    await expect(page.getByText(text('journey.empty-title'))).toBeVisible();
    await audit();
    await page
      .getByRole('main')
      .getByRole('link', { name: text('journey.check-in') })
      .click();
    await expect(page).toHaveURL('/check-in');
  });

  test('the flower counts the last 168 hours and draws twelve petals at most', { tag: '@arabic' }, async ({
    page,
    text,
    site,
    language,
    audit,
  }) => {
    await plant(site, account, [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 120, 140, 150, 167]);
    // Older than a week: saved as it was, by the database itself, and not part of this week's flower.
    await page.goto('/journey');
    const twelve = language === 'ar' ? 'journey.petals_many' : 'journey.petals_other';
    await expect(page.getByText(text(twelve, { count: 12 }))).toBeVisible();
    const total = language === 'ar' ? 'journey.total_many' : 'journey.total_other';
    await expect(page.getByRole('img', { name: new RegExp(text(total, { count: 14 })) })).toBeVisible();
    await expect(page.locator('.check-in-item')).toHaveCount(14);
    const flower = page.getByRole('img', { name: new RegExp(text(total, { count: 14 })) });
    await expect(flower).toHaveAttribute('data-drawn', 'open');
    const canvas = await flower.evaluate((element) => {
      const { width, clientWidth } = element as HTMLCanvasElement; // the flower is a canvas
      return { width, clientWidth, density: devicePixelRatio };
    });
    expect(canvas.density).toBe(2.625);
    // No sharper than two points to a pixel, which soft edges do not need.
    expect(canvas.width).toBe(Math.round(canvas.clientWidth * 2));
    await audit();
  });

  test('a petal tells its day to a finger and to the keyboard, and is put back', { tag: '@arabic' }, async ({
    page,
    text,
    site,
  }) => {
    await plant(site, account, [30, 1]);
    await page.goto('/journey');
    const flower = page.getByRole('img', { name: new RegExp(text('emotion.happy')) });
    await expect(flower).toHaveAttribute('data-drawn', 'open');
    const caption = page.locator('.flower-caption');
    // The list that screen readers have instead of the picture: an emoji, a word and a day for each petal.
    const first = page.getByRole('button', { name: new RegExp(`^🙏 ${text('emotion.grateful')}`) });
    const second = page.getByRole('button', { name: new RegExp(`^😊 ${text('emotion.happy')}`) });
    await expect(first).toHaveAccessibleName(/\d/);

    const { width, height } = (await flower.boundingBox()) ?? { width: 0, height: 0 };
    // Two petals: each on its own side of the middle, the older one where a line of text begins.
    const isArabic = (await page.locator('html').getAttribute('dir')) === 'rtl';
    const older = { x: width * (isArabic ? 0.62 : 0.38), y: height * 0.3 };
    await flower.click({ position: older });
    await expect(caption).toContainText(text('emotion.grateful'));
    await flower.click({ position: older });
    await expect(caption).toHaveCount(0);
    await flower.click({ position: { x: width - older.x, y: older.y } });
    await expect(caption).toContainText(text('emotion.happy'));
    await flower.click({ position: { x: width * 0.08, y: height * 0.3 } });
    await expect(caption).toHaveCount(0);

    await first.focus();
    await expect(caption).toContainText(text('emotion.grateful'));
    await page.keyboard.press('ArrowDown');
    await expect(second).toBeFocused();
    await expect(caption).toContainText(text('emotion.happy'));
    await page.keyboard.press('Escape');
    await expect(caption).toHaveCount(0);
  });

  test('the flower sways where it is seen, paints nothing while it does, and rests for who wants it still', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 });
      const counts = { frames: 0, paths: 0 };
      Object.assign(globalThis, { counts });
      const { clearRect, beginPath } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.clearRect = function (...box) {
        counts.frames += 1;
        clearRect.apply(this, box);
      };
      CanvasRenderingContext2D.prototype.beginPath = function () {
        counts.paths += 1;
        beginPath.apply(this);
      };
    });
    const counted = () => page.evaluate(() => ({ ...(globalThis as unknown as { counts: Counts }).counts }));
    await plant(site, account, [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/journey');
    const flower = page.locator('.flower-canvas');
    await expect(flower).toHaveAttribute('data-drawn', 'open');
    const sway = () =>
      flower.evaluate((canvas) => canvas.getAnimations().find(({ id }) => id === 'sway')?.playState ?? 'none');
    await expect.poll(sway).toBe('running');
    const before = await counted();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await counted()).toEqual(before);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(sway).toBe('paused');
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(sway).toBe('running');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(sway).toBe('none');
  });

  test('a week is kept as a picture of its flower, in the size of a post or a phone', { tag: '@arabic' }, async ({
    page,
    text,
    toast,
    site,
    audit,
  }) => {
    await plant(site, account, [1, 2, 3]);
    await page.goto('/journey');
    await page.getByText(text('journey.keep-picture'), { exact: true }).click();
    await audit();
    for (const [size, height] of [
      ['journey.picture-post', 1350],
      ['journey.picture-story', 1920],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: text(size), exact: true }).click(),
      ]);
      // The size of a PNG is in its first bytes.
      const picture = await readFile(await download.path());
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, height]);
      expect(download.suggestedFilename()).toBe('bustan.png');
    }
    await expect(toast(text('journey.picture-saved')).first()).toBeVisible();
  });

  test('a check-in is deleted for good after being asked', async ({ page, text, toast, site }) => {
    await plant(site, account, [1, 2]);
    await page.goto('/journey');
    const items = page.locator('.check-in-item');
    await expect(items).toHaveCount(2);
    const today = page
      .getByRole('region', { name: text('journey.recent') })
      .getByRole('group')
      .first();
    await today.locator('summary').press('Enter');
    const remove = today.getByRole('button');
    await remove.first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(text('journey.delete-title'));
    await dialog.getByRole('button', { name: text('common.cancel') }).click();
    await expect(items).toHaveCount(2);
    await remove.first().click();
    await dialog.getByRole('button', { name: text('journey.delete-confirm'), exact: true }).click();
    await expect(toast(text('journey.deleted'))).toBeVisible();
    await expect(items).toHaveCount(1);
    await page.reload();
    await expect(items).toHaveCount(1);
  });

  test('a check-in deleted without a connection is gone at once, and from the server when it is back', async ({
    page,
    text,
    toast,
    site,
    expectedErrors,
  }) => {
    // The reload may come before the page has heard the answer; then it asks again for what is gone.
    expectedErrors.push(/ERR_|Failed to fetch|404/);
    await plant(site, account, [1, 1]);
    // What the page fetches when it is idle would fail without a connection, and be told.
    const isIdle = untilIdle(page);
    await page.goto('/journey');
    const items = page.locator('.check-in-item');
    await expect(items).toHaveCount(2);
    await isIdle;
    await page.context().setOffline(true);
    const today = page
      .getByRole('region', { name: text('journey.recent') })
      .getByRole('group')
      .first();
    await today.locator('summary').press('Enter');
    await today.getByRole('button').first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('journey.delete-confirm'), exact: true })
      .click();
    await expect(toast(text('journey.deleted-later'))).toBeVisible();
    await expect(items).toHaveCount(1);
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.context().setOffline(false);
    expect((await deleted).status()).toBe(204);
    await page.reload();
    await expect(items).toHaveCount(1);
  });

  test('a journey that cannot be loaded says so once, in whichever language, and can be asked again', async ({
    page,
    text,
    toast,
    language,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/);
    await page.route('**/api/v1/check-ins*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }),
    );
    await page.goto('/journey');
    await expect(toast(text('errors.title'), text('journey.load-failed'))).toBeVisible();
    await page.getByRole('button', { name: text('common.dismiss') }).click();
    for (const shown of [language === 'en' ? 'ar' : 'en', language]) {
      await page.getByRole('button', { name: /^(English|العربية)$/ }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', shown);
    }
    await page.unroute('**/api/v1/check-ins*');
    await page
      .getByRole('main')
      .getByRole('button', { name: text('common.try-again') })
      .click();
    await expect(page.getByText(text('journey.empty-title'))).toBeVisible();
    // One that was shown again would still be there.
    expect(await page.locator('.toast').count()).toBe(0);
  });

  test("nobody's rows are left on the device after signing out", async ({
    page,
    text,
    site,
    newAccount,
    signIn,
    signOut,
  }) => {
    await plant(site, account, [1]);
    await page.goto('/journey');
    await expect(page.locator('.check-in-item')).toHaveCount(1);
    await signOut();
    await expect(page).toHaveURL('/');
    await page.goto('/auth');
    await signIn(await newAccount('omar'));
    await expect(page).toHaveURL('/');
    await page.goto('/journey');
    await expect(page.getByText(text('journey.empty-title'))).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(account.id);
  });
});
