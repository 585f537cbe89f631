import type { MyReminders } from '@bustan/contract/reminders.ts';
import type { Page } from '@playwright/test';
import { type Account, callSite } from '#site/accounts.ts';
import { devicesOf, fakePush, watchNotifications } from '#site/push.ts';
import type { Site } from '#site/site.ts';
import { expect, type TextFixture, test } from '#site/test.ts';
import notifications from '../../../content/notifications.json' with { type: 'json' };

test.use({ environment: { PUSH_TO_LOOPBACK: 'on' }, serviceWorkers: 'allow' });

const screenOf = (page: Page, text: TextFixture) => {
  const section = page.getByRole('region', { name: text('account.reminders.title') });
  const said = (key: string) => section.getByText(text(`account.reminders.${key}`));
  return {
    section,
    said,
    saved: section.getByRole('status').filter({ hasText: text('account.reminders.saved') }),
    toggle: (name: string) => section.getByRole('switch', { name: text(`account.reminders.${name}`), exact: true }),
    field: (name: string) => section.getByLabel(text(`account.reminders.${name}`), { exact: true }),
    day: (name: string) => section.getByRole('radio', { name: text(`account.reminders.days.${name}`), exact: true }),
    button: (name: string) => section.getByRole('button', { name: text(`account.reminders.${name}`) }),
  };
};

const settingsOf = async (site: Site, { accessToken }: Account): Promise<MyReminders> => {
  const answer = await callSite(site, { method: 'GET', path: '/api/v1/my-reminders', accessToken });
  return (await answer.json()) as MyReminders;
};

test('reminders are turned on by a tap, chosen, and turned off, by keyboard too', { tag: '@arabic' }, async ({
  page,
  text,
  site,
  language,
  newAccount,
  enter,
  audit,
}) => {
  const account = await newAccount();
  const push = await fakePush(page);
  await enter('/account', account);
  const screen = screenOf(page, text);
  await expect(screen.toggle('switch')).not.toBeChecked();
  expect(await push.asked()).toBe(0);

  await screen.toggle('switch').press('Space');
  await expect(screen.toggle('switch')).toBeChecked();
  await expect(screen.said('here')).toBeVisible();
  await expect(screen.saved).toBeVisible();
  expect(await push.asked()).toBe(1);
  expect(await devicesOf(site, account)).toMatchObject([{ is_current: true, language }]);
  await audit();

  await screen.field('time').fill('07:30');
  await screen.field('country').selectOption('SA');
  await screen.field('city').selectOption('jeddah');
  await screen.day('chosen_days').press('Space');
  await expect(screen.said('fault.days')).toBeVisible();
  await screen.section.getByRole('checkbox').first().press('Space');
  await screen.toggle('deadlines').press('Space');
  await expect
    .poll(() => settingsOf(site, account))
    .toMatchObject({
      ...{ is_on: true, check_ins: true, deadlines: false, time: '07:30', country: 'SA', city: 'jeddah' },
      ...{ days: 'chosen_days', chosen_days: ['sun'], is_silent_at_prayer: true, is_after_iftar_in_ramadan: true },
    });
  await page.reload();
  await expect(screen.field('time')).toHaveValue('07:30');
  await expect(screen.field('city')).toHaveValue('jeddah');
  await expect(screen.day('chosen_days')).toBeChecked();

  await screen.toggle('switch').press('Space');
  await expect(screen.said('off')).toBeVisible();
  await expect.poll(() => settingsOf(site, account)).toMatchObject({ is_on: false, time: '07:30' });
  await expect.poll(() => devicesOf(site, account)).toEqual([]);
  expect(await push.hasSubscription()).toBe(false);
});

test('a refused permission is told kindly, with the way back, and is taken up when it is given', {
  tag: '@arabic',
}, async ({ page, text, site, newAccount, enter, audit }) => {
  const account = await newAccount();
  const push = await fakePush(page, { answer: 'default' });
  await enter('/account', account);
  const screen = screenOf(page, text);
  await screen.toggle('switch').press('Space');
  await expect(screen.said('unanswered.title')).toBeVisible();
  await push.change({ answer: 'denied' });
  await screen.toggle('switch').press('Space');
  await expect(screen.said('denied.text')).toBeVisible();
  await expect(screen.toggle('switch')).toHaveCount(0);
  await audit();
  expect((await settingsOf(site, account)).is_on).toBe(false);
  await push.change({ permission: 'granted', answer: 'granted' });
  await page.reload();
  await screen.toggle('switch').press('Space');
  await expect(screen.said('here')).toBeVisible();
});

