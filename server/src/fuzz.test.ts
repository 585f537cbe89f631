import { expect, test } from 'vitest';
import { openWeb } from '#platform/web/web.ts';
import { type FuzzFailure, runFuzz } from './testing/fuzz/run-fuzz.ts';

const isLong = process.env.LONG === '1';
const SEED = process.env.FUZZ_SEED ?? 'a seed';
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (isLong ? 30_000 : 1000));
/** Less than a kilobyte for each request that follows the first third. */
const MAX_HEAP_GROWTH_BYTES = 12 * 1024 * 1024;

const described = ({ number, reason, request, answer }: FuzzFailure): string =>
  `FUZZ_SEED='${SEED}', request ${number}: ${reason}\n${request}\n→ ${answer}`;

test('hostile requests to every route are answered without an error of ours', async () => {
  const web = process.env.FUZZ_WEB === 'built' ? await openWeb({ isDevelopment: false }) : undefined;
  const { failures, statuses, heap } = await runFuzz({ seed: SEED, requests: REQUESTS, web });
  process.stdout.write(`seed '${SEED}', ${REQUESTS} requests: ${JSON.stringify({ statuses, heap })}\n`);
  expect(failures.map(described).join('\n\n')).toBe('');
  // Most get beyond the first check; otherwise nothing was tried.
  for (const status of [200, 201, 204, 400, 401, 403, 404, 415]) expect(statuses[status]).toBeGreaterThan(0);
  if (isLong) expect(heap.atEnd - heap.afterThird).toBeLessThan(MAX_HEAP_GROWTH_BYTES);
}, 3_600_000);
