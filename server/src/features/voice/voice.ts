import type { RecordingMediaType, StoredRecording } from '@bustan/contract/recordings.ts';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { ByteRange, Store } from '#platform/storage/storage.ts';
import { keeping, type Upload } from './keeping.ts';
import { isSameCapability, keyOf, recordingAddresses } from './recording-address.ts';
import { recordingQueries } from './recordings.queries.ts';

/** A recording that somebody may listen to. */
export interface Audible {
  mediaType: RecordingMediaType;
  bytes: number;
  read(range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>;
}

export interface Recordings {
  /** Keeps it in its owner's folder: the same bytes again answer the same, other bytes are `recording_taken`. */
  keep(upload: Upload): Promise<StoredRecording>;
  /** Refuses with `recording_not_found`, whatever the reason. */
  get(asked: { userId: string; file: string; capability: string }): Promise<Audible>;
}

interface Parts {
  db: Database;
  store: Store;
  clock: Clock;
  config: Pick<Config, 'PUBLIC_URL'>;
}

export const createRecordings = ({ db, store, clock, config }: Parts): Recordings => {
  const queries = recordingQueries(db);
  const addresses = recordingAddresses(config.PUBLIC_URL);
  return {
    keep: keeping({ store, clock, queries, addresses }),
    get: async ({ capability, ...named }) => {
      const key = keyOf(named);
      const row = key === null ? undefined : await queries.find(key);
      if (key === null || row === undefined || !isSameCapability(capability, row.capability)) {
        throw new Refusal('recording_not_found');
      }
      return { mediaType: row.mediaType, bytes: row.bytes, read: (range) => store.read(key, range) };
    },
  };
};
