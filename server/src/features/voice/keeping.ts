import {
  RECORDING_FILE,
  type RecordingMediaType,
  recordingKey,
  type StoredRecording,
} from '@bustan/contract/recordings.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { BodyStream } from '#platform/http/request-body.ts';
import type { Store } from '#platform/storage/storage.ts';
import { type Arrived, whileArrived, whileSeen } from './arriving.ts';
import { isAudioOf } from './audio-type/audio-type.ts';
import { newCapability, type recordingAddresses } from './recording-address.ts';
import type { recordingQueries } from './recordings.queries.ts';

export interface Upload {
  userId: string;
  file: string;
  body: BodyStream;
}

interface UploadDeps {
  store: Store;
  clock: Clock;
  queries: ReturnType<typeof recordingQueries>;
  addresses: ReturnType<typeof recordingAddresses>;
}

const timestampOf = (file: string): string => {
  const timestamp = RECORDING_FILE.exec(file)?.[1];
  if (timestamp !== undefined) return timestamp;
  throw new ApiError('validation_failed', { details: { file: 'A recording is called by 13 digits and .webm' } });
};

const requireVoice = async (arrived: Arrived, mediaType: RecordingMediaType): Promise<void> => {
  if (arrived.bytes === 0) throw new ApiError('validation_failed', { details: { body: 'There is no recording' } });
  if (!(await whileSeen(arrived.path, (glimpse) => isAudioOf(mediaType, glimpse))))
    throw new ApiError('unsupported_media_type');
};

/**
 * Keeps uploads. The row is there before the object, so a crash in between leaves a row that is swept away and no
 * recording that nobody knows. [Note: a row comes before its recording and goes after it]
 */
export const keeping = ({ store, clock, queries, addresses }: UploadDeps) => {
  const keep = async (arrived: Arrived, kept: { userId: string; key: string; mediaType: RecordingMediaType }) => {
    const { path, bytes, sha256 } = arrived;
    const { key, mediaType } = kept;
    const row = await queries.ensure({
      ...kept,
      capability: newCapability(),
      bytes,
      sha256,
      createdAt: clock.now(),
    });
    if (row === undefined) throw new ApiError('recording_taken');
    const { capability } = row;
    if (row.storedAt === null) {
      await store.put(key, { path, bytes, mediaType });
      if (!(await queries.markStored({ key, capability, now: clock.now() }))) {
        // Its owner, or its check-in, went away meanwhile, and took the row along.
        await store.delete(key);
        await queries.dropOrphan(key);
        throw new ApiError('unavailable');
      }
    }
    return { path: key, public_url: addresses.of({ key, capability }) };
  };

  return async ({ userId, file, body }: Upload): Promise<StoredRecording> => {
    const key = recordingKey({ userId, timestamp: timestampOf(file) });
    const mediaType = body.mediaType as RecordingMediaType; // the row of the contract takes no others
    return whileArrived({ folder: store.incoming, body }, async (arrived) => {
      await requireVoice(arrived, mediaType);
      return keep(arrived, { userId, key, mediaType });
    });
  };
};
