import type { Page } from '@playwright/test';
import type { Account } from '#site/accounts.ts';
import { helplinesOf } from '#site/helplines.ts';
import { expect, test, untilIdle } from '#site/test.ts';

const CHANGES = '**/api/v1/helpline-changes';
let admin: Account;

test.beforeEach(async ({ siteAdmin, site }) => {
  admin = await siteAdmin();
  const { change } = helplinesOf(site, admin);
  await change('ae-police', { number: '901', is_checked: true });
  await change('ae-sakina', { is_hidden: true });
});
test.afterEach(({ site }) => helplinesOf(site, admin).restoreAll());

const call = (page: Page, tel: string) => page.getByRole('main').locator(`a[href="tel:${tel}"]`);
const expectChanged = async (page: Page) => {
  await expect(call(page, '901').first()).toBeVisible();
  await expect(call(page, '999')).toHaveCount(0);
  await expect(call(page, '800725462')).toHaveCount(0);
  await expect(call(page, '998').first()).toBeVisible();
};
const expectBundled = async (page: Page) => {
  for (const tel of ['998', '999', '800725462']) await expect(call(page, tel).first()).toBeVisible();
};

test('Help follows the operator, drawn and without scripts, and offline once it was fetched ahead', async ({
  page,
  text,
  context,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to/);
  const fetchedAhead = page.waitForResponse(CHANGES);
  await page.goto('/');
  await fetchedAhead;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: text('nav.help-now') }).click();
  await expectChanged(page);
  const unscripted = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await unscripted.newPage();
  await plain.goto('/help');
  await expectChanged(plain);
  await unscripted.close();
});

test('the crisis card holds what this device learned, where the server cannot be asked', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  newAccount,
  enter,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to|known/);
  await page.goto('/help');
  await expectChanged(page);
  await page.route(CHANGES, (route) => route.abort());
  await enter('/career-chat', await newAccount());
  await page
    .getByLabel(text('career-chat.field'), { exact: true })
    .fill({ en: 'I want to kill myself tonight', ar: 'ابغى انتحر الليلة' }[language]);
  const help = page.getByRole('banner').getByRole('link', { name: text('nav.help-now') });
  await expect(help).toBeVisible();
  await page.keyboard.press('Enter');
  await expectChanged(page);
  // The card has the numbers; a way to them beside it would lead away.
  await expect(help).toHaveCount(0);
});

const all = (number: string | null) =>
  ['ae-ambulance', 'ae-police', 'ae-sakina', 'ae-ehs'].map((id) => ({
    ...{ id, country: null, kind: null, name_en: null, name_ar: null, number, then_press: null, hours: null },
    ...{ time_zone: null, audience: null, note_en: null, note_ar: null, is_hidden: number === null ? 'yes' : null },
  }));

for (const [what, answer] of [
  ['fails', { status: 500, json: {} }],
  ['is a page', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' }],
  ['is another thing', { status: 200, json: { lines: [] } }],
  ['is hostile', { status: 200, json: [...all('javascript:alert(1)'), ...all(null)] }],
] as const) {
  test(`the bundled lines stand when the answer ${what}`, async ({ page, text, expectedErrors }) => {
    expectedErrors.push(/500|known/);
    await page.route(CHANGES, (route) => route.fulfill(answer));
    // Within the app: before it has started, the link leads to what the server knows.
    const ready = Promise.all([page.waitForResponse(CHANGES), untilIdle(page)]);
    await page.goto('/');
    await ready;
    await page.getByRole('link', { name: text('nav.help-now') }).click();
    await expectBundled(page);
  });
}
