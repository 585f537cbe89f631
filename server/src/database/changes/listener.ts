import pg from 'pg';

/** Where the triggers of the schema tell changes, when their transaction is committed. */
const CHANNEL = 'bustan_changes';
/** Makes a connection hear what is told from then on. */
export const LISTEN = `listen ${CHANNEL}`;

/** A connection that does nothing but hear changes. */
export interface Listener {
  /**
   * Runs a query on this connection. When it is answered, every change that was committed before it was sent has been
   * heard: PostgreSQL sends what it has for a connection before it is ready for the next query, in the order of commits.
   */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Whichever end closed it. */
  hasEnded(): boolean;
  close(): Promise<void>;
}

interface ListenerOptions {
  options: pg.ClientConfig;
  onHeard: (payload: string) => void;
}

/** A pooler gives each transaction another connection, and what such a connection hears reaches nobody. */
export class PoolerError extends Error {}

const ANSWER_TIMEOUT_MS = 2000;
/** What `pg_stat_activity` calls it. */
export const LISTENER_NAME = 'bustan listener';

export const connectListener = async ({ options, onHeard }: ListenerOptions): Promise<Listener> => {
  const client = new pg.Client({ ...options, query_timeout: ANSWER_TIMEOUT_MS, application_name: LISTENER_NAME });
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => onHeard(payload ?? ''));
  let isEnded = false;
  client.once('end', () => {
    isEnded = true;
  });
  // A connection with an unanswered query is cut, not ended politely: it may never answer.
  const close = () => client.end().catch(() => undefined);
  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    try {
      return (await client.query<Row>(text)).rows;
    } catch (error) {
      void close();
      throw error;
    }
  };
  await client.connect();
  const [backend] = await query<{ pid: number }>('select pg_backend_pid() as pid');
  // The driver knows it by the first message of the connection; its types leave it out.
  const { processID } = client as pg.Client & { processID: number | null };
  if (backend?.pid !== processID) {
    await close();
    throw new PoolerError();
  }
  await query(LISTEN);
  return { query, hasEnded: () => isEnded, close };
};
