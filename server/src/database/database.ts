import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Log, loggableError } from '#platform/log/log.ts';
import { outageOf } from '#platform/outages/outage.ts';
import { type Changes, createChanges } from './changes/changes.ts';
import * as schema from './schema.ts';
import { guardedTransaction } from './transactions.ts';

export type Database = NodePgDatabase<typeof schema>;
/** The database or a transaction: what a query function takes. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  changes: Changes;
  close(): Promise<void>;
}

/** A `DATABASE_URL`, or the socket of the embedded PostgreSQL. */
export type Connection = { url: string } | { socketDirectory: string; port: number; user: string; database: string };

export const poolOptions = (connection: Connection): pg.PoolConfig =>
  'url' in connection
    ? { connectionString: connection.url }
    : {
        host: connection.socketDirectory,
        port: connection.port,
        user: connection.user,
        database: connection.database,
      };

/**
 * How long anybody waits for the database. PostgreSQL itself gives up first and says why; the client's own limit is for
 * one that does not answer at all. Work that may take longer uses `withoutTimeLimits`.
 */
export const TIME_LIMITS = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 12_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

interface DatabaseOptions {
  connection: Connection;
  log: Log;
  /** Tests do not wait as long. */
  timeLimits?: Partial<Record<keyof typeof TIME_LIMITS, number>>;
}

/** Opens the pool; the first query connects. Without an `error` listener, a lost connection would end the process. */
export const openDatabase = ({ connection, log, timeLimits }: DatabaseOptions): OpenDatabase => {
  const pool = new pg.Pool({ ...poolOptions(connection), max: 10, keepAlive: true, ...TIME_LIMITS, ...timeLimits });
  pool.on('error', (error) => {
    const met = outageOf(error);
    // In an outage all of them are lost at once, and the requests that meet it tell of it.
    if (met === undefined) log.error(loggableError(error), 'an idle database connection was lost');
    else log.debug({ code: met.code }, 'an idle database connection was lost');
  });
  // A client that is checked out has no listener of its own; when it is lost, its queries fail anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const changes = createChanges({ pool, log });
  const db = drizzle(pool, { schema });
  return {
    db: Object.assign(db, { transaction: guardedTransaction(pool) }),
    pool,
    changes,
    close: async () => {
      await changes.close();
      await pool.end();
    },
  };
};

/** Runs long work, such as a migration, on a connection of its own that no time limit ends. */
export const withoutTimeLimits = async <Result>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const unlimited = { lock_timeout: 0, statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const client = new pg.Client({ ...pool.options, ...unlimited });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
