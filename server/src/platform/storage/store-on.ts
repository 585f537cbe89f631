import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { failureOf, StoreFailure } from './failure.ts';
import { requireRecordingKey } from './recording-key.ts';
import type { ByteRange, FinishedFile, Store } from './storage.ts';

/** What a driver of flydrive must be able to do to be the store of recordings. */
export interface RecordingDriver {
  putFile(key: string, file: FinishedFile): Promise<void>;
  openRange(key: string, range: ByteRange | undefined): Promise<Readable>;
  delete(key: string): Promise<void>;
  close(): void;
}

const requireWhole = async ({ path, bytes }: FinishedFile): Promise<void> => {
  if ((await stat(path)).size !== bytes) throw new StoreFailure({ code: 'wrong_size' });
};

/** Giving up early counts as an error to the stream, which nobody needs to hear. */
const closed = (source: Readable): Promise<void> => finished(source).catch(() => undefined);

/** Runs nothing before the first chunk is asked for; ends with its source closed, however it ends. */
async function* chunksOf(
  driver: RecordingDriver,
  { key, range }: { key: string; range: ByteRange | undefined },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  requireRecordingKey(key);
  let source: Readable | undefined;
  try {
    source = await driver.openRange(key, range);
    for await (const chunk of source) yield new Uint8Array(chunk);
  } catch (error) {
    throw failureOf(error);
  } finally {
    if (source !== undefined) await closed(source.destroy());
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
  read: (key, range) => ReadableStream.from(chunksOf(driver, { key, range })),
  delete: async (key) => {
    requireRecordingKey(key);
    await driver.delete(key).catch((error: unknown) => {
      throw failureOf(error);
    });
  },
  close: () => driver.close(),
});
