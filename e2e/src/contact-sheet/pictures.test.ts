import { join } from 'node:path';
import type { Language } from '@bustan/contract/languages.ts';
import { expect, type Page } from '@playwright/test';
import { FURTHER_SCREENS } from '#screens/further-screens.ts';
import { SCREENS } from '#screens/screens.ts';
import { showingOf, type Walk } from '#screens/showing.ts';
import { roomOf, SCREEN_ROUTES, type ScreenRoute } from '#site/screen-routes.ts';
import { test } from '#site/test.ts';
import { textIn } from '#site/texts.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const THEMES = ['light', 'dark'] as const;

/** A page that goes on below this many screens gets a picture of the whole too. */
const SCREENS_UNTIL_WHOLE = 1.3;

interface Picture {
  page: Page;
  language: Language;
  name: string;
}

const comeToRest = async ({ page, language }: Picture): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(main.getByRole('status', { name: textIn(language, 'common.loading') })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

/** Two frames: the first takes the new size or theme in, the second has drawn it. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Where the phone stood; a wide screen begins above, unless what has the focus is below. */
const scrollPage = (page: Page, top: number | undefined): Promise<void> =>
  page.evaluate((phoneTop) => {
    scrollTo({ top: phoneTop ?? 0, behavior: 'instant' });
    if (phoneTop === undefined) document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, top);

const takePictures = async (picture: Picture): Promise<void> => {
  const { page, language, name } = picture;
  await comeToRest(picture);
  const phoneTop = await page.evaluate(() => scrollY);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const take = (state: string, theme: string, fullPage = false) =>
      page.screenshot({
        path: join(process.env.SCREENS_FOLDER ?? '', `${state}-${size.width}-${language}-${theme}.png`),
        animations: 'disabled',
        fullPage,
      });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      await scrollPage(page, size.width === SIZES[0].width ? phoneTop : undefined);
      await take(name, theme);
    }
    const screens = (await page.evaluate(() => document.documentElement.scrollHeight)) / size.height;
    if (screens <= SCREENS_UNTIL_WHOLE) continue;
    // Last, because it scrolls. By day alone: the night changes colours, not lengths.
    await page.emulateMedia({ colorScheme: 'light' });
    await settle(page);
    await scrollPage(page, 0);
    await take(`${name}-whole`, 'light', true);
  }
  await page.setViewportSize(SIZES[0]);
  await page.emulateMedia({ colorScheme: 'light' });
  await scrollPage(page, phoneTop);
};

test.use({ expectedErrors: [/./] });

const picture = (title: string, route: ScreenRoute, walk: Walk): void => {
  test(title, async ({ page, site, text, language, newAccount, siteAdmin, enter }) => {
    const fixtures = { page, site, text, language, newAccount, siteAdmin, enter };
    await walk(showingOf(fixtures, (state) => takePictures({ page, language, name: `${roomOf(route)}-${state}` })));
  });
};

for (const route of SCREEN_ROUTES) picture(route, route, SCREENS[route]);
for (const { route, name, walk } of FURTHER_SCREENS) picture(`${route}: ${name}`, route, walk);
