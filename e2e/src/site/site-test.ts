import { cloneDatabase, databaseUrl, type PostgresConnection } from '@bustan/testing/postgres.ts';
import { test as base } from '@playwright/test';
import { SITE_ADMIN } from './accounts.ts';
import { type Site, startSite } from './site.ts';

interface SiteWorkerFixtures {
  /** Further environment of the site; a file that sets it gets a site of its own. */
  environment: Record<string, string>;
  site: Site;
}

/** Every test runs against a real site, which the tests of a worker share. */
export const siteTest = base.extend<object, SiteWorkerFixtures>({
  environment: [{}, { option: true, scope: 'worker' }],

  site: [
    async ({ environment }, use, worker) => {
      const cluster = JSON.parse(process.env.TEST_CLUSTER ?? '') as PostgresConnection; // written by the global setup
      const database = await cloneDatabase(cluster, `site_${worker.workerIndex}`);
      const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = SITE_ADMIN;
      const site = await startSite({
        DATABASE_URL: databaseUrl(database),
        ADMIN_EMAIL,
        ADMIN_PASSWORD,
        ...environment,
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
