import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import pg from 'pg';
import { startSite } from '../../e2e/src/site/site.ts';
import type { TestCluster } from '../../server/src/database/testing/cluster.ts';
import { type BenchCall, type BenchSite, growingCalls } from './growing-calls.ts';
import { type DataSize, seedMilestonesOf, seedRows } from './seed-rows.ts';
import { median } from './table/rounds.ts';

const LARGE: DataSize = {
  stories: 10_000,
  opportunities: 10_000,
  translations: 5000,
  users: 20_000,
  milestones: 1_000_000,
};
const SMALL: DataSize = { stories: 100, opportunities: 100, translations: 50, users: 200, milestones: 10_000 };
const MAX_RATIO = 2;
const ROUNDS = 15;
const CALLS_PER_ROUND = 20;
const WARM_UP_CALLS = 30;

const openSite = async (cluster: TestCluster, name: string, size: DataSize): Promise<BenchSite> => {
  const database = await cloneDatabase(cluster.connection, name);
  const pool = new pg.Pool({ connectionString: databaseUrl(database), max: 2 });
  const startedAt = performance.now();
  await seedRows(pool, size);
  const site = await startSite({ DATABASE_URL: databaseUrl(database), LOG_LEVEL: 'warn' });
  const email = 'amina@example.com';
  const signUp = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: site.publicKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a garden at dawn' }),
  });
  const { access_token, user } = (await signUp.json()) as { access_token: string; user: { id: string } };
  await pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [user.id]);
  await seedMilestonesOf(pool, user.id, Math.round(size.milestones / size.users));
  console.log(`${name}: ${JSON.stringify(size)}, planted in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const headers = {
    apikey: site.publicKey,
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
  };
  return { site, pool, headers };
};

const time = async (call: BenchCall, calls: number): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return times;
};

/** Rows of the large tables that were read by sequential scans. */
const scannedRows = async ({ pool }: BenchSite): Promise<Record<string, number>> => {
  // Idle connections report their statistics after ten seconds.
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  const { rows } = await pool.query<{ relname: string; read: string }>(
    `select relname, seq_tup_read as read from pg_stat_user_tables
     where relname in ('stories', 'opportunities', 'translations', 'journey_milestones', 'users', 'activity_counts')`,
  );
  return Object.fromEntries(rows.map(({ relname, read }) => [relname, Number(read)]));
};

/** Runs each call alternately on a small site and on one with a hundred times the rows, and checks the ratio of times. */
export const compareContentSizes = async (cluster: TestCluster): Promise<boolean> => {
  console.log(
    `\nThe same calls at a hundredth and at full size, medians of ${ROUNDS * CALLS_PER_ROUND}, alternating\n`,
  );
  const small = await openSite(cluster, 'small', SMALL);
  const large = await openSite(cluster, 'large', LARGE);
  const over: string[] = [];
  try {
    const scannedBefore = await scannedRows(large);
    const [smallCalls, largeCalls] = [await growingCalls(small), await growingCalls(large)];
    for (const [name, smallCall] of Object.entries(smallCalls)) {
      const largeCall = largeCalls[name];
      if (largeCall === undefined) throw new Error(`There is no ${name} at full size`);
      await time(smallCall, WARM_UP_CALLS);
      await time(largeCall, WARM_UP_CALLS);
      const times: { small: number[]; large: number[] } = { small: [], large: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        times.small.push(...(await time(smallCall, CALLS_PER_ROUND)));
        times.large.push(...(await time(largeCall, CALLS_PER_ROUND)));
      }
      const [few, many] = [median(times.small), median(times.large)];
      const ratio = many / few;
      if (ratio > MAX_RATIO) over.push(name);
      console.log(
        `${name.padEnd(34)} ${few.toFixed(2)} ms → ${many.toFixed(2)} ms  ·  ratio ${ratio.toFixed(2)}${ratio > MAX_RATIO ? '  OVER' : ''}`,
      );
    }
    const scannedAfter = await scannedRows(large);
    const scanned = Object.entries(scannedAfter).map(
      ([table, rows]) => `${table} ${rows - (scannedBefore[table] ?? 0)}`,
    );
    console.log(`\nrows read by sequential scans at full size: ${scanned.join(', ')}`);
    console.log(over.length === 0 ? `all within ${MAX_RATIO}×` : `over ${MAX_RATIO}×: ${over.join(', ')}`);
  } finally {
    for (const { site, pool } of [small, large]) {
      await site.stop();
      await pool.end();
    }
  }
  return over.length === 0;
};
