import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, waitForNoProcess } from '@bustan/testing/processes.ts';
import { expect, test } from '@playwright/test';
import { type Site, startSite } from '../site/site.ts';
import { textIn } from '../site/texts.ts';
import { type DurabilityUser, listIds, signUp } from './check-ins.ts';
import { fillDisk, freeDisk, mountDisk, remountDisk, unmountDisk } from './disks.ts';
import { checkIn, expectPageToSay, readinessOf, sendPeople, uploadRecording } from './people.ts';
import { killBackend, killPostmaster, signalPostgres } from './postgres-faults.ts';
import { startSecondPostgres } from './second-postgres.ts';

/** The table of faults in docs/operations.md, row by row. */
test.describe.configure({ mode: 'default', timeout: 300_000 });

const SHORT_BREAK = { en: textIn('en', 'common.unavailable.text'), ar: textIn('ar', 'common.unavailable.text') };
/** No port of a start is the next one's; tokens name the public address, which stays. */
const PUBLIC_URL = 'http://localhost:3000';

let folder = '';
let site: Site | undefined;
const start = async (environment: Record<string, string> = {}): Promise<Site> => {
  site = await startSite({ DATA_DIR: folder, PUBLIC_URL, ...environment });
  return site;
};
/** A start that must be refused: what the operator reads. */
const failedStart = (environment: Record<string, string> = {}): Promise<string> =>
  startSite({ DATA_DIR: folder, PUBLIC_URL, ...environment }).then(
    () => 'it started',
    (error: Error) => error.message,
  );

test.beforeEach(async () => {
  folder = await makeFolder();
});
test.afterEach(async () => {
  await site?.kill();
  site = undefined;
  await waitForNoProcess(folder);
  await rm(folder, { recursive: true, force: true });
});

for (const [fault, cause] of [
  ['a killed backend', killBackend],
  ['a killed postmaster', killPostmaster],
] as const) {
  test(`${fault}: again and again, people are asked to come back, and are served within seconds`, async () => {
    const running = await start();
    const people = sendPeople(running, await signUp(running));
    for (let cycle = 0; cycle < 4; cycle += 1) {
      await people.untilServed();
      await cause(folder);
      await people.untilRefused();
    }
    await people.untilServed();
    await people.leave();
    await expect.poll(() => readinessOf(running)).toBe(200);
  });
}

test('a frozen PostgreSQL: people wait for the time limit, are asked to come back, and it goes on where it stood', async () => {
  const running = await start();
  const people = sendPeople(running, await signUp(running));
  await people.untilServed();
  await signalPostgres(folder, 'SIGSTOP');
  await people.untilRefused();
  await expect.poll(() => readinessOf(running)).toBe(503);
  await expectPageToSay(running, SHORT_BREAK);
  await signalPostgres(folder, 'SIGCONT');
  await people.untilServed();
  await people.leave();
  expect(running.output()).toContain('the database is not available');
  expect(running.output()).not.toContain('a request failed');
});

test('kill -9 of the server: nobody is answered, no process is left, and the next start has everything', async () => {
  const running = await start();
  const person = await signUp(running);
  const id = randomUUID();
  expect((await checkIn(running, person, id)).status).toBe(201);
  await running.kill();
  expect((await checkIn(running, person, randomUUID())).status).toBe(0);
  await waitForNoProcess(folder);
  const again = await start();
  expect(await listIds(again, person)).toEqual(new Set([id]));
});

test('a lost DATABASE_URL: people are asked to come back until it is back; a start waits for it and then gives up', async () => {
  const home = join(folder, 'operator');
  let postgres = await startSecondPostgres(home);
  const DATABASE_URL = postgres.url;
  const running = await start({ DATABASE_URL });
  const people = sendPeople(running, await signUp(running));
  await people.untilServed();
  await postgres.stop();
  await people.untilRefused();
  await expect.poll(() => readinessOf(running)).toBe(503);
  await expectPageToSay(running, SHORT_BREAK);
  postgres = await startSecondPostgres(home);
  await people.untilServed();
  await people.leave();
  await running.stop();
  await postgres.stop();

  const output = await failedStart({ DATABASE_URL });
  expect(output).toContain('DATABASE_URL: the database could not be reached for a minute');
  expect(output).not.toContain('    at ');
});

