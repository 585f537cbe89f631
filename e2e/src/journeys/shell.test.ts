import type { Page } from '@playwright/test';
import { expect, test } from '#site/test.ts';

const MAIN_LINKS = ['home', 'check-in', 'journey', 'pathway', 'stories', 'resources', 'career-chat'] as const;
const PATHS = ['/', '/check-in', '/journey', '/pathway', '/stories', '/resources', '/career-chat'];

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the top bar holds the brand, the seven links, the sign-in and the language', { tag: '@arabic' }, async ({
    page,
    text,
    audit,
  }) => {
    await page.goto('/');
    const links = page.getByRole('navigation', { name: text('nav.main') }).getByRole('link');
    await expect(links).toHaveText(MAIN_LINKS.map((name) => text(`nav.${name}`)));
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(PATHS);
    await expect(page.getByRole('banner').getByRole('link', { name: text('nav.sign-in') })).toBeVisible();
    await expect(page.getByRole('link', { name: text('nav.admin'), exact: true })).toHaveCount(0);
    await audit();
  });

  test('the link of the page that is open says so', async ({ page, text }) => {
    await page.goto('/stories');
    const bar = page.getByRole('navigation', { name: text('nav.main') });
    await expect(bar.locator('[aria-current=page]')).toHaveText(text('nav.stories'));
    await bar.getByRole('link', { name: text('nav.journey') }).click();
    await expect(page).toHaveURL('/journey');
    await expect(bar.locator('[aria-current=page]')).toHaveText(text('nav.journey'));
  });
});

test('on a phone the bottom bar holds the first five links alone', { tag: '@arabic' }, async ({
  page,
  text,
  audit,
}) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: text('nav.bottom') }).getByRole('link');
  await expect(links).toHaveText(MAIN_LINKS.slice(0, 5).map((name) => text(`nav.${name}`)));
  await audit();
});

for (const width of [390, 1280]) {
  test(`help and the footer are on every page at ${width} px`, async ({ page, text, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/auth', '/journey', '/stories', '/nowhere']) {
      await page.goto(path);
      const help = page.getByRole('banner').getByRole('link', { name: text('nav.help-now'), exact: true });
      await expect(help).toBeVisible();
      expect((await help.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      const footer = page.getByRole('contentinfo');
      for (const name of ['resources', 'career-chat', 'sign-in', 'account', 'privacy']) {
        await expect(footer.getByRole('link', { name: text(`nav.${name}`), exact: true })).toHaveCount(1);
      }
    }
  });
}

/** What lies over the middle and the ends of each of them, once it has been scrolled to. */
const coveredBy = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [left + 4, (left + right) / 2, right - 4].map((x) => [x, (top + bottom) / 2] as const);
      const above = points.map(([x, y]) => document.elementFromPoint(x, y));
      return above
        .filter((found) => found?.closest('li') !== element.closest('li'))
        .map((found) => String(found?.className));
    }),
  );

