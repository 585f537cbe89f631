import { callSite } from '#site/accounts.ts';
import { MILESTONES, pathway, savedBeside } from '#site/pathway.ts';
import { expect } from '#site/test.ts';

pathway('an added milestone waits ten seconds, then is saved once', async ({ page, site, account, text, add }) => {
  await page.clock.install();
  await page.goto('/pathway');
  await expect(page.getByRole('heading', { name: text('pathway.empty-title') })).toBeVisible();
  // Nothing here takes ten seconds of this clock by itself, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await add({ type: 'rejection', company: 'Dune Labs' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const item = page.getByRole('listitem').filter({ hasText: 'Dune Labs' });
  await expect(item.getByRole('button', { name: text('pathway.undo') })).toBeVisible();
  await expect(item).toContainText(text('pathway.kind.rejection'));
  // Counted at once, not when it is saved.
  const counters = page.getByRole('list', { name: text('pathway.counters') });
  await expect(counters).toContainText(text('pathway.count.rejection_one', { count: 1 }));
  await page.clock.fastForward(9900);
  expect(await savedBeside(site, account)).toEqual([]);
  // The next one begins empty.
  await page.getByRole('button', { name: text('pathway.add') }).click();
  await expect(page.getByLabel(text('pathway.company'), { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.clock.resume();
  await expect(item.getByRole('button')).toHaveCount(0);
  await expect(item.locator('time')).toBeVisible();
  await expect(counters).toContainText(text('pathway.count.rejection_one', { count: 1 }));
  expect(await savedBeside(site, account)).toHaveLength(1);
});

pathway('while it is being sent it says so', async ({ page, account, text, add }) => {
  expect(account.id).toBeTruthy();
  const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(MILESTONES, async (route) => {
    if (route.request().method() === 'POST') await isLookedAt;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/pathway');
  await add({ company: 'Dune Labs' });
  await page.clock.fastForward(10_000);
  const item = page.getByRole('listitem').filter({ hasText: 'Dune Labs' });
  await expect(item).toContainText(text('pathway.saving'));
  await expect(item.getByRole('button')).toHaveCount(0);
  goOn();
  await expect(item.locator('time')).toBeVisible();
});

pathway('undo takes it back into the dialog, and nothing is sent', async ({ page, site, account, text, add }) => {
  await page.clock.install();
  await page.goto('/pathway');
  await expect(page.getByRole('heading', { name: text('pathway.empty-title') })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await add({ type: 'offer', company: 'Dune Lbas', position: 'Analyst', notes: 'at last' });
  const counters = page.getByRole('list', { name: text('pathway.counters') });
  await expect(counters).toContainText(text('pathway.count.offer_one', { count: 1 }));
  await page.getByRole('button', { name: text('pathway.undo') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(text('pathway.company'), { exact: true })).toHaveValue('Dune Lbas');
  await expect(dialog.getByLabel(text('pathway.position'), { exact: true })).toHaveValue('Analyst');
  await expect(dialog.getByLabel(text('pathway.notes'), { exact: true })).toHaveValue('at last');
  await expect(dialog.getByRole('radio', { name: text('pathway.type.offer') })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(counters).toContainText(text('pathway.count.offer_other', { count: 0 }));
  await page.clock.fastForward(20_000);
  await page.waitForTimeout(500);
  expect(await savedBeside(site, account)).toEqual([]);
});

pathway('undo overwrites no other that was begun', async ({ page, account, text, add }) => {
  expect(account.id).toBeTruthy();
  const company = page.getByLabel(text('pathway.company'), { exact: true });
  const begin = page.getByRole('button', { name: text('pathway.add') });
  await page.clock.install();
  await page.goto('/pathway');
  await expect(page.getByRole('heading', { name: text('pathway.empty-title') })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await add({ company: 'Dune Labs' });
  await begin.click();
  await company.fill('Palm Books');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('pathway.undo') }).click();
  await expect(company).toHaveValue('Dune Labs');
  await page.keyboard.press('Escape');
  await expect(page.getByText(text('pathway.begun'))).toBeVisible();
  await begin.click();
  await expect(company).toHaveValue('Palm Books');
  await page.getByRole('radio', { name: text('pathway.type.offer') }).check();
  await page.getByRole('button', { name: text('pathway.submit'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await begin.click();
  await expect(company).toHaveValue('Dune Labs');
});

pathway('a reload while it waits loses nothing and saves it once', async ({ page, site, account, add }) => {
  await page.goto('/pathway');
  await add({ company: 'Dune Labs' });
  await page.reload();
  const item = page.getByRole('listitem').filter({ hasText: 'Dune Labs' });
  await expect(item.locator('time')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  expect(await savedBeside(site, account)).toHaveLength(1);
});

pathway('opening another page sends it at once', async ({ page, site, account, text, add, audit }) => {
  await page.goto('/pathway');
  await add({ company: 'Dune Labs' });
  await audit();
  await page
    .getByRole('navigation', { name: text('nav.bottom') })
    .getByRole('link', { name: text('nav.journey') })
    .click();
  await expect(page).toHaveURL('/journey');
  await expect.poll(() => savedBeside(site, account)).toHaveLength(1);
});

pathway(
  'signing out sends it first and leaves nothing on the device',
  async ({ page, account, add, signIn, signOut }) => {
    await page.goto('/pathway');
    await add({ company: 'Dune Labs' });
    await signOut();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(account.id);
    expect(kept).not.toContain('Dune Labs');
    await page.goto('/auth');
    await signIn(account);
    await expect(page).toHaveURL('/');
    await page.goto('/pathway');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Dune Labs']);
  },
);

pathway('signing out with something unsent asks first', async ({ page, account, text, add, expectedErrors, audit }) => {
  expectedErrors.push(/500/);
  await page.goto('/pathway');
  await page.route(MILESTONES, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }));
  await add({ company: 'Dune Labs' });
  const leave = page.getByRole('contentinfo').getByRole('button', { name: text('nav.sign-out') });
  await leave.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('auth-session.unsent.title'));
  await audit();
  await dialog.getByRole('button', { name: text('common.cancel') }).click();
  await expect(leave).toBeVisible();
  await leave.click();
  await dialog.getByRole('button', { name: text('auth-session.unsent.confirm') }).click();
  await expect(leave).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(account.id);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).not.toContain('bustan.private.outbox');
});

pathway(
  'a failure says so, keeps everything, and another try saves it once',
  async ({ page, site, account, text, toast, add, audit, expectedErrors }) => {
    expectedErrors.push(/500/);
    await page.clock.install();
    await page.goto('/pathway');
    await page.route(MILESTONES, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } })
        : route.continue(),
    );
    await add({ type: 'interview', company: 'Dune Labs', notes: 'kept' });
    await page.clock.fastForward(10_000);
    await expect(toast(text('errors.title'), text('pathway.add-failed'))).toBeVisible();
    const item = page.getByRole('listitem').filter({ hasText: text('pathway.waiting') });
    await expect(item).toContainText('Dune Labs');
    await audit();
    await item.getByRole('button', { name: text('pathway.edit') }).click();
    await expect(page.getByLabel(text('pathway.notes'), { exact: true })).toHaveValue('kept');
    await page.keyboard.press('Escape');
    await expect(item).toBeVisible();
    await page.unroute(MILESTONES);
    await item.getByRole('button', { name: text('common.try-again') }).click();
    await expect(item).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Dune Labs']);
    await expect.poll(() => savedBeside(site, account)).toHaveLength(1);
  },
);

pathway(
  'an answer that was lost on the way does not save twice',
  async ({ page, site, account, text, add, expectedErrors }) => {
    expectedErrors.push(/ERR_|Failed to fetch/);
    await page.clock.install();
    await page.goto('/pathway');
    await page.route(MILESTONES, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await add({ company: 'Dune Labs' });
    await page.clock.fastForward(10_000);
    const item = page.getByRole('listitem').filter({ hasText: text('pathway.waiting') });
    await expect(item).toBeVisible();
    await page.unroute(MILESTONES);
    // It survives a visit later, which tries by itself.
    await page.reload();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Dune Labs']);
    await expect(item).toHaveCount(0);
    expect(await savedBeside(site, account)).toHaveLength(1);
  },
);

pathway(
  'what failed without a connection is saved when it is back',
  async ({ page, site, account, text, add, expectedErrors }) => {
    expectedErrors.push(/ERR_|Failed to fetch/);
    await page.clock.install();
    await page.goto('/pathway');
    await expect(page.getByRole('heading', { name: text('pathway.empty-title') })).toBeVisible();
    await page.context().setOffline(true);
    await add({ company: 'Dune Labs' });
    await page.clock.fastForward(10_000);
    const item = page.getByRole('listitem').filter({ hasText: 'Dune Labs' });
    await expect(item).toContainText(text('pathway.not-saved-text'));
    await page.context().setOffline(false);
    await expect(item.locator('time')).toBeVisible();
    expect(await savedBeside(site, account)).toHaveLength(1);
  },
);

pathway(
  'what the server refuses is told with its reason, stays, and is saved once it was changed',
  { tag: '@arabic' },
  async ({ page, site, account, text, toast, add, audit, expectedErrors }) => {
    expectedErrors.push(/403/, /could not be sent/);
    await page.clock.install();
    await page.goto('/pathway');
    const error = { code: 'not_allowed', message: 'no', request_id: 'r1' };
    await page.route(MILESTONES, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json: { error } }) : route.continue(),
    );
    await add({ company: 'Dune Labs', notes: 'kept' });
    await page.clock.fastForward(10_000);
    await expect(toast(text('errors.title'), text('pathway.add-failed'))).toBeVisible();
    const item = page.getByRole('listitem').filter({ hasText: 'Dune Labs' });
    await expect(item).toContainText(text('pathway.not-saved'));
    await expect(item).toContainText(text('errors.not_allowed'));
    await expect(item).toContainText(text('pathway.rejected-text'));
    await audit();
    await page.unroute(MILESTONES);
    await item.getByRole('button', { name: text('pathway.edit') }).click();
    await expect(page.getByLabel(text('pathway.notes'), { exact: true })).toHaveValue('kept');
    await page.getByRole('button', { name: text('pathway.submit'), exact: true }).click();
    await expect(item.locator('time')).toBeVisible();
    await expect.poll(() => savedBeside(site, account)).toHaveLength(1);
  },
);

pathway(
  'where the browser stores nothing, the page asks to be kept open',
  { tag: '@arabic' },
  async ({ page, account, text, add, audit, expectedErrors }) => {
    expect(account.id).toBeTruthy();
    expectedErrors.push(/500/, /could not be (used|written|kept|sent)/);
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
    });
    await page.route(MILESTONES, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } })
        : route.continue(),
    );
    await page.clock.install();
    await page.goto('/pathway');
    await add({ company: 'Dune Labs' });
    await page.clock.fastForward(10_000);
    const item = page.getByRole('listitem').filter({ hasText: 'Dune Labs' });
    await expect(item).toContainText(text('pathway.waiting'));
    await expect(item).toContainText(text('pathway.page-only-text'));
    await audit();
  },
);

