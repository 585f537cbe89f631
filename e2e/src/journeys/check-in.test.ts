import { randomUUID } from 'node:crypto';
import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { type Account, callSite } from '#site/accounts.ts';
import { storedCheckIns } from '#site/stored-check-ins.ts';
import { expect, test } from '#site/test.ts';

const CHECK_INS = '**/api/v1/check-ins';
const ANALYZE = '**/functions/v1/analyze-emotion';

let account: Account;

test.beforeEach(async ({ newAccount, enter }) => {
  account = await newAccount();
  await enter('/check-in', account);
});

test('save waits for an emotion and for words', async ({ page, text }) => {
  const save = page.getByRole('button', { name: text('check-in.save'), exact: true });
  await expect(save).toBeDisabled();
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await expect(save).toBeDisabled();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('   ');
  await expect(save).toBeDisabled();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('fine');
  await expect(save).toBeEnabled();
});

test('the counter counts what a person sees, and too long a note is said, kept and mended', async ({
  page,
  text,
  toast,
}) => {
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  const notes = page.getByLabel(text('check-in.notes'), { exact: true });
  await notes.fill('🌱'.repeat(5000));
  await expect(page.getByText(text('check-in.count', { used: '5000', max: '5000' }))).toBeVisible();
  await notes.fill(`${'🌱'.repeat(5000)}x`);
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(toast(text('check-in.invalid'), text('check-in.fault.notes'))).toBeVisible();
  expect(await notes.inputValue()).toHaveLength(10_001);
  await notes.fill('shorter');
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(toast(text('check-in.saved'))).toBeVisible();
});

test('while the reply is on its way the button says so', async ({ page, text }) => {
  const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(ANALYZE, async (route) => {
    await isLookedAt;
    await route.continue();
  });
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('fine');
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByRole('button', { name: text('check-in.analyzing') })).toBeVisible();
  await expect(page.getByText(text('check-in.reply-coming'))).toBeVisible();
  goOn();
  await expect(page.getByRole('link', { name: text('check-in.see-journey') })).toBeVisible();
});

test('a save that fails keeps everything, and the second try saves once', async ({
  page,
  text,
  toast,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const note = `kept ${randomUUID()}`;
  await page.route(CHECK_INS, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }));
  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(note);
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(toast(text('errors.title'), text('check-in.save-failed'))).toBeVisible();
  await expect(page.getByLabel(text('check-in.notes'), { exact: true })).toHaveValue(note);
  await expect(page.getByRole('radio', { name: text('emotion.heavy') })).toBeChecked();
  await page.unroute(CHECK_INS);
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(toast(text('check-in.saved'))).toBeVisible();
  await page.goto('/journey');
  await expect(page.locator('.check-in-item')).toHaveCount(1);
});

test('an answer that was lost on the way does not save twice', async ({ page, text, expectedErrors }) => {
  expectedErrors.push(/ERR_|Failed to fetch/);
  // The server saves, and the phone never hears of it.
  await page.route(CHECK_INS, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('on the metro');
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByText(text('check-in.unsent.waiting'))).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/journey');
  await expect(page.locator('.check-in-item')).toHaveCount(1);
  await expect(page.getByText(text('journey.unsent.mark'))).toHaveCount(0);
  await expect(page.locator('.check-in-item')).toHaveCount(1);
});

test('without any reply the check-in is saved all the same', async ({ page, text, toast, expectedErrors }) => {
  expectedErrors.push(/503/, /reply/i);
  await page.route(ANALYZE, (route) => route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }));
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('fine');
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(toast(text('check-in.saved'))).toBeVisible();
  await expect(page.getByText(text('check-in.fallback'))).toBeVisible();
});

const REPLY = {
  en: {
    analysis: 'Tomorrow, then, and an interview.\n\nPrepared reply. Nobody read your note.',
    tap: 'More about the interview',
  },
  ar: { analysis: 'غدًا إذن، ومقابلة.\n\nرد جاهز، لم يقرأ أحد كلامك.', tap: 'المزيد عن المقابلة' },
};

