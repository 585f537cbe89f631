import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { RECORDINGS_DATABASE } from '#platform/session/user-local-data.ts';

/** One for each person at the most: what is not saved yet. */
interface Head {
  userId: string;
  timestamp: number;
  mediaType: string;
  /** As far as it was written. */
  seconds: number;
  /** Null until it has ended properly, so that one cut off by a crash can be told. */
  ending: string | null;
}

interface Chunk {
  userId: string;
  index: number;
  bytes: ArrayBuffer;
}

interface Recordings extends DBSchema {
  heads: { key: string; value: Head };
  chunks: { key: [string, number]; value: Chunk };
}

const VERSION = 1;

const createStores = (database: IDBPDatabase<Recordings>): void => {
  database.createObjectStore('heads', { keyPath: 'userId' });
  database.createObjectStore('chunks', { keyPath: ['userId', 'index'] });
};

/** Opened for one piece of work and closed after it: another tab may erase it at any time. */
const within = async <Result>(work: (database: IDBPDatabase<Recordings>) => Promise<Result>): Promise<Result> => {
  const database = await openDB<Recordings>(RECORDINGS_DATABASE, VERSION, {
    upgrade: createStores,
    blocking: () => database.close(),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

const chunksOf = (userId: string) => IDBKeyRange.bound([userId, 0], [userId, Number.POSITIVE_INFINITY]);

type Kept = Omit<Head, 'userId'> & { audio: Blob };

/**
 * Written while it is recorded, so that a reload or a crash loses a second at the most. What is gone is not written to
 * again: where it was erased meanwhile, in this tab or another, a chunk is refused. [Note: erased recordings stay gone]
 */
export const keptRecordings = (userId: string) => ({
  /** Replaces the one before. */
  begin: ({ timestamp, mediaType }: Pick<Head, 'timestamp' | 'mediaType'>): Promise<void> =>
    within(async (database) => {
      const writing = database.transaction(['heads', 'chunks'], 'readwrite');
      await Promise.all([
        writing.objectStore('chunks').delete(chunksOf(userId)),
        writing.objectStore('heads').put({ userId, timestamp, mediaType, seconds: 0, ending: null }),
        writing.done,
      ]);
    }),
  /** Answers whether it was still there to be added to. */
  append: (part: { timestamp: number; index: number; bytes: ArrayBuffer; seconds: number }): Promise<boolean> =>
    within(async (database) => {
      const { timestamp, index, bytes, seconds } = part;
      const writing = database.transaction(['heads', 'chunks'], 'readwrite');
      const head = await writing.objectStore('heads').get(userId);
      if (head?.timestamp !== timestamp) return false;
      await Promise.all([
        writing.objectStore('chunks').put({ userId, index, bytes }),
        writing.objectStore('heads').put({ ...head, seconds }),
        writing.done,
      ]);
      return true;
    }),
  complete: ({ timestamp, seconds, ending }: Pick<Head, 'timestamp' | 'seconds' | 'ending'>): Promise<void> =>
    within(async (database) => {
      const writing = database.transaction('heads', 'readwrite');
      const head = await writing.store.get(userId);
      if (head?.timestamp !== timestamp) return;
      await Promise.all([writing.store.put({ ...head, seconds, ending }), writing.done]);
    }),
  find: (): Promise<Kept | undefined> =>
    within(async (database) => {
      const reading = database.transaction(['heads', 'chunks']);
      const head = await reading.objectStore('heads').get(userId);
      const chunks = await reading.objectStore('chunks').getAll(chunksOf(userId));
      if (head === undefined || chunks.length === 0) return undefined;
      const audio = new Blob(
        chunks.map(({ bytes }) => bytes),
        { type: head.mediaType },
      );
      return { ...head, audio };
    }),
  remove: (): Promise<void> =>
    within(async (database) => {
      const writing = database.transaction(['heads', 'chunks'], 'readwrite');
      await Promise.all([
        writing.objectStore('chunks').delete(chunksOf(userId)),
        writing.objectStore('heads').delete(userId),
        writing.done,
      ]);
    }),
});
export type KeptRecordings = ReturnType<typeof keptRecordings>;
