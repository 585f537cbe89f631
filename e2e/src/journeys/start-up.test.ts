import { expect, test } from '#site/test.ts';

test('without the public key the page refuses to start', async ({ page, expectedErrors }) => {
  expectedErrors.push(/public key is required/);
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/"public_key":"[^"]*"/, '"public_key":""');
    await route.fulfill({ response: answer, body: html });
  });
  const failed = page.waitForEvent('pageerror');
  await page.goto('/', { waitUntil: 'load' });
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
  // What says so is fetched when the page is idle.
  const isReady = page.waitForResponse(/\/assets\/failure-/);
  await page.goto('/', { waitUntil: 'networkidle' });
  await (await isReady).finished();
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

test('a page whose stylesheet could not be fetched is not shown without it, and has it when it is opened again', async ({
  page,
  text,
  newAccount,
  enter,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to fetch|could not be|transient|preload/);
  const link = (name: string) =>
    page.getByRole('navigation', { name: text('nav.bottom') }).getByRole('link', { name: text(name) });
  const lost = new Set<string>();
  const styles = /\/assets\/[^/]+\.css$|\/healthz$/;
  await page.route(styles, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.css')) lost.add(pathname);
    await route.abort('internetdisconnected');
  });
  await enter('/help', await newAccount());
  await link('nav.pathway').click();
  await expect(page.getByRole('heading', { name: text('common.failed.title') })).toBeVisible();
  expect(lost.size).toBeGreaterThan(0);

  await page.unroute(styles);
  await link('nav.stories').click();
  await expect(page.getByRole('heading', { name: text('stories.title') })).toBeVisible();
  await link('nav.pathway').click();
  await expect(page.getByRole('heading', { level: 1, name: text('pathway.title') })).toBeVisible();
  const withRules = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ cssRules }) => cssRules.length > 0)
      .map(({ href }) => href && new URL(href).pathname),
  );
  expect(withRules).toEqual(expect.arrayContaining([...lost]));
});

test('a part that could not be fetched comes with the next page, when the network is back', async ({
  page,
  text,
  newAccount,
  enter,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to fetch|could not be|transient|preload/);
  const part = /\/assets\/outbox-senders-[^/]+\.js$/;
  await page.route(part, (route) => route.abort('internetdisconnected'));
  const looked = page.waitForResponse(/\/healthz$/);
  await enter('/help', await newAccount());
  await looked;
  await page.unroute(part);
  const fetched = page.waitForResponse(part);
  await page
    .getByRole('navigation', { name: text('nav.bottom') })
    .getByRole('link', { name: text('nav.journey') })
    .click();
  expect((await fetched).ok()).toBe(true);
});
