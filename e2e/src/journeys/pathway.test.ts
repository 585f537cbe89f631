import { randomUUID } from 'node:crypto';
import { type Account, callSite } from '#site/accounts.ts';
import type { Site } from '#site/site.ts';
import { expect, test } from '#site/test.ts';

const MILESTONES = '**/api/v1/journey-milestones';

/** Milestones of the past, made beside the browser, the oldest first. */
const addBeside = async (site: Site, { accessToken }: Account, milestones: object[]): Promise<void> => {
  for (const milestone of milestones) {
    const body = { type: 'application', company_name: 'Palm Books', ...milestone };
    await callSite(site, { method: 'POST', path: '/api/v1/journey-milestones', accessToken, body });
  }
};
const savedBeside = async (site: Site, { accessToken }: Account): Promise<{ company_name: string }[]> => {
  const answer = await callSite(site, { method: 'GET', path: '/api/v1/journey-milestones', accessToken });
  return (await answer.json()) as { company_name: string }[];
};

interface Words {
  type?: string;
  company?: string;
  position?: string;
  notes?: string;
}

const pathway = test.extend<{
  account: Account;
  /** Opens the dialog, types, and adds. */
  add: (words: Words) => Promise<void>;
  write: (words: Words) => Promise<void>;
}>({
  account: async ({ newAccount, enter }, use) => {
    const account = await newAccount();
    await enter('/', account);
    await use(account);
  },
  write: async ({ page, text }, use) =>
    use(async ({ type = 'application', company, position, notes }) => {
      await page.getByRole('radio', { name: text(`pathway.type.${type}`), exact: true }).check();
      if (company !== undefined) await page.getByLabel(text('pathway.company'), { exact: true }).fill(company);
      if (position !== undefined) await page.getByLabel(text('pathway.position'), { exact: true }).fill(position);
      if (notes !== undefined) await page.getByLabel(text('pathway.notes'), { exact: true }).fill(notes);
    }),
  add: async ({ page, text, write }, use) =>
    use(async (words) => {
      await page.getByRole('button', { name: text('pathway.add') }).click();
      await write(words);
      await page.getByRole('button', { name: text('pathway.submit'), exact: true }).click();
    }),
});

pathway('before the first milestone there is an invitation', async ({ page, account, text, audit }) => {
  expect(account.id).toBeTruthy();
  await page.goto('/pathway');
  await expect(page.getByRole('heading', { name: text('pathway.empty-title') })).toBeVisible();
  await expect(page.getByRole('list', { name: text('pathway.counters') }).getByRole('listitem')).toHaveCount(4);
  await audit();
});

pathway(
  'counters and list show what was done, the newest first',
  async ({ page, site, account, text, language, audit }) => {
    await addBeside(site, account, [
      { company_name: 'Palm Books', type: 'application' },
      { company_name: 'Palm Books', type: 'interview', position: 'Bookseller', notes: 'They smiled.\nTwice.' },
      { company_name: 'Dune Labs', type: 'application' },
      { company_name: 'واحة النخيل', type: 'rejection' },
    ]);
    await page.goto('/pathway');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'واحة النخيل',
      'Dune Labs',
      'Palm Books',
      'Palm Books',
    ]);
    const counters = page.getByRole('list', { name: text('pathway.counters') });
    const two = language === 'ar' ? 'two' : 'other';
    const none = language === 'ar' ? 'zero' : 'other';
    await expect(counters).toContainText(text(`pathway.count.application_${two}`, { count: 2 }));
    await expect(counters).toContainText(text('pathway.count.interview_one', { count: 1 }));
    await expect(counters).toContainText(text(`pathway.count.offer_${none}`, { count: 0 }));
    await page.getByText(text('pathway.own-notes')).click();
    await expect(page.getByText('They smiled.')).toBeVisible();
    await audit();
  },
);

pathway('a long list comes page by page', async ({ page, site, account, text }) => {
  await addBeside(
    site,
    account,
    Array.from({ length: 23 }, (_, at) => ({ company_name: `Company ${at + 1}` })),
  );
  await page.goto('/pathway');
  const companies = page.getByRole('heading', { level: 3 });
  await expect(companies).toHaveCount(20);
  await page.getByRole('button', { name: text('pathway.show-more') }).click();
  await expect(companies).toHaveCount(23);
  await expect(companies.last()).toHaveText('Company 1');
  await expect(page.getByRole('listitem').filter({ hasText: /^Company 3/ })).toBeFocused();
  await expect(page.getByRole('button', { name: text('pathway.show-more') })).toHaveCount(0);
});