test('a tap after the reply leads to one second reply with where to read on, by keyboard too', {
  tag: '@arabic',
}, async ({ page, text, language, audit }) => {
  const { analysis, tap } = REPLY[language];
  const link = { kind: 'guide', title: tap, url: '/guide/interview-prepare' };
  const follow_ups = [
    { label: tap, reply: `1: ${analysis}`, link },
    { label: `2: ${tap}`, reply: `2: ${analysis}`, link: null },
  ];
  await page.route(ANALYZE, (route) => route.fulfill({ json: { analysis, stored: null, support: null, follow_ups } }));
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('fine');
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  const taps = page.getByRole('group', { name: text('check-in.follow-ups') });
  await expect(taps.getByRole('button')).toHaveCount(2);
  await audit();
  // After the words comes the flower, whose petals are one stop, and then what can be tapped.
  await expect(page.locator('.ceremony').getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(taps.getByRole('button', { name: tap }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(taps).toBeHidden();
  await expect(page.getByText(`1: ${analysis.slice(0, 10)}`)).toBeVisible();
  await audit();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: tap })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guide\/interview-prepare$/);
});

test('a note survives a reload, and is gone after saving', async ({ page, text, toast }) => {
  await page.getByRole('radio', { name: text('emotion.happy') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('half a thought');
  await page.reload();
  await expect(page.getByLabel(text('check-in.notes'), { exact: true })).toHaveValue('half a thought');
  await expect(page.getByRole('radio', { name: text('emotion.happy') })).toBeChecked();
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(toast(text('check-in.saved'))).toBeVisible();
  await page.goto('/check-in');
  await expect(page.getByLabel(text('check-in.notes'), { exact: true })).toHaveValue('');
});

const DANGER = { en: 'I want to kill myself tonight', ar: 'ابغى انتحر الليلة' };

test('danger is answered with the card and numbers to call, and never with a reply', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  site,
  audit,
}) => {
  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(DANGER[language]);
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /998/ }).or(main.locator('a[href="tel:998"]')).first()).toBeVisible();
  await expect(main.locator('a[href="tel:999"]').first()).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(main.getByText(text('check-in.address.title'))).toHaveCount(0);
  // Plain and at once: no flower, no colour, no step.
  await expect(page.locator('canvas, .feeling-layer, .flying-petal, .small-step')).toHaveCount(0);
  await audit();
  expect(site.output()).not.toContain(DANGER[language]);
});

test('danger is answered when the server cannot be reached too', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to fetch/);
  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(DANGER[language]);
  await page.route(/functions|api\/v1\/check-ins/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByRole('main').locator('a[href="tel:998"]').first()).toBeVisible();
});

test('what is stored of a crisis is a neutral sentence', { tag: '@arabic' }, async ({ page, text, language, site }) => {
  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(DANGER[language]);
  const saved = page.waitForResponse(CHECK_INS);
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await saved;
  const answer = await callSite(site, { method: 'GET', path: '/api/v1/check-ins', accessToken: account.accessToken });
  const [checkIn] = (await answer.json()) as { ai_analysis: { response: string } }[];
  expect(checkIn?.ai_analysis.response).toBe(crisisText('stored', language));
});

test('of a crisis the row is on the device before it is sent, so that a closed tab loses nothing', async ({
  page,
  text,
  language,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to fetch/);
  let isAsked = false;
  // Nobody answers, as on a connection that breaks off.
  await page.route(CHECK_INS, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    isAsked = true;
    return new Promise<void>(() => undefined);
  });
  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(DANGER[language]);
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByRole('main').locator('a[href="tel:998"]').first()).toBeVisible();
  await expect.poll(() => isAsked).toBe(true);
  const left = page.context();
  await page.close();
  const next = await left.newPage();
  await next.goto('/journey');
  await expect.poll(() => storedCheckIns(site, account)).toMatchObject([{ response: crisisText('stored', language) }]);
  await next.close();
});

test('where the browser stores nothing, what waits is said to need this page', { tag: '@arabic' }, async ({
  page,
  text,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to fetch|could not be|No reply could be fetched|No recording can be kept/);
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await page.reload();
  await page.route(/functions|api\/v1\/check-ins/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('fine');
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByText(text('check-in.unsent.page-only'))).toBeVisible();
  await page.getByRole('link', { name: text('check-in.see-journey') }).click();
  await page.locator('.day summary').first().click();
  await expect(page.locator('.check-in-item')).toContainText(text('journey.unsent.page-only'));
});

test('where the detector cannot be loaded the server looks, and where nobody can look the card is shown', async ({
  page,
  text,
  toast,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|detector|No reply could be fetched/);
  await page.route(/assets\/browser-/, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('an ordinary day');
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(toast(text('check-in.saved'))).toBeVisible();
  await page.getByRole('button', { name: text('check-in.again') }).click();
  await page.route(ANALYZE, (route) => route.abort('internetdisconnected'));
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill('another ordinary day');
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByRole('main').locator('a[href="tel:998"]').first()).toBeVisible();
});
