import { mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failureOf, StoreRefusal } from './failure.ts';

/** No upload takes as long: what is older was cut off, by a crash or a lost current. */
const ABANDONED_AFTER_MS = 3_600_000;

const sweep = async (incoming: string): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || Date.now() - found.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
};

/** Writes, rather than reading mode bits, which say nothing of a disk that is full or cannot be written. */
const proveWritable = async (folder: string): Promise<void> => {
  await rmdir(await mkdtemp(join(folder, 'probe-')));
};

/** The folders above keep their usual mode: the embedded database, of another user, lives in them as well. */
const makePrivate = async (folder: string): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

/** Makes the folder for what is arriving, inside that of the recordings so that a finished file is only renamed. */
export const openIncoming = async (home: string): Promise<string> => {
  const incoming = join(home, 'incoming');
  try {
    await makePrivate(home);
    await makePrivate(incoming);
    await proveWritable(home);
    await proveWritable(incoming);
    await sweep(incoming);
    return incoming;
  } catch (error) {
    const { code } = failureOf(error);
    throw new StoreRefusal(
      `Recordings cannot be kept in ${home} (${code}): give DATA_DIR a folder that this server's user owns, on a disk with space`,
    );
  }
};
