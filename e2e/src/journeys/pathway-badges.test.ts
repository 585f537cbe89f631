import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { type Account, callSite } from '#site/accounts.ts';
import { addBeside, MILESTONES, pathway } from '#site/pathway.ts';
import type { Site } from '#site/site.ts';
import { expect } from '#site/test.ts';

/** Where it stands once the page has scrolled to what was added. */
const settledPlace = async (element: Locator) => {
  let place = await element.boundingBox();
  await expect(async () => {
    const before = place;
    place = await element.boundingBox();
    expect(place).toEqual(before);
  }).toPass({ intervals: [250] });
  return place;
};

pathway.describe('badges', () => {
  const made: string[] = [];
  let admin: Account;

  pathway.beforeEach(async ({ siteAdmin }) => {
    admin = await siteAdmin();
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
    { tag: '@arabic' },
    async ({ page, site, account, text, language, add, openBadges, audit }) => {
      const rule = { award_on: 'offer', award_count: 2, icon: '🌴', description: 'Two', description_ar: 'عرضان' };
      const badge = await makeBadge(site, rule);
      const hidden = await makeBadge(site, {});
      const name = language === 'ar' ? badge.name_ar : badge.name;
      await addBeside(site, account, [{ type: 'offer' }]);
      await page.clock.install();
      await page.goto('/pathway');
      const dialog = await openBadges();
      const card = dialog.getByRole('listitem').filter({ hasText: name });
      const two = language === 'ar' ? 'two' : 'other';
      await expect(card).toContainText(text(`pathway.rule.offer_${two}`, { count: 2 }));
      await expect(card).toContainText(text('pathway.progress', { done: 1, goal: 2 }));
      await expect(card).not.toContainText(language === 'ar' ? 'عرضان' : 'Two');
      await expect(page.getByText(hidden.name)).toHaveCount(0);
      await expect(page.getByText(hidden.name_ar)).toHaveCount(0);
      await audit();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: text('pathway.badges') })).toBeFocused();
      await add({ type: 'offer', company: 'Dune Labs' });
      const older = page.getByRole('heading', { level: 3, name: 'Palm Books' });
      const placeBefore = await settledPlace(older);
      await page.clock.fastForward(10_000);
      const announcement = page.getByRole('status').filter({ hasText: name });
      await expect(announcement).toContainText(language === 'ar' ? 'عرضان' : 'Two');
      // Told in the row that is there, and the milestone keeps its height: nothing moves ten seconds after a tap.
      const row = page.getByRole('button', { name });
      await expect(row).toContainText(text('badge.new_one', { count: 1 }));
      await expect(page.getByRole('listitem').filter({ hasText: 'Dune Labs' }).locator('time')).toBeVisible();
      expect(await settledPlace(older)).toEqual(placeBefore);
      await audit();
      await row.click();
      await expect(card).toContainText(text('pathway.badge-new'));
      await expect(card).toContainText(text('pathway.earned-on', { date: '' }).trim());
      await audit();
      await dialog.getByRole('button', { name: text('common.close') }).click();
      await expect(announcement).toHaveCount(0);
      await page.reload();
      await openBadges();
      await expect(card).toBeVisible();
      await expect(card).not.toContainText(text('pathway.badge-new'));
      await expect(announcement).toHaveCount(0);
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
      await expect(page.getByText(text('pathway.waiting'), { exact: true })).toBeVisible();
      await page.unroute(MILESTONES);
      await page.getByRole('button', { name: text('common.try-again') }).click();
      const name = language === 'ar' ? badge.name_ar : badge.name;
      await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
    },
  );

  pathway(
    'earned by a check-in are celebrated beside the reply, and never beside the crisis card',
    { tag: '@arabic' },
    async ({ page, site, account, text, toast, language, openBadges, audit }) => {
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
      // With its answer comes the second badge.
      const saved = page.waitForResponse('**/api/v1/check-ins');
      await checkIn(language === 'ar' ? 'ابغى انتحر الليلة' : 'I want to kill myself tonight');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await (await saved).finished();
      await page.waitForTimeout(300);
      await expect(page.getByText(nameOf(second))).toHaveCount(0);
      await page.goto('/pathway');
      const badges = await openBadges();
      await expect(badges.getByRole('listitem').filter({ hasText: nameOf(second) })).toContainText(
        text('pathway.earned-on', { date: '' }).trim(),
      );
    },
  );
});
