import type { RecordingMediaType, StoredRecording } from '@bustan/contract/recordings.ts';
import type { Database, Queryable } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { awaitFirstChunk } from '#platform/http/await-first-chunk.ts';
import type { Log } from '#platform/log/log.ts';
import type { ByteRange, Store } from '#platform/storage/storage.ts';
import { keeping, type Upload } from './keeping.ts';
import { orUnavailable } from './or-unavailable.ts';
import { isSameCapability, keyOf, recordingAddresses } from './recording-address.ts';
import {
  attachRecording,
  findRecordingOf,
  type Marked,
  markRecording,
  markRecordingsOf,
  recordingQueries,
} from './recordings.queries.ts';
import { removing } from './removing.ts';

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
  /** Gives it to a check-in, in the transaction that saves it. Whether it was theirs to give, by its exact address. */
  attach(transaction: Queryable, given: { userId: string; checkInId: string; address: string }): Promise<boolean>;
  /** A check-in's address as it is now: the site may have moved since it was saved. */
  addressNow(address: string): string;
  /** The recording that a check-in holds. */
  findOf(transaction: Queryable, checkInId: string): Promise<string | undefined>;
  /** In the transaction that deletes its check-in: from the commit on nobody hears it. */
  mark(transaction: Queryable, key: string): Promise<Marked>;
  /** Takes what was marked out of the store; what fails is left to the sweep. */
  remove(marked: Marked): Promise<void>;
  /** In the transaction that ends an account: from the commit on nobody hears any of its recordings. */
  markAllOf(transaction: Queryable, userId: string): Promise<Marked[]>;
  /** A recording of an export, null where the store has none by its row: it was removed meanwhile, or is lost. Refuses with `unavailable`. */
  open(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** Removes what no check-in holds: left behind for a day, marked and not removed, or of somebody who has left. */
  sweep(signal?: AbortSignal): Promise<number>;
}

interface RecordingDeps {
  db: Database;
  store: Store;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'PUBLIC_URL'>;
}

export const createRecordings = ({ db, store, clock, log, config }: RecordingDeps): Recordings => {
  const queries = recordingQueries(db);
  const addresses = recordingAddresses(config.PUBLIC_URL);
  const { remove, sweep } = removing({ store, clock, queries, log });
  return {
    keep: keeping({ store, clock, queries, addresses }),
    get: async ({ capability, ...named }) => {
      const key = keyOf(named);
      const row = key === null ? undefined : await queries.find(key);
      if (key === null || row === undefined || !isSameCapability(capability, row.capability)) {
        throw new ApiError('recording_not_found');
      }
      return { mediaType: row.mediaType, bytes: row.bytes, read: (range) => store.read(key, range) };
    },
    attach: async (transaction, { address, ...given }) => {
      const addressed = addresses.read(address);
      return addressed !== null && attachRecording(transaction, { ...addressed, ...given });
    },
    addressNow: addresses.onThisRoot,
    findOf: findRecordingOf,
    mark: async (transaction, key) => {
      const marked = { key, markedAt: clock.now() };
      await markRecording(transaction, marked);
      return marked;
    },
    remove: async (marked) => {
      await remove(marked);
    },
    markAllOf: (transaction, userId) => markRecordingsOf(transaction, { userId, markedAt: clock.now() }),
    open: (key) =>
      orUnavailable(log, () => awaitFirstChunk(store.read(key))).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'recording_not_found') return null;
        throw error;
      }),
    sweep,
  };
};
