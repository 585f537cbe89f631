import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { openIncoming } from './incoming.ts';
import { type RecordingDriver, storeOn } from './store-on.ts';

export { StoreFailure, StoreRefusal } from './failure.ts';

/** A finished file on this machine's own disk, on its way into the store. */
export interface FinishedFile {
  path: string;
  bytes: number;
  mediaType: string;
}

/** First and last byte, both included, and both within the recording. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where recordings lie, by keys such as `{userId}/{timestamp}.webm`: a disk, or anything that speaks S3. It throws
 * `StoreFailure` alone, which quotes nothing; any other key is refused with a `RangeError`.
 */
export interface Store {
  /** A private folder of this machine for what is still arriving. What lies there for an hour is swept at a start. */
  incoming: string;
  /** Puts the whole file there, or nothing; the file itself is gone afterwards. The same key again replaces it. */
  put(key: string, file: FinishedFile): Promise<void>;
  /** Streams it, or a part. Nothing is opened before somebody reads; a missing key fails the stream. */
  read(key: string, range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Whether it was there or not. */
  delete(key: string): Promise<void>;
  close(): void;
}

type StoreConfig = Pick<Config, 'DATA_DIR' | 'STORAGE_URL'>;

/** Each kind is loaded only where it is used: the S3 client would slow every start. */
const openDriver = async ({ STORAGE_URL }: StoreConfig, home: string): Promise<RecordingDriver> => {
  if (STORAGE_URL === undefined) {
    const { PrivateDisk } = await import('./private-disk.ts');
    return new PrivateDisk(home);
  }
  const { openBucket } = await import('./open-bucket.ts');
  return openBucket(STORAGE_URL);
};

/** Opens the store of the environment and proves that it can be used; else throws `StoreRefusal`, for the operator. */
export const createStore = async (config: StoreConfig): Promise<Store> => {
  const home = resolve(join(config.DATA_DIR, 'voice-recordings'));
  const incoming = await openIncoming(home);
  return storeOn(await openDriver(config, home), { incoming });
};
