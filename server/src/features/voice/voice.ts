import type { RecordingMediaType, StoredRecording } from '@bustan/contract/recordings.ts';
import type { Database, Queryable } from '#database/database.ts';
import { ensureSetting } from '#database/settings.queries.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { newSecret } from '#platform/encryption/secrets.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { awaitFirstChunk } from '#platform/http/call-response.ts';
import type { Log } from '#platform/log/log.ts';
import { loggableError } from '#platform/log/log.ts';
import { outageOf } from '#platform/outages/outage.ts';
import type { OutageLog } from '#platform/outages/outage-log.ts';
import { type ByteRange, StorageError, type Store } from '#platform/storage/storage.ts';
import { createCleanup } from './cleanup.ts';
import { createOwnRecordings, type OwnPath, type OwnRecordings } from './own-recordings.ts';
import { createReconciliation } from './reconciliation.ts';
import {
  createRecordingAddresses,
  isSameCapability,
  parseRecordingKey,
  type RecordingAddress,
} from './recording-address.ts';
import {
  findRecordingKey,
  type MarkedRecording,
  markAllRecordings,
  markRecording,
  recordingQueries,
} from './recordings.queries.ts';
import { createSignedAddresses } from './signed-address.ts';
import { createUpload, type RecordingUpload, type StorageLimits } from './upload.ts';

export { type RecordingValues, recordingSteps, withRoot } from './recordings.queries.ts';

/** Answers a failure of the store as `unavailable`, so that the client may retry, and a missing object as not found. */
export const withStoreErrors = async <Result>(log: Log, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    // A full disk is told to the operator as such, where all requests end.
    if (!(error instanceof StorageError) || outageOf(error)?.outage === 'disk') throw error;
    log.error(loggableError(error), 'the store of recordings failed');
    throw new ApiError(error.isMissing ? 'recording_not_found' : 'unavailable');
  }
};

export interface PlayableRecording {
  mediaType: RecordingMediaType;
  bytes: number;
  read(range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>;
}

export interface VoiceRecordings {
  /** Stores it in its owner's folder: repeating the same bytes answers the same, other bytes are `recording_taken`. */
  upload(upload: RecordingUpload): Promise<StoredRecording>;
  /** Refuses with `recording_not_found`, whatever the reason. */
  get(options: { userId: string; file: string; capability: string }): Promise<PlayableRecording>;
  /** For its owner. Refuses with `recording_not_found`, also for somebody else's. */
  getOwn(path: OwnPath): Promise<PlayableRecording>;
  /** For whoever has an address that was signed for it and has not expired. Refuses with `recording_not_found`. */
  getSigned(options: { userId: string; file: string; token: string }): Promise<PlayableRecording>;
  /** What a person does with their own recordings by path. */
  own: Omit<OwnRecordings, 'get'>;
  /** The recording of exactly this address; null for one that was not issued here. */
  parseAddress(address: string): RecordingAddress | null;
  /** Under which addresses are issued; an older check-in may hold one under another root. */
  root: string;
  /** The recording that a check-in holds. */
  findByCheckIn(transaction: Queryable, checkInId: string): Promise<string | undefined>;
  /** In the transaction that deletes its check-in: from the commit on nobody can play it. */
  mark(transaction: Queryable, key: string): Promise<MarkedRecording>;
  /** Removes a marked recording from the store; a failure is left to the sweep. */
  remove(marked: MarkedRecording): Promise<void>;
  /** In the transaction that deletes an account: from the commit on nobody can play any of its recordings. */
  markAll(transaction: Queryable, userId: string): Promise<MarkedRecording[]>;
  /** For an export. Null when the store has no object: it was removed meanwhile, or is lost. Refuses with `unavailable`. */
  open(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** Removes what no check-in holds: unattached for a day, marked and not removed, of a deleted account, or not restored. */
  sweep(signal?: AbortSignal): Promise<number>;
}

interface RecordingDeps {
  db: Database;
  store: Store;
  clock: Clock;
  log: Log;
  outages: Pick<OutageLog, 'tell'>;
  config: Pick<Config, 'PUBLIC_URL' | 'RECORDINGS_MAX_MIB_PER_ACCOUNT' | 'RECORDINGS_MIN_FREE_MIB'>;
}

const MIB = 1024 ** 2;

const storageLimitsOf = (config: RecordingDeps['config']): StorageLimits => ({
  maxBytesPerAccount: config.RECORDINGS_MAX_MIB_PER_ACCOUNT * MIB,
  minFreeBytes: config.RECORDINGS_MIN_FREE_MIB * MIB,
});

export const createRecordings = async (deps: RecordingDeps): Promise<VoiceRecordings> => {
  const { db, store, clock, log, outages, config } = deps;
  const queries = recordingQueries(db);
  const addresses = createRecordingAddresses(config.PUBLIC_URL);
  const reconcile = createReconciliation({ store, queries, log });
  const { remove, sweep } = createCleanup({ store, clock, queries, log });
  const signed = createSignedAddresses({ secret: await ensureSetting(db, 'signed_url_key', newSecret), clock });
  const own = createOwnRecordings({ db, clock, addresses, signed, remove });
  const playable = (key: string, { mediaType, bytes }: Pick<PlayableRecording, 'mediaType' | 'bytes'>) => ({
    ...{ mediaType, bytes },
    read: (range?: ByteRange) => store.read(key, range),
  });
  return {
    own,
    upload: createUpload({ store, clock, queries, addresses, outages, limits: storageLimitsOf(config) }),
    get: async ({ capability, ...path }) => {
      const key = parseRecordingKey(path);
      const row = key === null ? undefined : await queries.find(key);
      if (key === null || row === undefined || !isSameCapability(capability, row.capability)) {
        throw new ApiError('recording_not_found');
      }
      return playable(key, row);
    },
    getOwn: async (path) => {
      const row = await own.get(path);
      return playable(row.key, row);
    },
    getSigned: async ({ token, ...path }) => {
      const key = parseRecordingKey(path);
      const row = key !== null && (await signed.isValid({ key, token })) ? await queries.find(key) : undefined;
      if (key === null || row === undefined) throw new ApiError('recording_not_found');
      return playable(key, row);
    },
    parseAddress: addresses.parse,
    root: config.PUBLIC_URL,
    findByCheckIn: findRecordingKey,
    mark: async (transaction, key) => {
      const marked = { key, markedAt: clock.now() };
      await markRecording(transaction, marked);
      return marked;
    },
    remove: async (marked) => {
      await remove(marked);
    },
    markAll: (transaction, userId) => markAllRecordings(transaction, { userId, markedAt: clock.now() }),
    open: (key) =>
      withStoreErrors(log, () => awaitFirstChunk(store.read(key))).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'recording_not_found') return null;
        throw error;
      }),
    sweep: async (signal) => (await sweep(signal)) + (await reconcile(signal)),
  };
};
