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
  await page.clock.fastForward(9900);
  expect(await savedBeside(site, account)).toEqual([]);
  // The next one begins empty.
  await page.getByRole('button', { name: text('pathway.add') }).click();
  await expect(page.getByLabel(text('pathway.company'), { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.clock.resume();
  await expect(item.getByRole('button')).toHaveCount(0);
  await expect(item.locator('time')).toBeVisible();
  const counters = page.getByRole('list', { name: text('pathway.counters') });
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
  await page.getByRole('button', { name: text('pathway.undo') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(text('pathway.company'), { exact: true })).toHaveValue('Dune Lbas');
  await expect(dialog.getByLabel(text('pathway.position'), { exact: true })).toHaveValue('Analyst');
  await expect(dialog.getByLabel(text('pathway.notes'), { exact: true })).toHaveValue('at last');
  await expect(dialog.getByRole('radio', { name: text('pathway.type.offer') })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await page.waitForTimeout(500);
  expect(await savedBeside(site, account)).toEqual([]);
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
    const item = page.getByRole('listitem').filter({ hasText: text('pathway.not-saved') });
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
    const item = page.getByRole('listitem').filter({ hasText: text('pathway.not-saved') });
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
