import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageSetupError, toStorageError } from './storage-error.ts';

/** No upload takes as long: an older file was cut off by a crash or a power failure. */
const ABANDONED_AFTER_MS = 3_600_000;

const removeAbandoned = async (directory: string): Promise<void> => {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || Date.now() - found.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
};

/** More than a file system keeps within the entry of a small file. */
const PROBE = Buffer.alloc(64 * 1024, 'probe');

/** Writes, because mode bits say nothing of a disk that is full or read-only. */
export const verifyWritable = async (directory: string): Promise<void> => {
  const path = join(directory, `probe-${randomUUID()}`);
  try {
    await writeFile(path, PROBE, { mode: 0o600, flush: true });
  } finally {
    await rm(path, { force: true });
  }
};

/** The directories above keep the usual mode: the embedded database, which another user may run, lives there too. */
const makePrivate = async (directory: string): Promise<void> => {
  await mkdir(dirname(directory), { recursive: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
};

/** Creates the directory for uploads inside that of the recordings, so that a finished file only has to be renamed. */
export const openUploadsDirectory = async (root: string): Promise<string> => {
  const uploads = join(root, 'incoming');
  try {
    await makePrivate(root);
    await makePrivate(uploads);
    await verifyWritable(root);
    await verifyWritable(uploads);
    await removeAbandoned(uploads);
    return uploads;
  } catch (error) {
    const { code } = toStorageError(error);
    throw new StorageSetupError(
      `Recordings cannot be kept in ${root} (${code}): give DATA_DIR a folder that this server's user owns, on a disk with space`,
    );
  }
};
