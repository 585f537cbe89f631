import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder, waitForNoProcess } from '@bustan/testing/processes.ts';
import { expect, test } from '@playwright/test';
import { type Site, startSite } from '../site/site.ts';
import { keepCheckingIn, listIds, signUp } from './check-ins.ts';

const CYCLES = process.env.LONG === '1' ? 50 : 3;
const MAX_READY_MILLISECONDS = 3000;
const MAX_GONE_MILLISECONDS = 5000;

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

test(`killed ${CYCLES} times while people check in, the server keeps all that it acknowledged`, async () => {
  test.setTimeout(30_000 + CYCLES * 10_000);
  let running = await start();
  const person = await signUp(running);
  const acknowledged = new Set<string>();
  const readyAfter: number[] = [];

  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    const before = acknowledged.size;
    const writers = [1, 2, 3, 4].map(() => keepCheckingIn(running, person, acknowledged));
    await wait(50 + Math.random() * 500);
    await running.kill();
    await Promise.all(writers);
    expect(acknowledged.size, `nothing was written in cycle ${cycle}`).toBeGreaterThan(before);
    // Every second start comes while the old database may still be ending.
    if (cycle % 2 === 0) expect(await waitForNoProcess(folder)).toBeLessThan(MAX_GONE_MILLISECONDS);
    running = await start();
    readyAfter.push(running.readyAfterMilliseconds);
    const kept = await listIds(running, person);
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  }

  await running.stop();
  expect(await waitForNoProcess(folder)).toBeLessThan(MAX_GONE_MILLISECONDS);
  const description = [
    `${acknowledged.size} check-ins kept`,
    `ready after ${Math.round(median(readyAfter))} ms (median), ${Math.round(Math.max(...readyAfter))} ms (longest)`,
  ].join('; ');
  test.info().annotations.push({ type: 'measured', description });
  expect(median(readyAfter)).toBeLessThan(MAX_READY_MILLISECONDS);
});
