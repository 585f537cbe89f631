import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { mergeTests, type Page } from '@playwright/test';
import { callSite } from '#site/accounts.ts';
import { pathway, savedBeside } from '#site/pathway.ts';
import { OWN_ROWS, untilInstalled, untilKept } from '#site/service-worker.ts';
import { storedCheckIns } from '#site/stored-check-ins.ts';
import { expect } from '#site/test.ts';
import { CHECK_INS, RECORDINGS, untranscribedTest } from '#site/voice-note.ts';

const test = mergeTests(pathway, untranscribedTest);

test.use({ serviceWorkers: 'allow' });

/** The browser says so of each request that found no network, and the page of what it did without. */
const NO_NETWORK = [
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|navigation preload|status of 4\d\d/,
  /(could|can) not be|role could not|transient|No reply could be fetched/,
  // axe fetches the stylesheets again, in vain.
  /load preload assets|Applying inline style/,
];
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(...NO_NETWORK));

const WORDS = {
  en: { note: 'The third week without an answer', danger: 'I want to kill myself tonight', label: 'Prepared reply.' },
  ar: { note: 'الأسبوع الثالث بلا رد', danger: 'ابغى انتحر الليلة', label: 'رد جاهز' },
};

const goTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).last().click();

/** One visit of one page: then the phone has what all of them need, and may lose its network. */
const visitOnce = async (page: Page) => {
  await page.goto('/');
  await untilInstalled(page);
  await untilKept(page, OWN_ROWS);
};

const fill = async (
  page: Page,
  text: (key: string) => string,
  { emotion, note }: { emotion: string; note: string },
) => {
  await page.getByRole('radio', { name: text(`emotion.${emotion}`) }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(note);
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
};

test('after one visit all of it works without a network, and later all of it is on the server once', {
  tag: '@arabic',
}, async ({ page, context, site, account, text, language, add, audit }) => {
  const { note, danger, label } = WORDS[language];
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/check-in');

  await fill(page, text, { emotion: 'struggling', note });
  await expect(page.getByRole('heading', { name: text('check-in.reply-title') })).toBeFocused();
  await expect(page.locator('.reply-label')).toContainText(label);
  await expect(page.getByText(text('check-in.unsent.waiting'))).toBeVisible();
  await expect(page.getByText(text('journey.petals_one', { count: 1 }))).toBeVisible();
  // The flower alone, and not the single petal that stands where none is known.
  await expect(page.locator('.ceremony .petal')).toHaveCount(0);
  await audit();
  const reply = (await page.locator('#reply-text').textContent()) ?? '';

  await page.getByRole('link', { name: text('check-in.see-journey') }).click();
  await expect(page.getByText(text('journey.petals_one', { count: 1 }))).toBeVisible();
  await page.locator('.day summary').click();
  await expect(page.locator('.check-in-item')).toContainText(text('journey.unsent.mark'));
  await expect(page.locator('.check-in-reply')).toContainText(reply);
  await audit();

  await goTo(page, text('nav.pathway'));
  await add({ company: 'Dune Labs' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Dune Labs' })).toBeVisible();

  await goTo(page, text('nav.check-in'));
  await fill(page, text, { emotion: 'heavy', note: danger });
  await expect(page.getByRole('main').locator('a[href="tel:998"]').first()).toBeVisible();
  await page.getByRole('link', { name: text('check-in.see-journey') }).click();
  const two = text(language === 'ar' ? 'journey.petals_two' : 'journey.petals_other', { count: 2 });
  await expect(page.getByText(two)).toBeVisible();
  await page.reload();
  await expect(page.getByText(two)).toBeVisible();
  expect(await storedCheckIns(site, account)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => storedCheckIns(site, account)).toHaveLength(2);
  await expect(page.getByText(two)).toBeVisible();
  await page.locator('.day summary').click();
  await expect(page.locator('.check-in-item')).toHaveCount(2);
  await expect(page.getByText(text('journey.unsent.mark'))).toHaveCount(0);
  const stored = await storedCheckIns(site, account);
  expect(stored.map(({ emotion }) => emotion)).toEqual(['struggling', 'heavy']);
  expect(stored[0]?.response.startsWith(reply)).toBe(true);
  expect(stored[1]?.response).toBe(crisisText('stored', language));
  await expect.poll(() => savedBeside(site, account)).toMatchObject([{ company_name: 'Dune Labs' }]);
  // Nothing of it is sent again.
  await page.reload();
  await expect(page.getByText(two)).toBeVisible();
  expect(await storedCheckIns(site, account)).toEqual(stored);
});

test('the reply that came without a network stays, while what is below it says that the check-in arrived', async ({
  page,
  context,
  site,
  account,
  text,
}) => {
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/check-in');
  await fill(page, text, { emotion: 'okay', note: 'fine' });
  await expect(page.getByText(text('check-in.unsent.waiting'))).toBeVisible();
  const reply = (await page.locator('#reply-text').textContent()) ?? '';
  await context.setOffline(false);
  await expect(page.getByText(text('check-in.unsent.sent'))).toBeVisible();
  expect(await page.locator('#reply-text').textContent()).toBe(reply);
  expect(await storedCheckIns(site, account)).toMatchObject([{ response: expect.stringContaining(reply) }]);
});

test('a recording waits with its check-in, is played from the device, and is sent with it', async ({
  page,
  context,
  site,
  account,
  speak,
  save,
  text,
}) => {
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/check-in');
  await speak();
  await save('heavy');
  await expect(page.getByText(text('check-in.unsent.waiting'))).toBeVisible();
  await expect(page.getByText(text('check-in.voice.unheard.no-engine'))).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: text('nav.help-now') })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: text('check-in.see-journey') }).click();
  await page.locator('.day summary').click();
  await page.getByRole('button', { name: text('player.play') }).click();
  // It may have ended before anybody looks.
  await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.played.length)).toBe(1);
  await context.setOffline(false);
  await expect.poll(() => storedCheckIns(site, account)).toMatchObject([{ emotion: 'heavy', recordings: 1 }]);
});

