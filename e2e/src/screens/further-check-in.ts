import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';
import { expect } from '@playwright/test';
import { recorderOf } from '#site/recorder.ts';
import { refuse } from './refuse.ts';
import { button, type FurtherScreen, type Showing } from './showing.ts';

const LONG_NOTE = {
  en: 'They turned me down again after the second interview, and my father keeps asking what I did wrong. ',
  ar: 'رفضوني مرة ثانية بعد المقابلة، وأبوي كل يوم يسأل وش صار. ',
};
const DANGER = { en: 'I want to kill myself tonight', ar: 'ابغى انتحر الليلة' };

const checkInWith = async (showing: Showing, emotion: Emotion, note: string): Promise<void> => {
  const { page, text, open, newAccount } = showing;
  await open('/check-in', await newAccount());
  await page.getByRole('radio', { name: text(`emotion.${emotion}`) }).check();
  await page.getByLabel(text('check-in.notes'), { exact: true }).fill(note);
  await button(showing, 'check-in.save').click();
};

export const FURTHER_CHECK_IN_SCREENS: readonly FurtherScreen[] = [
  {
    route: '/check-in',
    name: 'every feeling picked',
    walk: async ({ page, text, open, look, newAccount }) => {
      await open('/check-in', await newAccount());
      for (const emotion of EMOTIONS) {
        await page.getByRole('radio', { name: text(`emotion.${emotion}`) }).check();
        await look(`picked-${emotion}`);
      }
    },
  },
  {
    route: '/check-in',
    name: 'a long note, and a failure to save',
    walk: async (showing) => {
      const { page, language, text, look } = showing;
      await refuse(page, '**/api/v1/check-ins');
      await checkInWith(showing, 'struggling', LONG_NOTE[language].repeat(6));
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: text('errors.title') })
          .first(),
      ).toBeVisible();
      await look('save-failed');
    },
  },
  {
    route: '/check-in',
    name: 'replies to a light and to a heavy day',
    walk: async (showing) => {
      await checkInWith(showing, 'heavy', LONG_NOTE[showing.language]);
      await expect(button(showing, 'check-in.again')).toBeVisible();
      await showing.look('reply-heavy');
      await button(showing, 'check-in.again').click();
      await showing.page.getByRole('radio', { name: showing.text('emotion.grateful') }).check();
      await showing.page
        .getByLabel(showing.text('check-in.notes'), { exact: true })
        .fill('A good talk with my sister.');
      await button(showing, 'check-in.save').click();
      await expect(button(showing, 'check-in.again')).toBeVisible();
      await showing.look('reply-grateful');
    },
  },
  {
    route: '/check-in',
    name: 'danger',
    walk: async (showing) => {
      await checkInWith(showing, 'heavy', DANGER[showing.language]);
      await expect(showing.page.getByRole('main').locator('a[href="tel:999"]').first()).toBeVisible();
      await showing.look('crisis-card');
    },
  },
  {
    route: '/check-in',
    name: 'a voice note',
    walk: async ({ page, text, open, look, newAccount }) => {
      const recorder = recorderOf(page, text);
      await open('/check-in', await newAccount());
      await page.getByRole('radio', { name: text('emotion.okay') }).check();
      await recorder.record.click();
      await recorder.untilSeconds(1);
      await look('recording');
      await recorder.stop.click();
      await expect(recorder.player).toBeVisible();
      await look('recorded');
    },
  },
];
