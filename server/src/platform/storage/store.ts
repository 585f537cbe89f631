import { rm, stat } from 'node:fs/promises';
import { StorageError, toStorageError } from './storage-error.ts';
import { verifyWritable } from './uploads-directory.ts';

/** A finished file on this machine's own disk, on its way into the store. */
export interface FinishedFile {
  path: string;
  bytes: number;
  /** In base64url. */
  sha256: string;
  mediaType: string;
}

/** First and last byte, both included, and both within the recording. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where recordings are kept, by keys such as `{userId}/{timestamp}.webm`: a disk, or anything that speaks S3. It throws
 * only `StorageError`, which quotes nothing; any other key is rejected with a `RangeError`.
 */
export interface Store {
  /** A private directory of this machine for uploads in progress. What is left there for an hour goes at a start. */
  uploadsDirectory: string;
  /** Puts the whole file there, or nothing; the file itself is gone afterwards. The same key again replaces it. */
  put(key: string, file: FinishedFile): Promise<void>;
  /** Streams it, or a part. Nothing is opened before somebody reads; a missing key fails the stream. */
  read(key: string, range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Succeeds whether it was there or not. */
  delete(key: string): Promise<void>;
  /** The keys of all recordings, in no order, read a page at a time. A bucket's key may have no right to it. */
  list(): AsyncIterable<string>;
  /** Throws when no upload could be written at this moment. */
  verifyWritable(): Promise<void>;
  /** The space that is left to this server's user; null where nobody can say, as of a bucket. */
  freeBytes(): Promise<number | null>;
}

/** What a kind of storage has to do; `createStoreOn` adds what is the same for all. */
export interface StorageDriver {
  putFile(key: string, file: FinishedFile): Promise<void>;
  /** Opens nothing before the first chunk is asked for, and leaves nothing open however it ends. */
  chunks(key: string, range: ByteRange | undefined): AsyncIterable<Uint8Array>;
  delete(key: string): Promise<void>;
  /** Whatever lies there, other things than recordings included. */
  names(): AsyncIterable<string>;
  freeBytes(): Promise<number | null>;
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{13}\.webm$/;

/** Whatever was checked before: no `..`, no other separator and no NUL reaches a path. The message does not repeat it. */
const requireRecordingKey = (key: string): void => {
  if (!KEY.test(key)) throw new RangeError('Not the key of a recording');
};

const requireSize = async ({ path, bytes }: FinishedFile): Promise<void> => {
  if ((await stat(path)).size !== bytes) throw new StorageError('wrong_size');
};

async function* readChunks(
  driver: StorageDriver,
  { key, range }: { key: string; range: ByteRange | undefined },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  requireRecordingKey(key);
  try {
    for await (const chunk of driver.chunks(key, range)) yield new Uint8Array(chunk);
  } catch (error) {
    throw toStorageError(error);
  }
}

async function* listRecordings(driver: StorageDriver): AsyncGenerator<string> {
  try {
    for await (const name of driver.names()) if (KEY.test(name)) yield name;
  } catch (error) {
    throw toStorageError(error);
  }
}

export const createStoreOn = (driver: StorageDriver, uploadsDirectory: string): Store => ({
  uploadsDirectory,
  put: async (key, file) => {
    requireRecordingKey(key);
    try {
      await requireSize(file);
      await driver.putFile(key, file);
    } catch (error) {
      throw toStorageError(error);
    } finally {
      await rm(file.path, { force: true });
    }
  },
  freeBytes: () => driver.freeBytes(),
  verifyWritable: () =>
    verifyWritable(uploadsDirectory).catch((error: unknown) => {
      throw toStorageError(error);
    }),
  // `from` asks for a chunk only when its reader does.
  read: (key, range) => ReadableStream.from(readChunks(driver, { key, range })),
  delete: async (key) => {
    requireRecordingKey(key);
    await driver.delete(key).catch((error: unknown) => {
      const failure = toStorageError(error);
      if (!failure.isMissing) throw failure;
    });
  },
  list: () => listRecordings(driver),
});