test('a page that is opened in an outage says so, with and without scripts, and shows its rows by itself afterwards', async ({
  browser,
}) => {
  const home = join(folder, 'operator');
  let postgres = await startSecondPostgres(home);
  const running = await start({ DATABASE_URL: postgres.url });
  await postgres.stop();
  for (const [language, locale] of [
    ['en', 'en-AE'],
    ['ar', 'ar-AE'],
  ] as const) {
    const unscripted = await browser.newPage({ locale, javaScriptEnabled: false });
    await unscripted.goto(`${running.url}/stories`);
    // Playwright's search for texts leaves out what stands in `noscript`.
    const notice = unscripted.locator('noscript .notice');
    await expect(notice).toBeVisible();
    expect(await notice.textContent()).toContain(SHORT_BREAK[language]);
    await expect(unscripted.getByRole('link', { name: textIn(language, 'nav.help-now') })).toBeVisible();
    await unscripted.close();
  }
  const page = await browser.newPage({ locale: 'en-AE' });
  await page.goto(`${running.url}/stories`);
  await expect(page.getByRole('button', { name: textIn('en', 'common.try-again') })).toBeVisible();
  postgres = await startSecondPostgres(home);
  await expect(page.locator('main a[href^="/stories/"]').first()).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: textIn('en', 'common.try-again') })).toBeHidden();
  await page.close();
  await running.stop();
  await postgres.stop();
});

test('a full disk: people are told, the operator is told once, and everything is saved again when there is space', async () => {
  await mountDisk(folder, 256);
  const running = await start({ RECORDINGS_MIN_FREE_MIB: '0' });
  const people = sendPeople(running, await signUp(running));
  await people.untilServed();
  await fillDisk(folder);
  await people.untilRefused();
  await expect.poll(() => readinessOf(running)).toBe(503);
  expect(running.output()).toMatch(/THE DISK IS FULL|No space left on device/);
  expect(running.output()).not.toContain('a request failed');
  await freeDisk(folder);
  await people.untilServed();
  await expect.poll(() => readinessOf(running), { timeout: 60_000 }).toBe(200);
  await people.leave();
  await running.stop();
  await unmountDisk(folder);
});

test('little space: recordings are refused with the time to come back, and notes are still saved', async () => {
  await mountDisk(folder, 256);
  const running = await start({ RECORDINGS_MIN_FREE_MIB: '220' });
  const person = await signUp(running);
  expect((await uploadRecording(running, person)).status).toBe(503);
  expect((await checkIn(running, person, randomUUID())).status).toBe(201);
  expect(running.output()).toContain('little disk space is left');
  await running.stop();
  await unmountDisk(folder);
});

test('a bad key file: the start is refused in words, and with the right key everything is there', async () => {
  const running = await start();
  const person = await signUp(running);
  const id = randomUUID();
  expect((await checkIn(running, person, id)).status).toBe(201);
  await running.stop();
  const path = join(folder, 'secret-key');
  const key = await readFile(path, 'utf8');
  for (const bad of ['', 'too short', `${'another-key-'.repeat(4)}\n`]) {
    await writeFile(path, bad);
    const output = await failedStart();
    expect(output).toMatch(/secret-key|SECRET_KEY/);
    expect(output).not.toContain('    at ');
    await waitForNoProcess(folder);
  }
  await writeFile(path, key);
  const again = await start();
  expect(await listIds(again, person)).toEqual(new Set([id]));
});

test('a read-only folder of recordings: uploads are asked to come back, notes are saved, and it mends by itself', async () => {
  const recordings = join(folder, 'voice-recordings');
  await mkdir(recordings);
  await mountDisk(recordings, 64);
  const running = await start({ RECORDINGS_MIN_FREE_MIB: '0' });
  const person: DurabilityUser = await signUp(running);
  expect((await uploadRecording(running, person)).status).toBe(200);
  await remountDisk(recordings, 'ro');
  expect((await uploadRecording(running, person)).status).toBe(503);
  expect((await checkIn(running, person, randomUUID())).status).toBe(201);
  await expect.poll(() => readinessOf(running)).toBe(503);
  await remountDisk(recordings, 'rw');
  expect((await uploadRecording(running, person)).status).toBe(200);
  await expect.poll(() => readinessOf(running)).toBe(200);
  await running.stop();
  const output = await remountDisk(recordings, 'ro').then(() => failedStart());
  expect(output).toContain('Recordings cannot be kept in');
  expect(output).not.toContain('    at ');
  await unmountDisk(recordings);
});
