import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import pg from 'pg';
import { startSite } from '../e2e/src/site/site.ts';
import { cloneDatabase, databaseUrl, startTestCluster } from '../server/src/database/testing/cluster.ts';

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 8;

interface Measured {
  perSecond: number;
  p99Milliseconds: number;
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const load = async (options: Omit<autocannon.Options, 'connections' | 'duration'>): Promise<Measured> => {
  const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors at ${options.url}`);
  return { perSecond: result.requests.average, p99Milliseconds: result.latency.p99 };
};

/** The database alone: as many callers, the same statement, no HTTP and no framework. */
const loadDatabase = async (pool: pg.Pool, query: () => pg.QueryConfig): Promise<Measured> => {
  const until = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await pool.query(query());
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  const sorted = times.toSorted((one, other) => one - other);
  return { perSecond: times.length / SECONDS, p99Milliseconds: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
};

/** The runtime alone: Node's own server with the same bytes. */
const loadPlainServer = async (body: Buffer, headers: Record<string, string>): Promise<Measured> => {
  const server = createServer((_, response) => response.writeHead(200, headers).end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const measured = await load({ url: `http://127.0.0.1:${port}/` });
  server.close();
  return measured;
};

const compare = async (
  name: string,
  product: () => Promise<Measured>,
  limit: () => Promise<Measured>,
): Promise<void> => {
  const rounds: { product: Measured; limit: Measured }[] = [];
  // Alternating, so that a noisy minute of the machine falls on both.
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ product: await product(), limit: await limit() });
  const ratio = median(rounds.map((round) => round.product.perSecond / round.limit.perSecond));
  const figures = (side: 'product' | 'limit') =>
    `${median(rounds.map((round) => round[side].perSecond)).toFixed(0)}/s, p99 ${median(rounds.map((round) => round[side].p99Milliseconds)).toFixed(1)} ms`;
  console.log(
    `${name.padEnd(18)} product ${figures('product')}  ·  raw limit ${figures('limit')}  ·  ratio ${ratio.toFixed(2)}`,
  );
};

const cluster = await startTestCluster({ isDurable: true });
const database = await cloneDatabase(cluster.connection, 'bench');
const site = await startSite({ DATABASE_URL: databaseUrl(database), LOG_LEVEL: 'warn' });
const pool = new pg.Pool({ connectionString: databaseUrl(database), max: CONNECTIONS });
try {
  const signUp = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: site.publicKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'amina@example.com', password: 'a garden at dawn' }),
  });
  const { access_token, user } = (await signUp.json()) as { access_token: string; user: { id: string } };
  const headers = {
    apikey: site.publicKey,
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
  };
  const reply = { response: 'Thank you for saying how it is today.' };
  const url = `${site.url}/api/v1/check-ins`;
  const home = await fetch(site.url, { headers: { 'accept-encoding': 'identity' } });
  const page = Buffer.from(await home.arrayBuffer());

  console.log(`${CONNECTIONS} callers, ${SECONDS} s, medians of ${ROUNDS} alternating rounds\n`);
  await compare(
    'check-in insert',
    () => load({ url, method: 'POST', headers, body: JSON.stringify({ emotion: 'okay', ai_analysis: reply }) }),
    () =>
      loadDatabase(pool, () => ({
        name: 'bench_insert',
        text: 'insert into check_ins (id, user_id, emotion, ai_analysis, created_at) values ($1, $2, $3, $4, now()) returning id',
        values: [randomUUID(), user.id, 'okay', reply],
      })),
  );
  await compare(
    'list of 30',
    () => load({ url: `${url}?limit=30`, headers }),
    () =>
      loadDatabase(pool, () => ({
        name: 'bench_list',
        text: 'select id, emotion, created_at, voice_note_url, ai_analysis from check_ins where user_id = $1 order by created_at desc, id desc limit 30',
        values: [user.id],
      })),
  );
  await compare(
    'home page',
    () => load({ url: `${site.url}/`, headers: { 'accept-encoding': 'identity' } }),
    () => loadPlainServer(page, { 'content-type': 'text/html; charset=utf-8' }),
  );
} finally {
  await pool.end();
  await site.stop();
  await cluster.stop();
}
