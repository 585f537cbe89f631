import { EMOTIONS } from '@bustan/contract/enums.ts';
import { type Account, callSite } from '#site/accounts.ts';
import type { Site } from '#site/site.ts';
import { expect, test } from '#site/test.ts';

/** As phones have: the flower is painted at the screen's own density. */
test.use({ deviceScaleFactor: 2.625 });

const HOUR = 3_600_000;

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

  test('before the first check-in there is a bud and a way to begin', async ({ page, text, audit }) => {
    await page.goto('/journey');
    await expect(page.getByText(text('journey.bud'))).toBeVisible();
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
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(14);
    const canvas = await page.getByRole('img', { name: new RegExp(text(total, { count: 14 })) }).evaluate((element) => {
      const { width, clientWidth } = element as HTMLCanvasElement; // the flower is a canvas
      return { width, clientWidth, density: devicePixelRatio };
    });
    expect(canvas.density).toBe(2.625);
    expect(canvas.width).toBe(Math.round(canvas.clientWidth * canvas.density));
    await audit();
  });

  test('a check-in is deleted for good after being asked', async ({ page, text, toast, site }) => {
    await plant(site, account, [1, 2]);
    await page.goto('/journey');
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(2);
    const remove = items.first().getByRole('button');
    await remove.last().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(text('journey.delete-title'));
    await dialog.getByRole('button', { name: text('common.cancel') }).click();
    await expect(items).toHaveCount(2);
    await remove.last().click();
    await dialog.getByRole('button', { name: text('journey.delete-confirm'), exact: true }).click();
    await expect(toast(text('journey.deleted'))).toBeVisible();
    await expect(items).toHaveCount(1);
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
    await expect(page.getByText(text('journey.bud'))).toBeVisible();
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
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await signOut();
    await expect(page).toHaveURL('/');
    await page.goto('/auth');
    await signIn(await newAccount('omar'));
    await expect(page).toHaveURL('/');
    await page.goto('/journey');
    await expect(page.getByText(text('journey.bud'))).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(account.id);
  });
});
