import pg from 'pg';
import { SUPERUSER } from './initdb.ts';

/** The advisory lock of the server that owns the cluster. The number is arbitrary and must never change. */
const OWNER_LOCK = 7_283_501;
const MAINTENANCE_DATABASE = 'postgres';

interface SocketAddress {
  host: string;
  port: number;
}

export interface OwnerLock {
  session: pg.Client;
  /** Resolves when the session ended without `release`. */
  lost: Promise<Error>;
  release(): Promise<void>;
}

const openSession = async ({ host, port }: SocketAddress): Promise<pg.Client> => {
  const session = new pg.Client({
    host,
    port,
    user: SUPERUSER,
    database: MAINTENANCE_DATABASE,
    connectionTimeoutMillis: 5000,
    application_name: 'bustan owner',
  });
  session.on('error', () => undefined);
  await session.connect();
  return session;
};

/** Reads `pg_locks` instead of trying the lock: holding it for a moment could make a starting server give up. */
export const isOwnerLockHeld = async (socket: SocketAddress): Promise<boolean> => {
  const session = await openSession(socket);
  const { rowCount } = await session.query(
    `select from pg_locks join pg_database on oid = database
     where locktype = 'advisory' and datname = current_database() and classid = 0 and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  await session.end();
  return rowCount === 1;
};

/** Takes the lock on its own session, which ends with this process; undefined while another server holds it. */
export const tryOwnerLock = async (socket: SocketAddress): Promise<OwnerLock | undefined> => {
  const session = await openSession(socket);
  const answer = await session.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [OWNER_LOCK]);
  if (answer.rows[0]?.owned !== true) {
    await session.end();
    return undefined;
  }
  let isReleased = false;
  const lost = new Promise<Error>((resolve) => {
    session.on('end', () => {
      if (!isReleased) resolve(new Error('The session that owns the embedded database ended'));
    });
  });
  const release = async () => {
    isReleased = true;
    await session.end().catch(() => undefined);
  };
  return { session, lost, release };
};

export const ensureDatabase = async (session: pg.Client, name: string): Promise<void> => {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await session.query(`create database ${pg.escapeIdentifier(name)}`);
};
