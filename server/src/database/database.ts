import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
/** The database or a transaction: what a query function takes. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
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

/** Opens the pool; the first query connects. Without an `error` listener, a lost connection would end the process. */
export const openDatabase = ({ connection, log }: { connection: Connection; log: Log }): OpenDatabase => {
  const pool = new pg.Pool({ ...poolOptions(connection), max: 10, connectionTimeoutMillis: 5000 });
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection failed'));
  // A client that is checked out has no listener of its own; when it is lost, its queries fail anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
};
