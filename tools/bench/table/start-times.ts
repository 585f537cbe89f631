import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import { startSite } from '../../../e2e/src/site/site.ts';
import type { BenchPart } from './bench-part.ts';
import { median, spread } from './rounds.ts';
import type { TableRow } from './table.ts';

const MAX_OUTSIDE_SECONDS = 1;
const MAX_EMBEDDED_SECONDS = 2;

/** From the start of the process until `/readyz` is good, on data that are there already; in seconds. */
const timeStarts = async (environment: Record<string, string>, rounds: number): Promise<number[]> => {
  const times: number[] = [];
  // The first one prepares the database and fills the compile cache.
  for (let round = 0; round <= rounds; round += 1) {
    const site = await startSite(environment);
    if (round > 0) times.push(site.readyAfterMilliseconds / 1000);
    await site.stop();
  }
  return times;
};

/** What `npm start` does before the server's process, when nothing has changed; in seconds. */
const timePreparation = (): number => {
  const startedAt = performance.now();
  for (const program of ['tools/setup.js', 'tools/build.ts']) execFileSync(process.execPath, [program]);
  return (performance.now() - startedAt) / 1000;
};

const toRow = (work: string, times: readonly number[], max: number): TableRow => ({
  work,
  measured: `${spread(times, 2)} s`,
  toReach: `≤ ${max} s`,
  isReached: median(times) <= max,
  details: 'on existing data, until /readyz is good',
});

export const compareStarts: BenchPart = async ({ cluster, options: { rounds } }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-bench-start-'));
  try {
    const DATABASE_URL = databaseUrl(await cloneDatabase(cluster.connection, 'started'));
    const outside = await timeStarts({ DATABASE_URL, DATA_DIR: join(folder, 'outside') }, rounds);
    const embedded = await timeStarts({ DATA_DIR: join(folder, 'embedded') }, rounds);
    timePreparation();
    const preparation = Array.from({ length: rounds }, timePreparation);
    return [
      toRow('start, outside database', outside, MAX_OUTSIDE_SECONDS),
      toRow('start, embedded database', embedded, MAX_EMBEDDED_SECONDS),
      {
        work: 'before it, in npm start',
        measured: `${spread(preparation, 2)} s`,
        toReach: '–',
        isReached: null,
        details: 'setup and build, when nothing has changed',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
