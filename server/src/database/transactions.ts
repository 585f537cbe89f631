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
 * `begin` failed for ever. Here such a connection is closed.
 */
export const guardedTransaction = (pool: pg.Pool): Database['transaction'] => {
  return async (...[work, config]: TransactionArguments) => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      // A transaction of the same schema: what it is called with never reads the schema's relations.
      const result = await (drizzle(client) as unknown as Database).transaction(work, config);
      isBroken = isUnusable(client, undefined);
      return result as never;
    } catch (error) {
      isBroken = isUnusable(client, error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
};
