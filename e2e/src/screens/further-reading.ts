import { expect } from '@playwright/test';
import { adminScreen } from '#site/admin-screen.ts';
import { inDays, openOffice } from '#site/opportunities.ts';
import { addStory } from '#site/stories.ts';
import { button, type FurtherScreen } from './showing.ts';

const LONG_STORY = `${'The phone rang on a Tuesday, when I had stopped waiting for it. I had sent forty letters. '.repeat(6)}\n\n`;
const LONG_STORY_AR = `${'رنّ الهاتف يوم الثلاثاء، بعد أن توقفت عن انتظاره. كنت قد أرسلت أربعين رسالة. '.repeat(6)}\n\n`;

const KINDS = ['job', 'training', 'internship', 'program'] as const;

/** A week's answer of an adviser: long, with a list. */
const QUESTIONS = { en: 'How do I answer "tell me about yourself"?', ar: 'كيف أجاوب «عرّفنا بنفسك»؟' };
const DANGER = { en: 'I want to kill myself tonight', ar: 'ابغى انتحر الليلة' };

export const FURTHER_READING_SCREENS: readonly FurtherScreen[] = [
  {
    route: '/auth',
    name: 'a sign-in that fails, and somebody who was sent here',
    walk: async ({ page, text, open, look }) => {
      await open('/auth');
      await page.getByLabel(text('auth.email'), { exact: true }).fill('amina@example.com');
      await page.getByLabel(text('auth.password'), { exact: true }).fill('not the password');
      await page
        .getByRole('main')
        .getByRole('button', { name: text('auth.sign-in'), exact: true })
        .click();
      await expect(page.locator('.toast').or(page.getByRole('alert')).first()).toBeVisible();
      await look('sign-in-failed');
      await open('/check-in');
      await expect(page).toHaveURL(/\/auth/);
      await look('sent-here');
    },
  },
  {
    route: '/stories',
    name: 'one of each length, and none that can be loaded',
    walk: async ({ page, site, open, look }) => {
      const title = 'A very long title of a story that somebody wrote on a bus between two cities';
      await addStory(site, {
        title,
        title_ar: 'عنوان طويل جداً لقصة كتبها أحدهم في الحافلة بين مدينتين',
        content: LONG_STORY,
      });
      await open('/stories');
      await page.waitForLoadState('networkidle');
      await look('many');
      await open('/');
      await page.route('**/api/v1/stories*', (route) => route.fulfill({ status: 500, json: {} }));
      await page
        .getByRole('link', { name: /Stories|القصص|قصص/ })
        .first()
        .click();
      await page.waitForLoadState('networkidle');
      await look('failing');
    },
  },
  {
    route: '/stories/:id',
    name: 'a long one',
    walk: async ({ site, open, look }) => {
      const content = `${LONG_STORY}## Then\n\n${LONG_STORY.repeat(5)}> One no is not all of them.\n\n${LONG_STORY}`;
      const content_ar = `${LONG_STORY_AR}## ثم\n\n${LONG_STORY_AR.repeat(5)}> رفض واحد ليس كل شيء.\n\n${LONG_STORY_AR}`;
      const story = { title: 'Forty letters', title_ar: 'أربعون رسالة', duration_minutes: 6, content, content_ar };
      const { id } = await addStory(site, story);
      await open(`/stories/${id}`);
      await look('long');
    },
  },
  {
    route: '/resources',
    name: 'many of all kinds',
    walk: async ({ page, site, open, look, newAccount }) => {
      const { add } = await openOffice(site);
      for (const [index, type] of [...KINDS, ...KINDS, ...KINDS].entries()) {
        await add({
          title: `${['Bookseller', 'Junior analyst', 'Design course', 'Summer programme'][index % 4]} ${index + 1}`,
          title_ar: `${['بائع كتب', 'محلل مبتدئ', 'دورة تصميم', 'برنامج صيفي'][index % 4]} ${index + 1}`,
          type,
          location: ['Dubai', 'Riyadh', 'Doha'][index % 3] ?? null,
          location_ar: ['دبي', 'الرياض', 'الدوحة'][index % 3] ?? null,
          description: 'Two years in the field, and a letter in your own words.',
          url: 'https://example.com',
          deadline: index % 4 === 3 ? null : inDays(index * 2 + 1),
        });
      }
      await open('/resources', await newAccount());
      await page.waitForLoadState('networkidle');
      await look('many');
      const row = page.getByRole('main').getByRole('listitem').first();
      await row.getByRole('button').first().click();
      await look('one-saved');
    },
  },
  {
    route: '/help',
    name: 'without a connection',
    walk: async ({ page, open, look }) => {
      await open('/');
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.locator('a[href="/help"]').first().click();
      await look('offline');
    },
  },
  {
    route: '/career-chat',
    name: 'an answer that helps, one that fails, danger',
    walk: async ({ page, language, text, open, look, newAccount }) => {
      await open('/career-chat', await newAccount());
      const field = page.getByLabel(text('career-chat.field'), { exact: true });
      await expect(field).toBeEnabled();
      await field.fill(QUESTIONS[language]);
      await field.press('Enter');
      await expect(page.getByRole('log').getByRole('link').first()).toBeVisible();
      await look('conversation');
      await page.route('**/functions/v1/professional-chat', (route) => route.abort('internetdisconnected'));
      await field.fill(QUESTIONS[language]);
      await field.press('Enter');
      await expect(page.locator('.toast').or(page.getByRole('main').getByRole('alert')).first()).toBeVisible();
      await look('failing');
      await field.fill(DANGER[language]);
      await field.press('Enter');
      await expect(page.getByRole('main').locator('a[href="tel:999"]').first()).toBeVisible();
      await look('crisis-card');
    },
  },
  {
    route: '/admin/stories',
    name: 'one to edit, one to delete',
    walk: async ({ page, site, text, open, look, siteAdmin }) => {
      const screen = adminScreen(page, text, 'story');
      await addStory(site, {
        title: 'Forty letters',
        title_ar: 'أربعون رسالة',
        content: LONG_STORY,
        content_ar: LONG_STORY_AR,
      });
      await open('/admin/stories', await siteAdmin());
      await screen.rowOf('Forty letters').first().waitFor();
      await screen
        .rowOf('Forty letters')
        .first()
        .getByRole('button', { name: new RegExp(`^${text('admin.delete')}`) })
        .click();
      await expect(screen.dialog).toBeVisible();
      await look('deleting');
      await screen.dialog.getByRole('button', { name: text('common.cancel') }).click();
      await screen
        .rowOf('Forty letters')
        .first()
        .getByRole('button', { name: new RegExp(`^${text('admin.edit')}`) })
        .click();
      await expect(screen.save).toBeVisible();
      await look('editing');
    },
  },
  {
    route: '/account/data',
    name: 'when it cannot be loaded',
    walk: async (showing) => {
      const { page, open, look, newAccount } = showing;
      await open('/account', await newAccount());
      await page.waitForLoadState('networkidle');
      await page.route('**/api/v1/my-data*', (route) => route.fulfill({ status: 500, json: {} }));
      await open('/account/data');
      await page.waitForLoadState('networkidle');
      await look('failing');
    },
  },
  {
    route: '/journey',
    name: 'from the reply into the garden',
    walk: async (showing) => {
      await showing.open('/check-in', await showing.newAccount());
      await showing.page.getByRole('radio', { name: showing.text('emotion.happy') }).check();
      await showing.page.getByLabel(showing.text('check-in.notes'), { exact: true }).fill('a good talk');
      await button(showing, 'check-in.save').click();
      await expect(button(showing, 'check-in.again')).toBeVisible();
      await showing.page.locator('a[href="/journey"]').last().click();
      await showing.page.waitForLoadState('networkidle');
      await showing.look('after-a-check-in');
    },
  },
];
