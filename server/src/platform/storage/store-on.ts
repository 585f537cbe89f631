import { rm, stat } from 'node:fs/promises';
import { failureOf, StoreFailure } from './failure.ts';
import { requireRecordingKey } from './recording-key.ts';
import type { ByteRange, FinishedFile, Store } from './storage.ts';

/** What a driver of flydrive must be able to do to be the store of recordings. */
export interface RecordingDriver {
  putFile(key: string, file: FinishedFile): Promise<void>;
  /** Opens nothing before the first chunk is asked for, and leaves nothing open however it ends. */
  chunks(key: string, range: ByteRange | undefined): AsyncIterable<Uint8Array>;
  delete(key: string): Promise<void>;
  close(): void;
}

const requireWhole = async ({ path, bytes }: FinishedFile): Promise<void> => {
  if ((await stat(path)).size !== bytes) throw new StoreFailure({ code: 'wrong_size' });
};

async function* read(
  driver: RecordingDriver,
  { key, range }: { key: string; range: ByteRange | undefined },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  requireRecordingKey(key);
  try {
    for await (const chunk of driver.chunks(key, range)) yield new Uint8Array(chunk);
  } catch (error) {
    throw failureOf(error);
  }
}

/** The same promises over any driver: known keys alone, errors that quote nothing, and no file left behind. */
export const storeOn = (driver: RecordingDriver, { incoming }: Pick<Store, 'incoming'>): Store => ({
  incoming,
  put: async (key, file) => {
    requireRecordingKey(key);
    try {
      await requireWhole(file);
      await driver.putFile(key, file);
    } catch (error) {
      throw failureOf(error);
    } finally {
      await rm(file.path, { force: true });
    }
  },
  // `from` asks for a chunk only when its reader does.
  read: (key, range) => ReadableStream.from(read(driver, { key, range })),
  delete: async (key) => {
    requireRecordingKey(key);
    await driver.delete(key).catch((error: unknown) => {
      const failure = failureOf(error);
      if (!failure.isMissing) throw failure;
    });
  },
  close: () => driver.close(),
});
