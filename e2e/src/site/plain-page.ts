import { expect, type Page } from '@playwright/test';
import type { TextFixture } from './test.ts';

/** Words that the plain page never says, in neither language: the product's name, and what it is for. */
const TELLING =
  /bustan|check-?in\b|feel|mood|wellbeing|journey|pathway|garden|flower|petal|heavy|struggling|grateful|help now|بستان|وقفة|شعور|رحلت|مسار|زهرة|بتلة|حالك|مساعدة|همّ|تعب/i;

/** Its own script is called so. */
const withoutScripts = (html: string): string =>
  html.replaceAll(/<(script|link)[^>]*(src|href)="\/assets\/[^"]*"[^>]*>/g, '');

/** Nothing of what a screen says remains: in the document, its boot data, the title, the address. */
export const expectNothingTold = (html: string): void => {
  const told = TELLING.exec(withoutScripts(html));
  expect(told && withoutScripts(html).slice(Math.max(0, told.index - 60), told.index + 60)).toBeNull();
};

/** The whole document, whatever is in it. */
export const expectPlain = async (page: Page, text: TextFixture): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: text('plain.title'), exact: true })).toBeVisible();
  await expect(page).toHaveTitle(text('plain.title'));
  await expect(page).toHaveURL('/resources');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/plain-icon.svg');
  await expect(page.locator('link[rel=manifest], link[rel=apple-touch-icon], meta[name=description]')).toHaveCount(0);
  expectNothingTold(await page.content());
};

export const signOf = (page: Page, text: TextFixture) =>
  page.getByRole('button', { name: text('plain.title'), exact: true });

/** By finger or mouse, as long as it takes. */
export const holdSign = async (page: Page, text: TextFixture): Promise<void> => {
  const sign = signOf(page, text);
  await sign.hover();
  await page.mouse.down();
  await expect(sign).toHaveCount(0);
  await page.mouse.up();
};

/** The titles and addresses that the browser's Back button offers. */
export const sessionHistory = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const { entries } = await client.send('Page.getNavigationHistory');
  await client.detach();
  return entries.map(({ title, url }) => ({ title, path: url.startsWith('http') ? new URL(url).pathname : url }));
};

export const hideButton = (page: Page, text: TextFixture) =>
  page.getByRole('banner').getByRole('button', { name: text('nav.quick-hide') });

/** Hides for the first time, which tells the way back before. */
export const hideFirst = async (page: Page, text: TextFixture): Promise<void> => {
  await hideButton(page, text).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('quick-hide.hide') })
    .click();
  await expectPlain(page, text);
};
