import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import type pg from 'pg';

export const SECONDS = 4;
export const ROUNDS = 3;
export const CONNECTIONS = 8;

export interface LoadResult {
  perSecond: number;
  p99Milliseconds: number;
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const load = async (options: Omit<autocannon.Options, 'connections' | 'duration'>): Promise<LoadResult> => {
  const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors at ${options.url}`);
  return { perSecond: result.requests.average, p99Milliseconds: result.latency.p99 };
};

/** Runs the same statement with as many clients, without HTTP and framework. */
export const loadDatabase = async (pool: pg.Pool, query: () => pg.QueryConfig): Promise<LoadResult> => {
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

/** Serves the same bytes from a plain `node:http` server. */
export const loadPlainServer = async (body: Buffer, headers: Record<string, string>): Promise<LoadResult> => {
  const server = createServer((_, response) => response.writeHead(200, headers).end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const measured = await load({ url: `http://127.0.0.1:${port}/` });
  server.close();
  return measured;
};

export const compare = async (
  name: string,
  product: () => Promise<LoadResult>,
  limit: () => Promise<LoadResult>,
): Promise<void> => {
  const rounds: { product: LoadResult; limit: LoadResult }[] = [];
  // Alternating, so that noise affects both.
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ product: await product(), limit: await limit() });
  const ratio = median(rounds.map((round) => round.product.perSecond / round.limit.perSecond));
  const figures = (side: 'product' | 'limit') =>
    `${median(rounds.map((round) => round[side].perSecond)).toFixed(0)}/s, p99 ${median(rounds.map((round) => round[side].p99Milliseconds)).toFixed(1)} ms`;
  console.log(
    `${name.padEnd(18)} product ${figures('product')}  ·  raw limit ${figures('limit')}  ·  ratio ${ratio.toFixed(2)}`,
  );
};
