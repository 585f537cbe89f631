import type { RecordingInfo, RemovedRecording } from '@bustan/contract/recordings.ts';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { findOwnQuery, removeOwnRecordings } from './own-recordings.queries.ts';
import {
  type createRecordingAddresses,
  isRecordingKey,
  parseRecordingKey,
  recordingIdOf,
} from './recording-address.ts';
import type { MarkedRecording } from './recordings.queries.ts';
import type { createSignedAddresses } from './signed-address.ts';

/** A path of the bucket as a call names it, for the person who makes it. */
export interface OwnPath {
  callerId: string;
  userId: string;
  file: string;
}

interface OwnRecordingDeps {
  db: Database;
  clock: Clock;
  addresses: ReturnType<typeof createRecordingAddresses>;
  signed: ReturnType<typeof createSignedAddresses>;
  remove: (marked: MarkedRecording) => Promise<boolean>;
}

const BUCKET = { bucket_id: 'voice-recordings' };

/** What people do with their own recordings by path. Somebody else's is handled like one that does not exist. */
export const createOwnRecordings = ({ db, clock, addresses, signed, remove }: OwnRecordingDeps) => {
  const findOwn = findOwnQuery(db);
  const get = async ({ callerId, ...path }: OwnPath) => {
    const key = parseRecordingKey(path);
    const row = key === null ? undefined : await findOwn({ key, userId: callerId });
    if (row === undefined) throw new ApiError('recording_not_found');
    return row;
  };
  return {
    get,
    describe: async (path: OwnPath): Promise<RecordingInfo> => {
      const { key, bytes, mediaType, createdAt, capability } = await get(path);
      return {
        ...{ id: recordingIdOf(key), name: key, ...BUCKET, size: bytes, content_type: mediaType },
        created_at: createdAt.toISOString(),
        metadata: { public_url: addresses.format({ key, capability }) },
      };
    },
    /** Relative to `/storage/v1`. */
    sign: async ({ seconds, ...path }: OwnPath & { seconds: number }): Promise<string> =>
      signed.sign({ key: (await get(path)).key, seconds }),
    /** Deletes those that are the person's own, and takes them out of their check-ins; passes over every other path. */
    removeAll: async ({
      callerId,
      paths,
    }: {
      callerId: string;
      paths: readonly string[];
    }): Promise<RemovedRecording[]> => {
      const keys = paths.filter(isRecordingKey);
      const markedAt = clock.now();
      const removed = await db.transaction((transaction) =>
        removeOwnRecordings(transaction, { userId: callerId, keys, markedAt }),
      );
      for (const { key } of removed) await remove({ key, markedAt });
      return removed.map(({ key, bytes: size, mediaType: mimetype, createdAt }) => ({
        ...{ id: recordingIdOf(key), name: key, ...BUCKET, created_at: createdAt.toISOString() },
        metadata: { size, mimetype },
      }));
    },
  };
};

export type OwnRecordings = ReturnType<typeof createOwnRecordings>;
