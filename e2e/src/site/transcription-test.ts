import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { test as siteTest } from './test.ts';

/** On a site that turns voice notes into words, through a provider whose hearing a test sets: `fakeAi.willHear()`. */
export const test = siteTest.extend<object, { fakeAi: FakeAi }>({
  fakeAi: [
    // The runner wants to see by the first parameter that nothing else is needed.
    async ({}, use) => {
      const fakeAi = await openFakeAi();
      await use(fakeAi);
      await fakeAi.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ fakeAi }, use) => use({ AI_BASE_URL: fakeAi.url, AI_TRANSCRIPTION_MODEL: 'fake' }),
    { scope: 'worker' },
  ],
});
