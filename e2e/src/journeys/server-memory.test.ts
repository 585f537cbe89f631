import { expect, test } from '#site/test.ts';

// A file of its own, as a site's environment is that of its file.
const METRICS_TOKEN = 'memory-of-a-server';
test.use({ environment: { METRICS_TOKEN } });

// Half of a small server of 512 MB is for PostgreSQL and the system.
test('a server without traffic takes no more than 195 MB of memory', async ({ site }) => {
  const answer = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, bytes] = /^process_resident_memory_bytes (\d+)$/m.exec(await answer.text()) ?? [];
  expect(Number(bytes)).toBeGreaterThan(0);
  expect(Number(bytes) / 1e6).toBeLessThanOrEqual(195);
});
