import { expect, type Locator, mergeTests } from '@playwright/test';
import { type Account, callSite } from './accounts.ts';
import { test as siteTest } from './test.ts';
import { test as listeningTest } from './transcription-test.ts';

export const RECORDINGS = '**/storage/v1/object/**';
export const CHECK_INS = '**/api/v1/check-ins';
export const ANALYZE = '**/functions/v1/analyze-emotion';

interface StoredCheckIn {
  voice_note_url: string | null;
  ai_analysis: { response: string };
}

interface Speaking {
  /** On the check-in page. */
  account: Account;
  /** Lets the browser hear its made-up speaker for a good second. */
  speak: () => Promise<void>;
  /** Chooses a feeling and presses Save. */
  save: (emotion?: string) => Promise<void>;
  button: (key: string) => Locator;
  /** What the server has, asked beside the browser. */
  savedCheckIns: () => Promise<StoredCheckIn[]>;
  /** How the calls whose address has this part were answered so far. */
  answersOf: (part: string) => number[];
}

/** On a site where nobody and no program listens to voice notes. */
export const untranscribedTest = siteTest.extend<Speaking>({
  permissions: ['microphone'],
  account: async ({ newAccount, enter }, use) => {
    const account = await newAccount();
    await enter('/check-in', account);
    await use(account);
  },
  button: async ({ page, text }, use) => use((key) => page.getByRole('button', { name: text(key), exact: true })),
  speak: async ({ page, text, button }, use) =>
    use(async () => {
      // The button's name goes on with how long a voice note may be.
      await page.getByRole('button', { name: text('voice.record') }).click();
      await expect(page.locator('.voice-time')).toContainText('0:01');
      await button('voice.stop').click();
      await expect(page.getByRole('figure', { name: text('player.voice-note') })).toBeVisible();
    }),
  save: async ({ page, text, button }, use) =>
    use(async (emotion = 'okay') => {
      await page.getByRole('radio', { name: text(`emotion.${emotion}`) }).check();
      await button('check-in.save').click();
    }),
  savedCheckIns: async ({ site, account }, use) =>
    use(async () => {
      const { accessToken } = account;
      const answer = await callSite(site, { method: 'GET', path: '/api/v1/check-ins', accessToken });
      return (await answer.json()) as StoredCheckIn[];
    }),
  answersOf: async ({ page }, use) =>
    use((part) => {
      const statuses: number[] = [];
      page.on('response', (answer) => {
        if (answer.url().includes(part)) statuses.push(answer.status());
      });
      return statuses;
    }),
});

/** On a site with an engine, whose hearing a test sets. */
export const transcribedTest = mergeTests(untranscribedTest, listeningTest);
