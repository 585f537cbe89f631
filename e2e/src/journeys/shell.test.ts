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
      await expect(page.getByRole('link', { name: text('nav.help-now') })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      for (const name of ['resources', 'career-chat', 'sign-in', 'account', 'privacy']) {
        await expect(footer.getByRole('link', { name: text(`nav.${name}`), exact: true })).toHaveCount(1);
      }
    }
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