const REJECTIONS = [
  ['too-old', 'as-today', { code: 'validation_failed', details: { created_at: 'too old' } }, 400],
  ['other', undefined, { code: 'validation_failed' }, 400],
] as const;

for (const [reason, way, error, status] of REJECTIONS) {
  test(`one that the server rejects (${reason}) is kept, says why, and is saved when the person says how`, {
    tag: '@arabic',
  }, async ({ page, context, site, account, text, audit }) => {
    const json = { error: { message: 'no', request_id: 'r', ...error } };
    await visitOnce(page);
    await context.setOffline(true);
    await page.goto('/check-in');
    await fill(page, text, { emotion: 'okay', note: 'fine' });
    await expect(page.getByText(text('check-in.unsent.waiting'))).toBeVisible();
    await page.route(CHECK_INS, (route) => route.fulfill({ status, json }));
    await context.setOffline(false);
    await expect(page.getByText(text('check-in.unsent.rejected'))).toBeVisible();
    await page.unroute(CHECK_INS);
    await page.getByRole('link', { name: text('check-in.see-journey') }).click();
    const kept = page.getByRole('region', { name: text('journey.rejected.title') });
    await expect(kept).toContainText(text(`journey.rejected.${reason}`));
    await audit();
    expect(await storedCheckIns(site, account)).toEqual([]);
    await kept
      .getByRole('button', { name: text(way === undefined ? 'common.try-again' : `journey.rejected.${way}`) })
      .click();
    await expect(kept).toHaveCount(0);
    await expect(page.getByText(text('journey.petals_one', { count: 1 }))).toBeVisible();
    await expect.poll(() => storedCheckIns(site, account)).toHaveLength(1);
  });
}

test('a recording for which there is no room can be left behind, and the check-in is saved', async ({
  page,
  context,
  site,
  account,
  speak,
  save,
  text,
}) => {
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/check-in');
  await speak();
  await save('okay');
  await expect(page.getByText(text('check-in.unsent.waiting'))).toBeVisible();
  const full = { error: { code: 'recording_quota_reached', message: 'full', request_id: 'r' } };
  await page.route(RECORDINGS, (route) => route.fulfill({ status: 413, json: full }));
  await context.setOffline(false);
  await expect(page.getByText(text('check-in.unsent.rejected'))).toBeVisible();
  await page.getByRole('link', { name: text('check-in.see-journey') }).click();
  await expect(page.getByText(text('journey.rejected.quota'))).toBeVisible();
  await page.getByRole('button', { name: text('journey.rejected.without-recording') }).click();
  await expect.poll(() => storedCheckIns(site, account)).toMatchObject([{ emotion: 'okay', recordings: 0 }]);
});

test('one that waits is deleted without a network, and is not on the server afterwards', async ({
  page,
  context,
  site,
  account,
  text,
}) => {
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/check-in');
  await fill(page, text, { emotion: 'okay', note: 'fine' });
  await page.getByRole('link', { name: text('check-in.see-journey') }).click();
  await page.locator('.day summary').click();
  await page.getByRole('button', { name: new RegExp(text('journey.delete', { date: '' })) }).click();
  await page.getByRole('button', { name: text('journey.delete-confirm'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('journey.empty-title') })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: text('journey.empty-title') })).toBeVisible();
  expect(await storedCheckIns(site, account)).toEqual([]);
});

test('whose session ended meanwhile finds it sent after signing in again', async ({
  page,
  context,
  site,
  account,
  text,
  openTab,
  signIn,
}) => {
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/check-in');
  await fill(page, text, { emotion: 'happy', note: 'fine' });
  await expect(page.getByText(text('check-in.unsent.waiting'))).toBeVisible();
  await callSite(site, { method: 'POST', path: '/auth/v1/logout?scope=global', accessToken: account.accessToken });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/auth/);
  expect(await storedCheckIns(site, account)).toEqual([]);
  await openTab(text('auth.sign-in'));
  await signIn(account);
  await expect.poll(() => storedCheckIns(site, account)).toMatchObject([{ emotion: 'happy' }]);
});
