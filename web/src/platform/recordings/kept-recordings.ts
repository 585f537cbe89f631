import type { DBSchema, IDBPDatabase } from 'idb';
import { RECORDINGS_DATABASE } from '#platform/session/user-local-data.ts';
import { deviceDatabase } from '#platform/storage/device-database.ts';

/** The unsaved recording of a person; there is at most one. */
interface Head {
  userId: string;
  timestamp: number;
  mediaType: string;
  /** Of what is written so far. */
  seconds: number;
  /** Null until the recording has ended, so that one cut off by a crash can be recognised. */
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

const withDatabase = deviceDatabase<Recordings>({ name: RECORDINGS_DATABASE, version: VERSION, upgrade: createStores });

const chunksOf = (userId: string) => IDBKeyRange.bound([userId, 0], [userId, Number.POSITIVE_INFINITY]);

type Kept = Omit<Head, 'userId'> & { audio: Blob };

/**
 * Written during recording, so that a reload or a crash loses a second at most. If the recording was erased meanwhile,
 * in this tab or another, `append` refuses the chunk. [Note: erased recordings stay gone]
 */
export const keptRecordings = (userId: string) => ({
  /** Replaces an earlier recording. */
  begin: ({ timestamp, mediaType }: Pick<Head, 'timestamp' | 'mediaType'>): Promise<void> =>
    withDatabase(async (database) => {
      const writing = database.transaction(['heads', 'chunks'], 'readwrite');
      await Promise.all([
        writing.objectStore('chunks').delete(chunksOf(userId)),
        writing.objectStore('heads').put({ userId, timestamp, mediaType, seconds: 0, ending: null }),
        writing.done,
      ]);
    }),
  /** Resolves to false if the recording is gone. */
  append: (part: { timestamp: number; index: number; bytes: ArrayBuffer; seconds: number }): Promise<boolean> =>
    withDatabase(async (database) => {
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
    withDatabase(async (database) => {
      const writing = database.transaction('heads', 'readwrite');
      const head = await writing.store.get(userId);
      if (head?.timestamp !== timestamp) return;
      await Promise.all([writing.store.put({ ...head, seconds, ending }), writing.done]);
    }),
  find: (): Promise<Kept | undefined> =>
    withDatabase(async (database) => {
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
    withDatabase(async (database) => {
      const writing = database.transaction(['heads', 'chunks'], 'readwrite');
      await Promise.all([
        writing.objectStore('chunks').delete(chunksOf(userId)),
        writing.objectStore('heads').delete(userId),
        writing.done,
      ]);
    }),
});
export type KeptRecordings = ReturnType<typeof keptRecordings>;
