import { expectPlain, hideFirst, holdSign } from '#site/plain-page.ts';
import { untilInstalled } from '#site/service-worker.ts';
import { expect, test } from '#site/test.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|navigation preload/);
  expectedErrors.push(/role could not|could not be fetched|transient/);
});

test('hidden and locked without a network too, in the page that the device keeps', { tag: '@arabic' }, async ({
  page,
  context,
  text,
  newAccount,
  enter,
}) => {
  await enter('/account/discretion', await newAccount());
  await page.getByRole('button', { name: text('discretion.lock.set'), exact: true }).click();
  await page.getByLabel(text('discretion.lock.pin'), { exact: true }).fill('1407');
  await page.getByLabel(text('discretion.lock.again'), { exact: true }).fill('1407');
  await page.getByRole('button', { name: text('discretion.lock.save'), exact: true }).click();
  await expect(page.getByText(text('discretion.lock.on'))).toBeVisible();
  await untilInstalled(page);
  await context.setOffline(true);

  await hideFirst(page, text);
  await page.reload();
  await expectPlain(page, text);
  await page.goto('/journey');
  await expectPlain(page, text);
  const other = await context.newPage();
  await other.goto('/check-in');
  await expectPlain(other, text);

  await holdSign(other, text);
  await other.getByLabel(text('plain.pin.label'), { exact: true }).fill('1407');
  await other.getByRole('button', { name: text('plain.pin.open'), exact: true }).click();
  await expect(other).toHaveURL('/check-in');
  await expect(other.getByRole('heading', { level: 1, name: text('check-in.title') })).toBeVisible();
  // The other tab was hidden and stays so, and a new one is locked.
  await expectPlain(page, text);
  const third = await context.newPage();
  await third.goto('/journey');
  await expect(third.getByRole('heading', { level: 1, name: text('plain.pin.title') })).toBeVisible();
});
