import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Only errors of the file itself: those of the contents come from elsewhere. */
const fileError = (path: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error
    ? new BackupError(`${path} cannot be written (${codeOf(error)})`)
    : error;

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Before any work: an earlier backup is never replaced. */
export const requireNewFile = async (path: string): Promise<void> => {
  if ((await stat(path).catch(() => undefined)) !== undefined) throw new BackupError(`${path} exists already`);
};

/** The file has this name when it is complete and on the disk, and nobody but its owner may read it. */
export const writeFileWhole = async (
  path: string,
  { bytes, signal }: { bytes: AsyncIterable<Uint8Array>; signal: AbortSignal },
): Promise<void> => {
  const partial = `${path}.${process.pid}.partial`;
  try {
    const file = await open(partial, 'wx', 0o600);
    await pipeline(bytes, file.createWriteStream({ flush: true }), { signal });
    await requireNewFile(path);
    await rename(partial, path);
    await syncFolder(path);
  } catch (error) {
    throw fileError(path, error);
  } finally {
    await rm(partial, { force: true });
  }
};

/** Can be called again and again, as a restore reads the file twice. */
export const openFile = async function* (path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { signal, highWaterMark: 256 * 1024 });
  } catch (error) {
    const isOfFile = error instanceof Error && 'syscall' in error;
    throw isOfFile ? new BackupError(`${path} cannot be read (${codeOf(error)})`) : error;
  }
};
