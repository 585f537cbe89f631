import {
  RECORDING_FILE,
  type RecordingMediaType,
  recordingKey,
  type StoredRecording,
} from '@bustan/contract/recordings.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { BodyStream } from '#platform/http/request-body.ts';
import { FULL_RETRY_SECONDS } from '#platform/outages/outage.ts';
import type { OutageLog } from '#platform/outages/outage-log.ts';
import type { Store } from '#platform/storage/storage.ts';
import { isAudioOf, isFilledByContainer } from './audio-type/audio-type.ts';
import { peekIntoFile, type ReceivedUpload, receiveUpload } from './receive-upload.ts';
import { type createRecordingAddresses, newCapability, recordingIdOf } from './recording-address.ts';
import type { recordingQueries } from './recordings.queries.ts';

export interface RecordingUpload {
  userId: string;
  file: string;
  body: BodyStream;
}

interface UploadDeps {
  store: Store;
  clock: Clock;
  queries: ReturnType<typeof recordingQueries>;
  addresses: ReturnType<typeof createRecordingAddresses>;
  outages: Pick<OutageLog, 'tell'>;
  limits: StorageLimits;
}

export interface StorageLimits {
  /** Of all recordings of one account. */
  maxBytesPerAccount: number;
  /** What has to stay free on the disk of the recordings. */
  minFreeBytes: number;
}

const timestampOf = (file: string): string => {
  const timestamp = RECORDING_FILE.exec(file)?.[1];
  if (timestamp !== undefined) return timestamp;
  throw new ApiError('validation_failed', { details: { file: 'A recording is called by 13 digits and .webm' } });
};

const requireAudio = async (received: ReceivedUpload, mediaType: RecordingMediaType): Promise<void> => {
  if (received.bytes === 0) throw new ApiError('validation_failed', { details: { body: 'There is no recording' } });
  const isRecording = await peekIntoFile(
    received.path,
    async (source) =>
      (await isAudioOf(mediaType, source)) && isFilledByContainer(mediaType, { source, size: received.bytes }),
  );
  if (!isRecording) throw new ApiError('unsupported_media_type');
};

/**
 * Stores uploads. The row is inserted before the object is stored, so a crash in between leaves a row that the sweep
 * deletes, and never an object without a row. [Note: a row comes before its recording and goes after it]
 */
export const createUpload = ({ store, clock, queries, addresses, outages, limits }: UploadDeps) => {
  /** The database may share the disk: recordings stop long before it has to. */
  const requireSpace = async (): Promise<void> => {
    const free = await store.freeBytes();
    if (free === null || free >= limits.minFreeBytes) return;
    outages.tell('space', `${Math.floor(free / 1024 ** 2)} MiB free`);
    throw new ApiError('storage_full', { retryAfterSeconds: FULL_RETRY_SECONDS });
  };

  const storeRecording = async (
    received: ReceivedUpload,
    target: { userId: string; key: string; mediaType: RecordingMediaType },
  ) => {
    const { path, bytes, sha256 } = received;
    const { key, mediaType } = target;
    const row = await queries.ensure(
      { ...target, capability: newCapability(), bytes, sha256, createdAt: clock.now() },
      { maxBytes: limits.maxBytesPerAccount },
    );
    if (row === undefined)
      throw new ApiError((await queries.hasOwner(target.userId)) ? 'recording_taken' : 'not_signed_in');
    const { capability } = row;
    if (row.storedAt === null) {
      await store.put(key, { path, bytes, sha256, mediaType });
      if (!(await queries.markStored({ key, capability, now: clock.now() }))) {
        // The owner or the check-in was deleted meanwhile, and the row with it.
        await store.delete(key);
        const isOwnerGone = (await queries.dropOrphan(key)) || !(await queries.hasOwner(target.userId));
        throw new ApiError(isOwnerGone ? 'not_signed_in' : 'unavailable');
      }
    }
    const stored = { path: key, public_url: addresses.format({ key, capability }) };
    return { ...stored, Id: recordingIdOf(key), Key: `voice-recordings/${key}` };
  };

  return async ({ userId, file, body }: RecordingUpload): Promise<StoredRecording> => {
    const key = recordingKey({ userId, timestamp: timestampOf(file) });
    const mediaType = body.mediaType as RecordingMediaType; // the contract accepts no others
    await requireSpace();
    return receiveUpload({ folder: store.uploadsDirectory, body }, async (received) => {
      await requireAudio(received, mediaType);
      return storeRecording(received, { userId, key, mediaType });
    });
  };
};
