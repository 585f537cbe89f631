import { expect } from '@playwright/test';
import { createAccount } from '#site/accounts.ts';
import { loadSite } from '#site/load.ts';
import type { Site } from '#site/site.ts';
import { siteTest as test } from '#site/site-test.ts';

const METRICS_TOKEN = 'memory-of-a-soak';
test.use({ environment: { METRICS_TOKEN } });

/** `SOAK_ROUNDS=300` is about half an hour. */
const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 40);
const REQUESTS_PER_ROUND = 1000;
/** Caches fill, and V8 learns which functions are worth compiling. */
const WARM_UP = 0.5;
/** The least after a round has the least garbage; a server that kept a kilobyte of each request would grow by ten. */
const MAX_GROWTH_MB = 8;

const METRICS = { resident: 'process_resident_memory_bytes', heap: 'nodejs_heap_size_used_bytes' } as const;

const measure = async (site: Site): Promise<Record<keyof typeof METRICS, number>> => {
  const answer = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]) / 1e6;
  return { resident: read(METRICS.resident), heap: read(METRICS.heap) };
};

const least = (values: readonly number[]): number => Math.min(...values);

test('a server that is asked again and again does not grow', async ({ site }) => {
  test.setTimeout(0);
  const { accessToken } = await createAccount(site);
  const rounds: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await loadSite(site, { accessToken, requests: REQUESTS_PER_ROUND });
    rounds.push(await measure(site));
  }
  const later = rounds.slice(Math.floor(ROUNDS * WARM_UP));
  const middle = Math.floor(later.length / 2);
  // In MB after each round, for whoever reads why it failed.
  const figures = rounds.map(({ resident, heap }) => `${resident.toFixed(0)}/${heap.toFixed(0)}`).join(' ');
  expect(Math.max(...rounds.map(({ resident }) => resident)), figures).toBeLessThanOrEqual(260);
  for (const kind of ['resident', 'heap'] as const) {
    const of = (some: typeof rounds) => least(some.map((round) => round[kind]));
    expect(of(later.slice(middle)) - of(later.slice(0, middle)), `${kind} of ${figures}`).toBeLessThanOrEqual(
      MAX_GROWTH_MB,
    );
  }
});
