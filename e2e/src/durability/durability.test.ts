import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder, waitForNoProcess } from '@bustan/testing/processes.ts';
import { expect, test } from '@playwright/test';
import { type Site, startSite } from '../site/site.ts';
import { type DurabilityUser, keepCheckingIn, listIds, signUp } from './check-ins.ts';

const CYCLES = process.env.LONG === '1' ? 50 : 3;
/** So many of the cycles start once more after an orderly stop, for comparison. */
const CLEAN_STARTS = 3;
/** Recovery may take so many times as long as a clean start on the same machine in the same minute. */
const MAX_RECOVERY_RATIO = 3;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

let folder = '';
let site: Site | undefined;

/** Each start listens on a port of its own; tokens name the public address, which stays. */
const start = async (): Promise<Site> => {
  site = await startSite({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' });
  return site;
};

test.beforeAll(async () => {
  folder = await makeFolder();
});

test.afterAll(async () => {
  await site?.kill();
  await waitForNoProcess(folder);
  await rm(folder, { recursive: true, force: true });
});

/** Kills the server in the middle of writing: at a random moment after the first answer. */
const killWhileWriting = async (running: Site, person: DurabilityUser, acknowledged: Set<string>): Promise<void> => {
  const before = acknowledged.size;
  const writers = [1, 2, 3, 4].map(() => keepCheckingIn(running, person, acknowledged));
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before);
  await wait(Math.random() * 500);
  await running.kill();
  await Promise.all(writers);
};

test(`killed ${CYCLES} times while people check in, the server keeps all that it acknowledged`, async () => {
  // What hangs fails by this; how fast a machine is does not matter.
  test.setTimeout(120_000 + CYCLES * 60_000);
  let running = await start();
  const person = await signUp(running);
  const acknowledged = new Set<string>();
  const afterKill: number[] = [];
  const afterStop: number[] = [];

  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    await killWhileWriting(running, person, acknowledged);
    // Every second start comes while the old database may still be ending.
    if (cycle % 2 === 0) await waitForNoProcess(folder);
    running = await start();
    afterKill.push(running.readyAfterMilliseconds);
    const kept = await listIds(running, person);
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    if (cycle > CLEAN_STARTS) continue;
    await running.stop();
    await waitForNoProcess(folder);
    running = await start();
    afterStop.push(running.readyAfterMilliseconds);
  }

  await running.stop();
  await waitForNoProcess(folder);
  const ratio = median(afterKill) / median(afterStop);
  const description = [
    `${acknowledged.size} check-ins kept`,
    `ready after ${Math.round(median(afterKill))} ms (median), ${Math.round(Math.max(...afterKill))} ms (longest)`,
    `${ratio.toFixed(2)} times a clean start`,
  ].join('; ');
  test.info().annotations.push({ type: 'measured', description });
  expect(ratio).toBeLessThan(MAX_RECOVERY_RATIO);
});
