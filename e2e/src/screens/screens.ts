import { expect } from '@playwright/test';
import { type Account, callSite } from '#site/accounts.ts';
import { adminScreen } from '#site/admin-screen.ts';
import { openOffice, ownWord } from '#site/opportunities.ts';
import { addBeside } from '#site/pathway.ts';
import type { ScreenRoute } from '#site/screen-routes.ts';
import type { Site } from '#site/site.ts';
import { addStory } from '#site/stories.ts';
import { button, type Showing, type Walk } from './showing.ts';

const CONTENT = 'It *rang*.\n\n## Then\n\n- one\n- two\n\n> said\n\n[elsewhere](https://example.com)';
const CONTENT_AR = 'رنّ الهاتف.\n\n## ثم\n\n- واحد\n- اثنان\n\n> قيل\n\n[هناك](https://example.com)';

const checkIn = (site: Site, { accessToken }: Account, emotion: string) => {
  const body = { emotion, ai_analysis: { response: 'A quiet reply.' } };
  return callSite(site, { method: 'POST', path: '/api/v1/check-ins', accessToken, body });
};

/** An empty form of the admin area, then all that is wrong in it. */
const lookAtForm = async (showing: Showing, kind: 'story' | 'opportunity' | 'badge' | 'translation' | 'helpline') => {
  const { page, text, look } = showing;
  const screen = adminScreen(page, text, kind);
  const isAboutTexts = kind === 'translation';
  await screen.startAdding();
  await look('form', { isAboutTexts });
  await screen.save.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('faults', { isAboutTexts });
};