pathway(
  'one that is not wanted any more is discarded after being asked',
  async ({ page, account, text, add, expectedErrors }) => {
    expectedErrors.push(/500/);
    expect(account.id).toBeTruthy();
    await page.clock.install();
    await page.goto('/pathway');
    await page.route(MILESTONES, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }),
    );
    await add({ company: 'Dune Labs' });
    await page.clock.fastForward(10_000);
    await page.getByRole('button', { name: text('pathway.discard') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('pathway.discard') })
      .click();
    await expect(page.getByRole('heading', { name: text('pathway.empty-title') })).toBeVisible();
    await expect(page.getByRole('button', { name: text('pathway.add') })).toBeFocused();
  },
);

pathway(
  'somebody whose session has ended is asked to sign in, and nothing is lost',
  async ({ page, site, account, text, toast, add, signIn, expectedErrors }) => {
    expectedErrors.push(/40[13]/);
    await page.goto('/pathway');
    await expect(page.getByRole('button', { name: text('pathway.add') })).toBeVisible();
    const { accessToken } = account;
    await callSite(site, { method: 'POST', path: '/auth/v1/logout?scope=global', accessToken });
    await add({ company: 'Dune Labs' });
    await expect(toast(text('errors.title'), text('pathway.sign-in-needed'))).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await signIn(account);
    await expect(page).toHaveURL('/pathway');
    await expect(page.getByRole('listitem').filter({ hasText: 'Dune Labs' }).locator('time')).toBeVisible();
  },
);
