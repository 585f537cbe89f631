import type { JsonWebKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import pg from 'pg';
import { type Account, createAccount } from '../../../e2e/src/site/accounts.ts';
import { type Site, startSite } from '../../../e2e/src/site/site.ts';
import type { TestCluster } from '../../../server/src/database/testing/cluster.ts';
import { type Limit, startLimit } from '../limit/limit.ts';
import { type Load, openLoad } from '../load/load.ts';
import { seedContent } from '../seed-rows.ts';
import { seedCheckIns } from './seed-check-ins.ts';

/** How many of the people make the requests, each signed in. */
const CALLERS = 200;
const SIGN_UPS_AT_ONCE = 4;

export interface SeedSize {
  people: number;
  checkIns: number;
  /** Stories, and as many opportunities. */
  content: number;
}

/** The product and the raw limit, each in a process of its own on the same database, and what loads them. */
export interface Sides {
  site: Site;
  limit: Limit;
  load: Load;
  callers: readonly Account[];
  storyId: string;
  close(): Promise<void>;
}

interface SidesOptions {
  cluster: TestCluster;
  name: string;
  size: SeedSize;
  /** Of the product, besides what every site here has. */
  environment?: Record<string, string>;
  /** False: the product runs from its sources. */
  isBuilt?: boolean;
}

const createCallers = async (site: Site): Promise<Account[]> => {
  const callers: Account[] = [];
  const signUps = async (): Promise<void> => {
    while (callers.length + SIGN_UPS_AT_ONCE <= CALLERS) callers.push(await createAccount(site));
  };
  await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, signUps));
  return callers;
};

/**
 * The product is started twice: rows may be planted only while it is not running, since what it remembers is true until a
 * change that it can hear of. It logs as it does wherever nobody set `LOG_LEVEL`.
 */
export const openSides = async ({
  cluster,
  name,
  size,
  environment = {},
  isBuilt = true,
}: SidesOptions): Promise<Sides> => {
  const url = databaseUrl(await cloneDatabase(cluster.connection, name));
  const folder = await mkdtemp(join(tmpdir(), 'bustan-bench-'));
  // Its tokens name the address that issued them, and the second start has another port.
  const settings = { DATABASE_URL: url, DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000', ...environment };
  const outputFile = join(folder, 'output');
  const first = await startSite(settings, { outputFile, isBuilt });
  const callers = await createCallers(first);
  await first.stop();

  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await seedContent(pool, { stories: size.content, opportunities: size.content, translations: 0 });
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: string }>('select id from stories order by created_at desc limit 1');
  await pool.end();
  if (size.checkIns > 0) await seedCheckIns(url, size);

  const site = await startSite(settings, { outputFile, isBuilt });
  const jwks = (await (await fetch(`${site.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: JsonWebKey[] };
  const limit = await startLimit({ databaseUrl: url, keys: jwks.keys });
  const load = openLoad();
  return {
    site,
    limit,
    load,
    callers,
    storyId: rows[0]?.id ?? '',
    close: async () => {
      load.close();
      await limit.close();
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