for (const [width, fontSize] of [
  [390, '100%'],
  [320, '100%'],
  [390, '200%'],
] as const) {
  test(`nothing floats over a helpline at ${width} px with letters of ${fontSize}`, { tag: '@arabic' }, async ({
    page,
    text,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/help');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    await expect(page.getByRole('link', { name: text('nav.help-now') })).toHaveCount(0);
    await expect(page.locator('a[href="tel:999"]')).toBeVisible();
    expect(await coveredBy(page, '.helpline')).toEqual([]);
    // The bars are as wide as the page, and no wider.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.goto('/');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const [help, toggle] = [
      await page.getByRole('link', { name: text('nav.help-now') }).boundingBox(),
      await page.getByRole('button', { name: text('nav.other-language') }).boundingBox(),
    ];
    expect(help?.x).toBeGreaterThanOrEqual(0);
    expect((help?.x ?? 0) + (help?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(Math.abs((help?.y ?? 0) - (toggle?.y ?? 99))).toBeLessThan(8);
  });
}

test('the page is in the language of the browser, before any script runs', { tag: '@arabic' }, async ({
  request,
  language,
  text,
}) => {
  const html = await (await request.get('/', { headers: { 'accept-language': `${language}-AE` } })).text();
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  expect(html).toContain(text('home.title'));
});

test('the toggle changes language and direction, and both are remembered', { tag: '@arabic' }, async ({
  page,
  language,
  text,
}) => {
  const other = language === 'en' ? 'ar' : 'en';
  await page.goto('/');
  await page.getByRole('button', { name: text('nav.other-language') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  expect(await page.evaluate(() => localStorage.getItem('bustan.language'))).toBe(other);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
}

test('the page keeps the language that the server drew, though the browser names another one elsewhere', async ({
  browser,
  site,
  language,
}) => {
  const other = language === 'en' ? 'ar' : 'en';
  const context = await browser.newContext({ locale: `${other}-AE`, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  // What it sends with its requests is not what it tells the page.
  await page.addInitScript((own) => {
    Object.defineProperty(navigator, 'languages', { value: [own] });
    Object.defineProperty(navigator, 'language', { value: own });
  }, `${language}-AE`);
  await page.goto(site.url);
  expect(await page.evaluate(() => navigator.languages)).toEqual([`${language}-AE`]);
  // Stored at the end of the start, after which nothing changes any more.
  await page.waitForFunction(() => localStorage.getItem('bustan.language') !== null);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  expect(await page.evaluate(() => localStorage.getItem('bustan.language'))).toBe(other);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const entries = observer.takeRecords() as LayoutShiftEntry[];
            resolve(entries.reduce((sum, { value }) => sum + value, 0));
          }),
        );
      }),
  );
  expect(shift).toBe(0);
  await context.close();
});

test('a language that cannot be loaded says so in the reader’s own, and a second press tries again', {
  tag: '@arabic',
}, async ({ page, language, text, toast, expectedErrors }) => {
  expectedErrors.push(/404/, /Help could not be prefetched/);
  const other = language === 'en' ? 'ar' : 'en';
  const answers = Promise.withResolvers<void>();
  await page.route(`**/api/v1/locales/${other}.json`, async (route) => {
    await answers.promise;
    await route.fulfill({ status: 404 });
  });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: text('nav.other-language') });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-busy', 'true');
  await expect(toggle).toBeFocused();
  answers.resolve();
  await expect(toast(text('nav.language-failed.title'), text('nav.language-failed.text'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.unroute(`**/api/v1/locales/${other}.json`);
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a link moves to its page, which has the focus', async ({ page, text }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.documentElement.dataset.moves = String(Number(document.documentElement.dataset.moves ?? 0) + 1);
        return start(update);
      };
    });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: text('nav.bottom') });
    await bar.getByRole('link', { name: text('nav.stories') }).click();
    await expect(page).toHaveURL('/stories');
    await expect(page.getByRole('main')).toBeFocused();
    // Two taps in a row: the second is not lost to the movement of the first.
    await bar.getByRole('link', { name: text('nav.journey') }).click();
    await bar.getByRole('link', { name: text('nav.home') }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('home.title'));
    await expect(page.locator('html')).toHaveAttribute('data-moves', '3');
  });
});

test('resources are called the same where they are named and where they are shown', { tag: '@arabic' }, async ({
  page,
  text,
}) => {
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('nav.resources') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('nav.resources'));
});

test('words of the other script stand on the side of the card that they are in', { tag: '@arabic' }, async ({
  page,
  language,
}) => {
  await page.goto('/privacy');
  const start = await page.getByRole('main').evaluate((main, words) => {
    const written = document.createElement('p');
    written.dir = 'auto';
    written.textContent = words;
    main.append(written);
    const range = document.createRange();
    range.selectNodeContents(written);
    const [card, text] = [written.getBoundingClientRect(), range.getBoundingClientRect()];
    return { left: text.left - card.left, right: card.right - text.right };
  }, { en: 'كلمات.', ar: 'Words.' }[language]);
  expect(Math.round(language === 'ar' ? start.right : start.left)).toBe(0);
});

test('an unknown address is a 404 with a way home', async ({ page, text, audit, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: text('not-found.title') })).toBeVisible();
  await audit();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('common.back-home') })
    .click();
  await expect(page).toHaveURL('/');
});

test('an address that could be read as another host is a 404 of this site, in any language', async ({
  page,
  site,
  language,
  text,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const other = language === 'en' ? 'ar' : 'en';
  const answer = await page.goto(`${site.url}//evil.example/?lang=${language}#error_code=otp_expired`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: text('not-found.title') })).toBeVisible();
  await page.getByRole('button', { name: text('nav.other-language') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(`${site.url}//evil.example/`);
});

test('home gives this device one id and keeps it', async ({ page, text }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('home.title'));
  const id = await page.evaluate(() => localStorage.getItem('bustan.session'));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('bustan.session'))).toBe(id);
});

for (const path of ['/pathway', '/account']) {
  test(`${path} leads a signed-out visitor to sign-in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  });
}

for (const path of ['/admin', '/admin/stories', '/admin/opportunities', '/admin/badges', '/admin/translations']) {
  test(`${path} leads a visitor home`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  });
}