/** Every page with the states that the journeys examine. */
export const SCREENS: Record<ScreenRoute, Walk> = {
  '/': async ({ open, look, newAccount }) => {
    await open('/');
    await look('visitor');
    await open('/', await newAccount());
    await look('person');
  },
  '/auth': async (showing) => {
    const { page, text, open, look } = showing;
    await open('/auth');
    await look('sign-in');
    await page.getByRole('tab', { name: text('auth.sign-up') }).click();
    await page
      .getByRole('main')
      .getByRole('button', { name: text('auth.sign-up'), exact: true })
      .click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await look('sign-up-faults');
    await page.getByRole('tab', { name: text('auth.sign-in') }).click();
    await button(showing, 'auth.forgot.link').click();
    await look('forgot');
  },
  '/auth/reset': async ({ open, look, newAccount }) => {
    await open('/auth/reset');
    await look('visitor');
    await open('/auth/reset', await newAccount());
    await look('person');
  },
  '/check-in': async (showing) => {
    const { page, text, open, look, newAccount } = showing;
    await open('/check-in', await newAccount());
    await look('empty');
    await page.getByRole('radio', { name: text('emotion.okay') }).check();
    await page.getByLabel(text('check-in.notes'), { exact: true }).fill('fine, حمد لله');
    await look('filled');
    await button(showing, 'check-in.save').click();
    await expect(button(showing, 'check-in.again')).toBeVisible();
    await look('reply');
  },
  '/journey': async ({ page, site, text, open, look, newAccount }) => {
    await open('/journey');
    await look('visitor');
    const account = await newAccount();
    for (const emotion of ['happy', 'okay', 'heavy']) await checkIn(site, account, emotion);
    await open('/journey', account);
    const days = page.getByRole('region', { name: text('journey.recent') }).getByRole('group');
    await expect(page.locator('.check-in-item')).toHaveCount(3);
    await look('flower');
    await days.first().locator('summary').click();
    await look('day');
    await days.first().getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('deleting');
  },
  '/help': async ({ page, open, look }) => {
    await open('/help');
    await look('emirates');
    await page.getByRole('main').getByRole('combobox').selectOption('SA');
    await expect(page.getByRole('main').locator('a[href="tel:997"]')).toBeVisible();
    await look('saudi-arabia');
  },
  '/stories': async ({ page, site, text, open, look }) => {
    await addStory(site, { title: 'The first call', title_ar: 'المكالمة الأولى', content: CONTENT });
    await open('/stories');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await look('list');
    await open(`/stories?q=${ownWord()}`);
    await expect(page.getByRole('heading', { name: text('stories.none.title') })).toBeVisible();
    await look('none-found');
  },
  '/stories/:id': async ({ site, open, look }) => {
    const both = { title: 'The first call', title_ar: 'المكالمة الأولى', content: CONTENT, content_ar: CONTENT_AR };
    const { id } = await addStory(site, both);
    await open(`/stories/${id}`);
    await look('story');
    await open(`/stories/${ownWord()}`);
    await look('not-found');
  },
  '/resources': async ({ page, site, text, open, look, newAccount }) => {
    const { add } = await openOffice(site);
    const word = ownWord();
    await add({ title: `Clerk ${word}`, title_ar: `كاتب ${word}`, location: 'Dubai', location_ar: 'دبي' });
    await add({
      title: `Long ${word}`,
      description: 'Two years in the field. '.repeat(40),
      url: 'https://example.com',
    });
    await open(`/resources?q=${word}`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await look('list');
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('saving-as-visitor');
    await open(`/resources?q=${ownWord()}`, await newAccount());
    await expect(page.getByRole('heading', { name: text('resources.none.title') })).toBeVisible();
    await look('none-found');
  },
  '/guide': async ({ page, text, open, look }) => {
    await open('/guide');
    await look('categories');
    await open('/guide?q=pizza');
    await expect(page.getByRole('heading', { name: text('guide.none.title') })).toBeVisible();
    await look('none-found');
  },
  '/guide/:slug': async ({ open, look }) => {
    await open('/guide/job-scams');
    await look('article');
    await open('/guide/gardening');
    await look('not-found');
  },
  '/pathway': async (showing) => {
    const { page, site, text, open, look, newAccount } = showing;
    const account = await newAccount();
    await open('/pathway', account);
    await look('empty');
    await addBeside(site, account, [{ type: 'interview', position: 'Bookseller' }, { company_name: 'واحة النخيل' }]);
    await open('/pathway');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
    await look('milestones');
    await button(showing, 'pathway.add').click();
    await page.getByRole('button', { name: text('pathway.submit'), exact: true }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await look('adding-faults');
  },
  '/career-chat': async ({ page, text, open, look, newAccount }) => {
    await open('/career-chat');
    await look('visitor');
    await open('/career-chat', await newAccount());
    const field = page.getByLabel(text('career-chat.field'), { exact: true });
    await expect(field).toBeEnabled();
    await look('empty');
    await field.fill('How do I write a CV? سيرة ذاتية');
    await field.press('Enter');
    await expect(page.getByRole('log').getByRole('link').first()).toBeVisible();
    await look('answered');
  },
  '/admin': async ({ page, open, look, siteAdmin }) => {
    await open('/admin', await siteAdmin());
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
    await look('dashboard');
  },
  '/admin/stories': async (showing) => {
    await addStory(showing.site, { title: 'The first call', title_ar: 'المكالمة الأولى' });
    await showing.open('/admin/stories', await showing.siteAdmin());
    await expect(showing.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await showing.look('list');
    await lookAtForm(showing, 'story');
  },
  '/admin/opportunities': async (showing) => {
    await (await openOffice(showing.site)).add({ title: 'Clerk', title_ar: 'كاتب', url: 'https://example.com' });
    await showing.open('/admin/opportunities', await showing.siteAdmin());
    await expect(showing.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await showing.look('list');
    await lookAtForm(showing, 'opportunity');
  },
  '/admin/badges': async (showing) => {
    await showing.open('/admin/badges', await showing.siteAdmin());
    await showing.look('list');
    await lookAtForm(showing, 'badge');
  },
  '/admin/translations': async (showing) => {
    await showing.open('/admin/translations', await showing.siteAdmin());
    await expect(showing.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await showing.look('list', { isAboutTexts: true });
    await lookAtForm(showing, 'translation');
  },
  '/admin/helplines': async (showing) => {
    await showing.open('/admin/helplines', await showing.siteAdmin());
    await expect(showing.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await showing.look('list');
    await lookAtForm(showing, 'helpline');
  },
  '/account': async ({ open, look, newAccount }) => {
    await open('/account', await newAccount());
    await look('person');
  },
  '/account/security': async (showing) => {
    const { page, text, open, look, newAccount } = showing;
    await open('/account/security', await newAccount());
    await expect(page.getByText(text('account-sessions.this-device'), { exact: true })).toBeVisible();
    await look('plain');
    await button(showing, 'account-factors.add').click();
    await look('adding-a-factor');
  },
  '/account/data': async (showing) => {
    const { page, text, open, look, newAccount } = showing;
    await open('/account/data', await newAccount());
    await expect(page.getByRole('region', { name: text('my-data.kept.title') })).toBeVisible();
    await look('kept');
    await button(showing, 'my-data.delete.action').click();
    await button(showing, 'my-data.delete.confirm').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await look('deleting-faults');
  },
  '/account/discretion': async (showing) => {
    const { page, text, open, look, newAccount } = showing;
    await open('/account/discretion', await newAccount());
    await look('off');
    await button(showing, 'discretion.lock.set').click();
    await page.getByLabel(text('discretion.lock.pin'), { exact: true }).fill('12');
    await button(showing, 'discretion.lock.save').click();
    await look('faults');
    await button(showing, 'discretion.forget.action').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('forgetting');
  },
  '/privacy': async ({ open, look }) => {
    await open('/privacy');
    await look('site');
  },
  '*': async ({ open, look }) => {
    await open('/nowhere');
    await look('visitor');
  },
};
