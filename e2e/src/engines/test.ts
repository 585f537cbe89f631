import type { Language } from '@bustan/contract/languages.ts';
import { AUTH_KEY, SIGNED_IN_COOKIE } from '@bustan/contract/storage-names.ts';
import type { EngineName } from '@bustan/testing/engines.ts';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { expect, type TestInfo } from '@playwright/test';
import { type Account, createAccount } from '#site/accounts.ts';
import { siteTest } from '#site/site-test.ts';
import { textIn } from '#site/texts.ts';
import type { Engine, Opening } from './engine.ts';
import { type NetworkGate, openGate } from './network-gate.ts';
import { createPhone, type Phone } from './phone.ts';
import { startEngine } from './start-engine.ts';

export { expect };

export interface EngineOptions {
  engineName: EngineName;
}

interface EngineWorkerFixtures extends EngineOptions {
  fakeAi: FakeAi;
  engine: { open(opening: Opening): Promise<Engine> };
}

interface EngineFixtures {
  language: Language;
  /** What a test provokes on purpose, as patterns; any other problem fails it. */
  expectedProblems: RegExp[];
  network: NetworkGate;
  text: (key: string, values?: Record<string, string | number>) => string;
  phone: Phone;
  account: Account;
  /** As the page itself keeps a session of somebody who signed in earlier. */
  keepSession: () => Promise<void>;
}

/** For whoever looks into a failure. */
const attachLook = async (page: Engine, info: TestInfo): Promise<void> => {
  const look = Buffer.from(await page.screenshot(), 'base64');
  await info.attach('screen', { body: look, contentType: 'image/png' });
};

/** Every test has a page of its own, in Firefox or WebKit, and fails on errors, warnings and requests elsewhere. */
export const test = siteTest.extend<EngineFixtures, EngineWorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  language: ['en', { option: true }],
  expectedProblems: [[], { option: true }],

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

  engine: [
    async ({ engineName }, use) => {
      const browser = await startEngine(engineName);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  network: async ({ site }, use) => {
    const gate = await openGate(site.url);
    await use(gate);
    await gate.close();
  },

  text: async ({ language }, use) => use((key, values) => textIn(language, key, values)),

  phone: async ({ engine, network, expectedProblems }, use, info) => {
    const page = await engine.open({ origin: network.origin });
    const phone = createPhone(page, network.origin);
    await use(phone);
    if (info.errors.length > 0) await attachLook(page, info);
    const problems = phone.problems().filter((problem) => !expectedProblems.some((pattern) => pattern.test(problem)));
    await page.close();
    expect(problems).toEqual([]);
  },

  account: async ({ site }, use) => use(await createAccount(site)),

  keepSession: async ({ phone, account }, use) =>
    use(async () => {
      await phone.open('/help');
      const { session } = account;
      await phone.evaluate(
        ({ key, session, cookie }) => {
          localStorage.setItem(key, session);
          // biome-ignore lint/suspicious/noDocumentCookie: as the page itself leaves it, in engines without a cookie store
          document.cookie = `${cookie}=1; path=/`;
        },
        { key: AUTH_KEY, session, cookie: SIGNED_IN_COOKIE },
      );
    }),
});
