import { addBeside, pathway, savedBeside } from '#site/pathway.ts';
import { expect } from '#site/test.ts';

/** Runs in the page: texts that stand on more lines than they have words. */
const listBrokenWords = (elements: Element[]): string[] =>
  elements.flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = element.textContent ?? '';
    return range.getClientRects().length > words.split(' ').length ? [words] : [];
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
  { tag: '@arabic' },
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
    const sentence =
      language === 'ar'
        ? 'أرسلت طلبين، وحضرت مقابلة، وما زلت على الطريق.'
        : '2 applications sent, 1 interview, still going.';
    await expect(page.getByText(sentence)).toBeVisible();
    const path = page.getByRole('region', { name: text('pathway.milestones') }).getByRole('list');
    await expect(path.getByRole('listitem')).toHaveCount(4);
    // A month is named once, where the path enters it.
    await expect(path.locator('.signpost')).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
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
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await dialog.locator('.type-card > span:last-child').evaluateAll(listBrokenWords)).toEqual([]);
    if (viewport !== null) await page.setViewportSize(viewport);

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

pathway('hostile text is shown as what it is', { tag: '@arabic' }, async ({ page, site, account, audit }) => {
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
  // The badges, then the path.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: text('pathway.undo') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text('pathway.company'), { exact: true })).toHaveValue('Dune Labs');
  await page.keyboard.press('Escape');
  expect(await savedBeside(site, account)).toEqual([]);
});