test('where there is no push, it is said what helps', async ({ page, text, newAccount, enter, audit }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  const account = await newAccount();
  await enter('/account', account);
  const screen = screenOf(page, text);
  await expect(screen.said('unsupported.text')).toBeVisible();
  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  });
  await page.reload();
  await expect(screen.said('home-screen.text')).toBeVisible();
  await expect(screen.toggle('switch')).toHaveCount(0);
  await audit();
});

test('the device is renewed quietly, and gets nothing more after signing out', async ({
  page,
  text,
  site,
  newAccount,
  enter,
  signOut,
}) => {
  const account = await newAccount();
  const push = await fakePush(page, { permission: 'granted' });
  await enter('/account', account);
  const screen = screenOf(page, text);
  await screen.toggle('switch').press('Space');
  await expect(screen.said('here')).toBeVisible();
  const [first] = await devicesOf(site, account);
  // The browser has another one now.
  await push.change({ subscription: null, endpoint: 'http://127.0.0.1:9/renewed' });
  await page.goto('/journey');
  await expect.poll(async () => (await devicesOf(site, account)).map(({ id }) => id)).not.toEqual([first?.id]);
  expect(await devicesOf(site, account)).toHaveLength(1);
  await signOut();
  await expect.poll(() => push.hasSubscription()).toBe(false);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith('bustan.private.'))).toEqual([]);
});

test('a milestone can be remembered some days later, until that is not needed', { tag: '@arabic' }, async ({
  page,
  text,
  site,
  newAccount,
  enter,
  audit,
}) => {
  const account = await newAccount();
  const { accessToken } = account;
  const followUps = async () => {
    const answer = await callSite(site, { method: 'GET', path: '/api/v1/follow-ups', accessToken });
    return (await answer.json()) as { due_on: string }[];
  };
  await enter('/pathway', account);
  await page.getByRole('button', { name: text('pathway.add') }).click();
  await page.getByRole('radio', { name: text('pathway.type.application'), exact: true }).check();
  await page.getByLabel(text('pathway.company'), { exact: true }).fill('Palm Books');
  await page.getByLabel(text('pathway.follow-up'), { exact: true }).selectOption('7');
  await audit();
  await page.getByRole('button', { name: text('pathway.submit'), exact: true }).click();
  await expect(page.getByRole('button', { name: text('pathway.undo') })).toBeVisible();
  // Leaving the page sends it at once.
  await page.goto('/journey');
  await expect.poll(followUps).toHaveLength(1);
  await page.goto('/pathway');
  const remove = page.getByRole('button', { name: text('pathway.follow-up.remove') });
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  expect(await followUps()).toEqual([]);
});

test('a reminder that comes names nothing, and a tap leads an open page there', { tag: '@arabic' }, async ({
  page,
  text,
  site,
  language,
  newAccount,
  enter,
}) => {
  await enter('/journey', await newAccount());
  await expect(page.getByText(text('journey.empty-title'))).toBeVisible();
  const device = await watchNotifications(page, site);
  await device.deliver({ id: '018f0000-0000-7000-8000-000000000001', kind: 'check_in', language });
  const expected = { title: notifications.title[language], body: notifications.kinds.check_in[language] };
  await expect.poll(() => device.shown()).toMatchObject([{ ...expected, lang: language, data: '/check-in' }]);
  const { title, body } = expected;
  for (const feeling of ['grateful', 'happy', 'okay', 'struggling', 'heavy'])
    expect(`${title} ${body}`).not.toContain(text(`emotion.${feeling}`));
  await device.tap();
  await expect(page).toHaveURL('/check-in');
  await expect(page.getByRole('heading', { name: text('check-in.title') })).toBeVisible();
});
