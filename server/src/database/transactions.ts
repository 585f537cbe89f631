import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { outageOf } from '#platform/outages/outage.ts';
import type { Database } from './database.ts';

type TransactionArguments = Parameters<Database['transaction']>;

/** Whether nobody knows what the connection still does: an answer of it is due, or it is inside a transaction. */
const isUnusable = (client: pg.PoolClient, error: unknown): boolean =>
  outageOf(error) !== undefined || client.getTransactionStatus() !== 'I';

/**
 * [Note: a connection comes back clean] drizzle's own `transaction` returns a connection whose statement timed out to the
 * pool, still inside its transaction, so that what the next request saves would be lost with it; and it keeps one whose
 * `begin` failed for ever. Here such a connection is closed, and no other: a pool's own `query` closes one for every error,
 * a refused row included.
 */
export const withClient = async <Result>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const result = await work(client);
    isBroken = isUnusable(client, undefined);
    return result;
  } catch (error) {
    isBroken = isUnusable(client, error);
    throw error;
  } finally {
    client.release(isBroken);
  }
};

export const guardedTransaction = (pool: pg.Pool): Database['transaction'] => {
  return async (...[work, config]: TransactionArguments) =>
    // A transaction of the same schema: what it is called with never reads the schema's relations.
    withClient(pool, (client) => (drizzle(client) as unknown as Database).transaction(work, config)) as never;
};
