import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
/** The database, or a transaction in it: what a query takes. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Where PostgreSQL is: a `DATABASE_URL`, or the embedded one's socket directory. */
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

/** Opens the pool; the first query connects. A pool without an `error` listener would end the process with its database. */
export const openDatabase = ({ connection, log }: { connection: Connection; log: Log }): OpenDatabase => {
  const pool = new pg.Pool({ ...poolOptions(connection), max: 10, connectionTimeoutMillis: 5000 });
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection failed'));
  // One that is lost in a transaction belongs to nobody's listener; the queries on it fail and are told anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
};
