import { callSite, createAccount } from '#site/accounts.ts';
import { loadSite } from '#site/load.ts';
import type { Site } from '#site/site.ts';
import { expect, test } from '#site/test.ts';

// A file of its own, as a site's environment is that of its file; one test after another, as each adds to the last.
const METRICS_TOKEN = 'memory-of-a-server';
test.use({ environment: { METRICS_TOKEN } });
test.describe.configure({ mode: 'serial' });

const measureMemory = async (site: Site): Promise<number> => {
  const answer = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, bytes] = /^process_resident_memory_bytes (\d+)$/m.exec(await answer.text()) ?? [];
  expect(Number(bytes)).toBeGreaterThan(0);
  return Number(bytes) / 1e6;
};

/** What is aimed at differs by some megabytes between starts and machines; a growth by a tenth is one of ours. */
const MARGIN = 1.1;

test('a server without traffic takes some 150 MB of memory', async ({ site }) => {
  expect(await measureMemory(site)).toBeLessThanOrEqual(150 * MARGIN);
});

// So many requests and not so many minutes: what they leave behind does not depend on how fast they are answered.
test('twelve hundred requests of every kind leave it at some 260 MB', async ({ site }) => {
  const { accessToken } = await createAccount(site);
  await loadSite(site, { accessToken, requests: 1200 });
  expect(await measureMemory(site)).toBeLessThanOrEqual(260 * MARGIN);
});

const QUESTIONS = [
  'Can my employer keep my passport in Qatar?',
  'كم مدة الإنذار في فترة التجربة؟',
  'kam rateb as2al 3anah fel interview',
];

// The answers and the guide's index are loaded with the first question. Making them then, and not with the build, took
// another 165.
test('the first questions to the advisor take no more than 60 MB beside it', async ({ site }) => {
  const { accessToken } = await createAccount(site);
  const before = await measureMemory(site);
  for (const message of QUESTIONS) {
    const body = { message, conversationHistory: [] };
    const answer = await callSite(site, { method: 'POST', path: '/functions/v1/professional-chat', body, accessToken });
    expect(answer.status).toBe(200);
  }
  const after = await measureMemory(site);
  expect(after - before).toBeLessThanOrEqual(60);
});
