import { randomUUID } from 'node:crypto';
import { type Account, callSite } from '#site/accounts.ts';
import { addBeside, MILESTONES, pathway } from '#site/pathway.ts';
import type { Site } from '#site/site.ts';
import { expect } from '#site/test.ts';

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
    { tag: '@arabic' },
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
      // With its answer comes the second badge.
      const saved = page.waitForResponse('**/api/v1/check-ins');
      await checkIn(language === 'ar' ? 'ابغى انتحر الليلة' : 'I want to kill myself tonight');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await (await saved).finished();
      await page.waitForTimeout(300);
      await expect(page.getByText(nameOf(second))).toHaveCount(0);
      await page.goto('/pathway');
      const badges = page.getByRole('region', { name: text('pathway.badges') });
      await expect(badges.getByRole('listitem').filter({ hasText: nameOf(second) })).toContainText(
        text('pathway.earned-on', { date: '' }).trim(),
      );
    },
  );
});
