import { expect, test } from '#site/test.ts';

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
    ...SECTIONS.map((name) => text(`privacy.${name}.title`)),
  ]);
  await expect(main.getByText(text('privacy.ai.guided'))).toBeVisible();
  await expect(main.getByText(text('privacy.ai.model-off'))).toHaveCount(0);
  await expect(main.getByText(text('privacy.contact.unknown'))).toBeVisible();
  await audit();
});

test('its list of contents leads to each part, with the keyboard too', async ({ page, text }) => {
  await page.goto('/privacy');
  const contents = page.getByRole('navigation', { name: text('privacy.contents') });
  await expect(contents.getByRole('link')).toHaveCount(SECTIONS.length);
  await contents.getByRole('link', { name: text('privacy.rights.title') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/privacy#rights');
  await expect(page.getByRole('heading', { name: text('privacy.rights.title') })).toBeInViewport();
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
