import AxeBuilder from '@axe-core/playwright';
import type { Language } from '@bustan/contract/languages.ts';
import { test as base, expect } from '@playwright/test';
import { cloneDatabase, databaseUrl, type TestCluster } from '../../../server/src/database/testing/cluster.ts';
import { type Site, startSite } from './site.ts';
import { textIn } from './texts.ts';

export { expect };

export interface SiteOptions {
  language: Language;
  /** Console errors that a test provokes on purpose, as patterns; any other fails it. */
  expectedErrors: RegExp[];
}

interface SiteFixtures {
  text: (key: string, values?: Record<string, string | number>) => string;
  /** Fails on any accessibility violation of what is on the screen now. */
  audit: () => Promise<void>;
  watch: undefined;
}

/** Every test runs against a real site and fails on what a person would never see but an engineer must know. */
export const test = base.extend<SiteOptions & SiteFixtures, { site: Site }>({
  language: ['en', { option: true }],

  site: [
    async ({}, use, worker) => {
      const cluster = JSON.parse(process.env.TEST_CLUSTER ?? '') as TestCluster['connection']; // written by the global setup
      const database = await cloneDatabase(cluster, `site_${worker.workerIndex}`);
      const site = await startSite({ DATABASE_URL: databaseUrl(database) });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  text: async ({ language }, use) => use((key, values) => textIn(language, key, values)),

  audit: async ({ page }, use) =>
    use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    }),

  watch: [
    async ({ page, site, expectedErrors }, use) => {
      const problems: string[] = [];
      const isExpected = (message: string) => expectedErrors.some((pattern) => pattern.test(message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) problems.push(message.text());
      });
      page.on('pageerror', (error) => {
        if (!isExpected(error.message)) problems.push(`uncaught: ${error.message}`);
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== site.url) problems.push(`a request to ${origin}`);
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
