import { expect, test } from '#site/test.ts';

test('without the public key the page refuses to start', async ({ page, expectedErrors }) => {
  expectedErrors.push(/public key is required/);
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/"public_key":"[^"]*"/, '"public_key":""');
    await route.fulfill({ response: answer, body: html });
  });
  const failed = page.waitForEvent('pageerror');
  await page.goto('/');
  expect((await failed).message).toBe('The backend public key is required');
});

test('a key that has changed since the page was loaded is read again', async ({
  page,
  newAccount,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.route('/auth', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/"public_key":"[^"]*"/, '"public_key":"an-older-key-0123456789"');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/auth');
  await signIn(await newAccount());
  await expect(page).toHaveURL('/');
});

test('texts that fail to come are asked for again, after 350 ms and then twice as long', async ({
  page,
  text,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  const asked: number[] = [];
  await page.route('**/api/v1/locales/*.json', (route) => {
    asked.push(Date.now());
    return asked.length <= 2 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.goto('/');
  await page
    .getByRole('navigation', { name: text('nav.bottom') })
    .getByRole('link', { name: text('nav.journey') })
    .click();
  await expect(page.getByRole('heading', { name: text('journey.title') })).toBeVisible();
  const pauses = asked.slice(1, 3).map((time, index) => time - (asked[index] ?? 0));
  expect(pauses[0]).toBeGreaterThanOrEqual(350);
  expect(pauses[1]).toBeGreaterThanOrEqual(700);
});

test('the home page of a visitor loads no sign-in client, and nothing from elsewhere', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.join()).not.toMatch(/auth-client/);
});

test('with scripts switched off the page can be read', { tag: '@arabic' }, async ({
  browser,
  site,
  language,
  text,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: `${language}-AE`, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('home.title'));
  await page.getByRole('link', { name: text('nav.help-now') }).click();
  await expect(page.getByRole('main').locator('a[href="tel:998"]')).toBeVisible();
  await context.close();
});

test('a page that cannot be fetched says that the connection is gone, and opens when it is back', async ({
  page,
  text,
  context,
  audit,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to fetch|could not be shown|preload/);
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: text('nav.bottom') })
    .getByRole('link', { name: text('nav.journey') })
    .click();
  await expect(page.getByRole('heading', { name: text('common.offline.title') })).toBeVisible();
  await audit();
  await page.getByRole('button', { name: text('common.try-again') }).click();
  await expect(page.getByRole('heading', { name: text('common.offline.title') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: text('journey.title') })).toBeVisible();
});