pathway(
  'faults are said under the fields and once as a message, and everything typed stays',
  async ({ page, account, text, toast, audit }) => {
    expect(account.id).toBeTruthy();
    await page.goto('/pathway');
    await page.getByRole('button', { name: text('pathway.add') }).click();
    const submit = page.getByRole('button', { name: text('pathway.submit'), exact: true });
    await submit.click();
    await expect(toast(text('pathway.invalid'), text('pathway.fault.type'))).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('group').getByText(text('pathway.fault.type'))).toBeVisible();
    await expect(dialog.getByText(text('pathway.fault.company-missing'))).toBeVisible();
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await audit();

    await page.getByRole('radio', { name: text('pathway.type.rejection') }).check();
    await expect(dialog.getByText(text('pathway.kind.rejection'))).toBeVisible();
    await page.getByLabel(text('pathway.company'), { exact: true }).fill('🌴'.repeat(200));
    await expect(dialog.getByText(text('pathway.used', { used: 200, max: 200 }))).toBeVisible();
    await page.getByLabel(text('pathway.company'), { exact: true }).fill(`${'🌴'.repeat(200)}x`);
    await page.getByLabel(text('pathway.position'), { exact: true }).fill('p'.repeat(201));
    await page.getByLabel(text('pathway.notes'), { exact: true }).fill('n'.repeat(2001));
    await submit.click();
    await expect(toast(text('pathway.invalid'), text('pathway.fault.company-long'))).toBeVisible();
    for (const fault of ['company-long', 'position', 'notes']) {
      await expect(dialog.locator('.field').getByText(text(`pathway.fault.${fault}`))).toBeVisible();
    }
    await expect(page.getByLabel(text('pathway.company'), { exact: true })).toBeFocused();
    expect(await page.getByLabel(text('pathway.notes'), { exact: true }).inputValue()).toHaveLength(2001);
  },
);

