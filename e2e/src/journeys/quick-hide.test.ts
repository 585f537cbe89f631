import {
  expectNothingTold,
  expectPlain,
  hideButton,
  hideFirst,
  holdSign,
  sessionHistory,
  signOf,
} from '#site/plain-page.ts';
import { expect, test } from '#site/test.ts';

test('one tap hides everything, and only who knows how comes back', { tag: '@arabic' }, async ({
  page,
  context,
  site,
  text,
  newAccount,
  enter,
  audit,
}) => {
  await enter('/', await newAccount());
  await page
    .getByRole('navigation', { name: text('nav.bottom') })
    .getByRole('link', { name: text('nav.journey') })
    .click();
  await expect(page).toHaveURL('/journey');
  await page
    .getByRole('navigation', { name: text('nav.bottom') })
    .getByRole('link', { name: text('nav.check-in') })
    .click();
  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('a long week without an answer');
  const other = await context.newPage();
  await other.goto('/stories');
  await expect(hideButton(other, text)).toBeVisible();
  await expect(other.locator('link[rel=manifest]')).toHaveCount(1);

  await hideButton(page, text).click();
  const dialog = page.getByRole('dialog', { name: text('quick-hide.title') });
  await expect(dialog.getByText(text('quick-hide.back'))).toBeVisible();
  await audit();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await hideFirst(page, text);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await audit();
  // The titles of what was visited before are gone too.
  await expect
    .poll(async () => (await sessionHistory(page)).filter(({ path }) => path !== 'about:blank'))
    .toEqual([
      { title: text('plain.title'), path: '/resources' },
      { title: text('plain.title'), path: '/resources' },
    ]);
  // The other tab, which nobody touched.
  await expectPlain(other, text);

  await page.reload();
  await expectPlain(page, text);
  await page.goto('/journey');
  await expectPlain(page, text);
  await page.goBack();
  await expectPlain(page, text);
  await other.goto('/check-in');
  await expectPlain(other, text);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of ['/', '/help', '/check-in', '/nope', '/?lang=ar']) {
    const answer = await fetch(`${site.url}${path}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expectNothingTold(await answer.text());
  }

  // A press, or four, is no way back.
  for (let press = 0; press < 4; press += 1) await signOf(other, text).click();
  await expectPlain(other, text);
  await holdSign(other, text);
  await expect(other).toHaveURL('/check-in');
  await expect(other.getByRole('heading', { level: 1, name: text('check-in.title') })).toBeVisible();
  await expect(other.locator('link[rel=manifest]')).toHaveCount(1);
  await holdSign(page, text);
  // The address that was typed meanwhile.
  await expect(page).toHaveURL('/journey');
  await page.goto('/check-in');
  await expect(page.getByLabel(text('check-in.notes'), { exact: true })).toHaveValue('a long week without an answer');
});

test('by keyboard alone: Escape twice, and five presses of the sign back', async ({
  page,
  text,
  newAccount,
  enter,
}) => {
  await enter('/', await newAccount());
  await hideFirst(page, text);
  const sign = signOf(page, text);
  await page.keyboard.press('Tab');
  await expect(sign).toBeFocused();
  await page.keyboard.down('Enter');
  await expect(page).toHaveURL('/');
  await page.keyboard.up('Enter');
  await expect(hideButton(page, text)).toBeVisible();

  // Once is nothing, and what a dialog takes is not ours.
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(hideButton(page, text)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPlain(page, text);
  for (let press = 0; press < 5; press += 1) await sign.press(' ');
  await expect(page).toHaveURL('/');
  await expect(hideButton(page, text)).toBeVisible();
});

test('Escape in an open dialog closes it, and hides nothing', async ({ page, text, newAccount, enter }) => {
  await enter('/pathway', await newAccount());
  await expect(hideButton(page, text)).toBeVisible();
  await page.getByRole('button', { name: text('pathway.add') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: text('pathway.title') })).toBeVisible();
});

test('a visitor hides Help too, and it stays hidden where a page is kept for Back', async ({ page, text }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: text('help-page.title') })).toBeVisible();
  await hideFirst(page, text);
  await page.goto('about:blank');
  await page.goBack();
  await expectPlain(page, text);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(signOf(page, text)).toBeInViewport();
  await holdSign(page, text);
  await expect(page).toHaveURL('/help');
  await page.goto('/stories');
  await expect(page.getByRole('heading', { level: 1, name: text('stories.title') })).toBeVisible();
  await expect(hideButton(page, text)).toHaveCount(0);
});
