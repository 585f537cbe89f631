import { rm } from 'node:fs/promises';
import { makeFolder, waitForNoProcess } from '@bustan/testing/processes.ts';
import { expect, test } from '@playwright/test';
import { type Site, startSite } from '../site/site.ts';
import { type DurabilityUser, signUp } from './check-ins.ts';
import { readinessOf, sendPeople } from './people.ts';
import { killBackend, killPostmaster } from './postgres-faults.ts';

// One site for all.
test.describe.configure({ mode: 'default' });

/** The short form of the table of faults in docs/operations.md; the others are in `faults.long.test.ts`. */
let folder = '';
let site: Site;
let person: DurabilityUser;

test.beforeAll(async () => {
  folder = await makeFolder();
  site = await startSite({ DATA_DIR: folder });
  person = await signUp(site);
});
test.afterAll(async () => {
  await site.stop();
  await waitForNoProcess(folder);
  await rm(folder, { recursive: true, force: true });
});

for (const [fault, cause] of [
  ['a killed backend of PostgreSQL', killBackend],
  ['a killed postmaster', killPostmaster],
] as const) {
  test(`${fault} does not end the site: people are asked to come back, and nothing acknowledged is lost`, async () => {
    const people = sendPeople(site, person);
    await people.untilServed();
    await cause(folder);
    await people.untilRefused();
    await people.untilServed();
    await people.leave();
    await expect.poll(() => readinessOf(site)).toBe(200);
    expect(site.output()).toContain('the embedded database runs again');
  });
}