pathway('what was typed survives Escape and a reload', async ({ page, account, text, write }) => {
  expect(account.id).toBeTruthy();
  await page.goto('/pathway');
  const button = page.getByRole('button', { name: text('pathway.add') });
  await button.click();
  await write({ type: 'interview', company: 'Dune Labs', notes: 'half a thought' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.reload();
  await button.click();
  await expect(page.getByLabel(text('pathway.company'), { exact: true })).toHaveValue('Dune Labs');
  await expect(page.getByLabel(text('pathway.notes'), { exact: true })).toHaveValue('half a thought');
  await expect(page.getByRole('radio', { name: text('pathway.type.interview') })).toBeChecked();
});

pathway(
  'an added milestone waits ten seconds, then is saved once',
  async ({ page, site, account, text, add, audit }) => {
    await page.goto('/pathway');
    await add({ type: 'rejection', company: 'Dune Labs' });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const item = page.getByRole('listitem').filter({ hasText: 'Dune Labs' });
    await expect(item.getByRole('button', { name: text('pathway.undo') })).toBeVisible();
    await expect(item).toContainText(text('pathway.kind.rejection'));
    await audit();
    await page.waitForTimeout(3000);
    expect(await savedBeside(site, account)).toEqual([]);
    // The next one begins empty.
    await page.getByRole('button', { name: text('pathway.add') }).click();
    await expect(page.getByLabel(text('pathway.company'), { exact: true })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(item.getByRole('button')).toHaveCount(0, { timeout: 12_000 });
    await expect(item.locator('time')).toBeVisible();
    const counters = page.getByRole('list', { name: text('pathway.counters') });
    await expect(counters).toContainText(text('pathway.count.rejection_one', { count: 1 }));
    expect(await savedBeside(site, account)).toHaveLength(1);
  },
);

pathway('while it is being sent it says so', async ({ page, account, text, add }) => {
  expect(account.id).toBeTruthy();
  await page.route(MILESTONES, async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/pathway');
  await add({ company: 'Dune Labs' });
  await page.clock.fastForward(10_000);
  const item = page.getByRole('listitem').filter({ hasText: 'Dune Labs' });
  await expect(item).toContainText(text('pathway.saving'));
  await expect(item.getByRole('button')).toHaveCount(0);
  await expect(item.locator('time')).toBeVisible();
});

pathway('undo takes it back into the dialog, and nothing is sent', async ({ page, site, account, text, add }) => {
  await page.goto('/pathway');
  await add({ type: 'offer', company: 'Dune Lbas', position: 'Analyst', notes: 'at last' });
  await page.getByRole('button', { name: text('pathway.undo') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(text('pathway.company'), { exact: true })).toHaveValue('Dune Lbas');
  await expect(dialog.getByLabel(text('pathway.position'), { exact: true })).toHaveValue('Analyst');
  await expect(dialog.getByLabel(text('pathway.notes'), { exact: true })).toHaveValue('at last');
  await expect(dialog.getByRole('radio', { name: text('pathway.type.offer') })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  await page.waitForTimeout(10_500);
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

pathway('opening another page sends it at once', async ({ page, site, account, text, add }) => {
  await page.goto('/pathway');
  await add({ company: 'Dune Labs' });
  await page
    .getByRole('navigation', { name: text('nav.bottom') })
    .getByRole('link', { name: text('nav.journey') })
    .click();
  await expect(page).toHaveURL('/journey');
  await expect.poll(() => savedBeside(site, account)).toHaveLength(1);
});

pathway('signing out sends it first and leaves nothing on the device', async ({ page, account, text, add, signIn }) => {
  await page.goto('/pathway');
  await add({ company: 'Dune Labs' });
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: text('nav.sign-out') })
    .click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: text('nav.sign-in') })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(account.id);
  expect(kept).not.toContain('Dune Labs');
  await page.goto('/auth');
  await signIn(account);
  await expect(page).toHaveURL('/');
  await page.goto('/pathway');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Dune Labs']);
});

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
    expect(await savedBeside(site, account)).toHaveLength(1);
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

pathway(
  'a pathway that cannot be loaded says so and can be asked again',
  async ({ page, account, text, toast, audit, expectedErrors }) => {
    expectedErrors.push(/500/);
    expect(account.id).toBeTruthy();
    const failing = '**/api/v1/user-badges';
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }));
    await page.goto('/pathway');
    await expect(toast(text('errors.title'), text('pathway.load-failed'))).toBeVisible();
    await audit();
    await page.unroute(failing);
    await page
      .getByRole('main')
      .getByRole('button', { name: text('common.try-again') })
      .click();
    await expect(page.getByRole('button', { name: text('pathway.add') })).toBeVisible();
  },
);

pathway('hostile text is shown as what it is', async ({ page, site, account, audit }) => {
  const companies = ['<script>window.hacked = 1</script>', 'a\u202Eexe.cv', '👩🏽‍💻'.repeat(40), 'W'.repeat(200)];
  await addBeside(
    site,
    account,
    companies.map((company_name) => ({ company_name, position: company_name, notes: company_name })),
  );
  await page.goto('/pathway');
  const shown = page.getByRole('heading', { level: 3 });
  await expect(shown).toHaveText([...companies].reverse().map((company) => company.replace('\u202E', '')));
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await audit();
});

pathway('everything can be done with the keyboard alone', async ({ page, site, account, text }) => {
  await page.goto('/pathway');
  await page.getByRole('button', { name: text('pathway.add') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Dune Labs');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('pathway.add') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: text('pathway.undo') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text('pathway.company'), { exact: true })).toHaveValue('Dune Labs');
  await page.keyboard.press('Escape');
  expect(await savedBeside(site, account)).toEqual([]);
});

pathway.describe('badges', () => {
  const made: string[] = [];
  let admin: Account;

  pathway.beforeEach(async ({ newAccount, makeAdmin }) => {
    admin = await newAccount('admin');
    await makeAdmin(admin);
  });
  pathway.afterEach(async ({ site }) => {
    for (const id of made.splice(0)) {
      await callSite(site, { method: 'DELETE', path: `/api/v1/badges/${id}`, accessToken: admin.accessToken });
    }
  });
  const makeBadge = async (site: Site, body: object): Promise<{ id: string; name: string; name_ar: string }> => {
    const unique = randomUUID().slice(0, 8);
    const names = { name: `Step ${unique}`, name_ar: `خطوة ${unique}` };
    const call = {
      method: 'POST',
      path: '/api/v1/badges',
      accessToken: admin.accessToken,
      body: { ...names, ...body },
    };
    const badge = (await (await callSite(site, call)).json()) as { id: string };
    made.push(badge.id);
    return { id: badge.id, ...names };
  };

  pathway(
    'show how far one is, and are celebrated once when they are earned',
    async ({ page, site, account, text, language, add, audit }) => {
      const rule = { award_on: 'offer', award_count: 2, icon: '🌴', description: 'Two', description_ar: 'عرضان' };
      const badge = await makeBadge(site, rule);
      const hidden = await makeBadge(site, {});
      const name = language === 'ar' ? badge.name_ar : badge.name;
      await addBeside(site, account, [{ type: 'offer' }]);
      await page.clock.install();
      await page.goto('/pathway');
      const card = page
        .getByRole('region', { name: text('pathway.badges') })
        .getByRole('listitem')
        .filter({ hasText: name });
      const two = language === 'ar' ? 'two' : 'other';
      await expect(card).toContainText(text(`pathway.rule.offer_${two}`, { count: 2 }));
      await expect(card).toContainText(text('pathway.progress', { done: 1, goal: 2 }));
      await expect(page.getByText(hidden.name)).toHaveCount(0);
      await expect(page.getByText(hidden.name_ar)).toHaveCount(0);
      await audit();
      await add({ type: 'offer', company: 'Dune Labs' });
      await page.clock.fastForward(10_000);
      const celebration = page.getByRole('status').filter({ hasText: name });
      await expect(celebration).toContainText(language === 'ar' ? 'عرضان' : 'Two');
      await expect(celebration.getByRole('heading')).toBeVisible();
      await expect(card).toContainText(text('pathway.earned-on', { date: '' }).trim());
      await audit();
      await celebration.getByRole('button', { name: text('common.close') }).click();
      await expect(celebration).toHaveCount(0);
      await page.reload();
      await expect(card).toBeVisible();
      await expect(celebration).toHaveCount(0);
    },
  );

  pathway(
    'whose answer was lost is celebrated when the milestone is known to be saved',
    async ({ page, site, account, text, language, add, expectedErrors }) => {
      expectedErrors.push(/ERR_|Failed to fetch/);
      expect(account.id).toBeTruthy();
      const badge = await makeBadge(site, { award_on: 'interview', award_count: 1 });
      await page.clock.install();
      await page.goto('/pathway');
      await page.route(MILESTONES, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort('connectionreset');
      });
      await add({ type: 'interview', company: 'Dune Labs' });
      await page.clock.fastForward(10_000);
      await expect(page.getByText(text('pathway.not-saved'), { exact: true })).toBeVisible();
      await page.unroute(MILESTONES);
      await page.getByRole('button', { name: text('common.try-again') }).click();
      const name = language === 'ar' ? badge.name_ar : badge.name;
      await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
    },
  );

  pathway(
    'earned by a check-in are celebrated beside the reply, and never beside the crisis card',
    async ({ page, site, account, text, toast, language, audit }) => {
      expect(account.id).toBeTruthy();
      const first = await makeBadge(site, { award_on: 'check_in', award_count: 1 });
      const second = await makeBadge(site, { award_on: 'check_in', award_count: 2 });
      const nameOf = (badge: typeof first) => (language === 'ar' ? badge.name_ar : badge.name);
      await page.goto('/check-in');
      const checkIn = async (notes: string) => {
        await page.getByRole('radio', { name: text('emotion.okay') }).check();
        await page.getByLabel(text('check-in.notes'), { exact: true }).fill(notes);
        await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
      };
      await checkIn('fine');
      await expect(toast(text('check-in.saved'))).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: nameOf(first) })).toBeVisible();
      await audit();
      await page.getByRole('button', { name: text('check-in.again') }).click();
      await checkIn(language === 'ar' ? 'ابغى انتحر الليلة' : 'I want to kill myself tonight');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(1500);
      await expect(page.getByText(nameOf(second))).toHaveCount(0);
      await page.goto('/pathway');
      const badges = page.getByRole('region', { name: text('pathway.badges') });
      await expect(badges.getByRole('listitem').filter({ hasText: nameOf(second) })).toContainText(
        text('pathway.earned-on', { date: '' }).trim(),
      );
    },
  );
});
