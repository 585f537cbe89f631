import type { DBSchema, IDBPDatabase } from 'idb';
import { log } from '#platform/log/log.ts';
import { ROWS_DATABASE } from '#platform/session/user-local-data.ts';
import { deviceDatabase } from '#platform/storage/device-database.ts';

/** The rows of one query. */
interface KeptQuery {
  /** The id of a user, or `''` for what everybody may read. */
  owner: string;
  /** The hash of the query's key. */
  key: string;
  rows: unknown;
  /** Milliseconds since 1970. */
  keptAt: number;
}

interface Rows extends DBSchema {
  queries: { key: [string, string]; value: KeptQuery; indexes: { keptAt: number } };
}

const VERSION = 1;
/** A journey, a pathway and what was read lately; the oldest go first. */
const MAX_QUERIES = 80;

const createStores = (database: IDBPDatabase<Rows>): void => {
  database.createObjectStore('queries', { keyPath: ['owner', 'key'] }).createIndex('keptAt', 'keptAt');
};

const withDatabase = deviceDatabase<Rows>({ name: ROWS_DATABASE, version: VERSION, upgrade: createStores });

const write = (query: KeptQuery): Promise<void> =>
  withDatabase(async (database) => {
    const writing = database.transaction('queries', 'readwrite');
    await writing.store.put(query);
    let surplus = (await writing.store.count()) - MAX_QUERIES;
    for (let oldest = await writing.store.index('keptAt').openCursor(); oldest && surplus > 0; surplus -= 1) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
    await writing.done;
  });

/** Told once: a browser that keeps nothing refuses every time. */
let hasFailed = false;
const noteFailure = (error: unknown): undefined => {
  if (!hasFailed) log.warn('Rows could not be kept on the device', error);
  hasFailed = true;
};

/** What was read last, on this device, for the time without a network. Where the browser forbids it, nothing is kept. */
export const keptRows = {
  keep: async (query: Omit<KeptQuery, 'keptAt'>, now = Date.now()): Promise<void> => {
    await write({ ...query, keptAt: now }).catch(noteFailure);
  },
  find: async (owner: string, key: string): Promise<Omit<KeptQuery, 'owner' | 'key'> | undefined> =>
    withDatabase((database) => database.get('queries', [owner, key])).catch(noteFailure),
};
