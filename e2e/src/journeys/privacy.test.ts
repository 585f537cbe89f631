import { expect, test } from '#site/test.ts';

test.use({ isStill: true });

const SECTIONS = ['kept', 'not-kept', 'readers', 'ai', 'mail', 'device', 'rights', 'age', 'contact'];

test('the page is there in the language of the browser before any script runs, and says the minimum age', {
  tag: '@arabic',
}, async ({ request, language, text }) => {
  const answer = await request.get('/privacy', { headers: { 'accept-language': `${language}-AE` } });
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toContain(text('privacy.title'));
  expect(html).toContain(text('privacy.age.text', { age: 13 }));
  expect(html).toContain(text('privacy.date'));
});

test('it tells what this very site does: no model, no other service, no contact named', async ({
  page,
  text,
  audit,
}) => {
  await page.goto('/privacy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(text('privacy.title'));
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    text('privacy.short.title'),
    text('privacy.flow.title'),
    ...SECTIONS.map((name) => text(`privacy.${name}.title`)),
  ]);
  for (const name of SECTIONS) await main.getByRole('heading', { name: text(`privacy.${name}.title`) }).click();
  await expect(main.getByText(text('privacy.ai.guided'))).toBeVisible();
  await expect(main.getByText(text('privacy.ai.model-off'))).toHaveCount(0);
  await expect(main.getByText(text('privacy.contact.unknown'))).toBeVisible();
  await audit();
});

test.describe(() => {
  // The browser opens what an address names after its first frame.
  test.use({ isStill: false });

  test('its folds open with the keyboard, and an address that names one opens it alone', async ({ page, text }) => {
    await page.goto('/privacy#rights');
    const complaint = page.getByText(text('privacy.rights.complaint'));
    const age = page.getByText(text('privacy.age.text', { age: 13 }));
    await expect(complaint).toBeVisible();
    await expect(page.getByRole('heading', { name: text('privacy.rights.title') })).toBeInViewport();
    await expect(age).toBeHidden();
    await page.locator('details:has(#age) summary').focus();
    await page.keyboard.press('Enter');
    await expect(age).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(age).toBeHidden();
    await page.evaluate(() => {
      location.hash = '#age';
    });
    await expect(age).toBeVisible();
  });
});

test('signing up says what it means, with a way to this page; signing in does not', async ({
  page,
  text,
  openTab,
  audit,
}) => {
  await page.goto('/auth');
  const statement = page.getByText(text('auth.statement', { age: 13 }));
  await expect(page.getByRole('tab', { name: text('auth.sign-in') })).toBeVisible();
  await expect(statement).toHaveCount(0);
  await openTab(text('auth.sign-up'));
  await expect(statement).toBeVisible();
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await audit();
  await page.getByRole('link', { name: text('auth.statement-link') }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('privacy.title'));
});
