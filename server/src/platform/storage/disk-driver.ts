import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { concurrencyLimit } from '#platform/background/concurrency-limit.ts';
import { toStorageError } from './storage-error.ts';
import type { ByteRange, FinishedFile, StorageDriver } from './store.ts';

const MAX_MOVE_ATTEMPTS = 5;

/** A disk syncs one file at a time anyway, and twenty that wait would hold every thread that Node has for files. */
const oneAtATime = concurrencyLimit(1);

/** Waits until it would survive a power failure. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await oneAtATime(() => handle.sync());
  } finally {
    await handle.close();
  }
};

const ignoring =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!codes.includes(toStorageError(error).code)) throw error;
  };

/** Files that appear whole or not at all, and that only this server's user can open. */
export class DiskDriver implements StorageDriver {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async putFile(key: string, { path }: FinishedFile): Promise<void> {
    const target = join(this.#root, key);
    const complete = join(this.#root, 'incoming', `${randomUUID()}.whole`);
    try {
      // A rename works within one disk only, and only a rename lets nobody see half a file.
      await rename(path, complete).catch(async (error: unknown) => {
        ignoring('EXDEV')(error);
        await copyFile(path, complete);
      });
      await chmod(complete, 0o600);
      await sync(complete);
      await this.#moveIn(complete, target);
      await sync(dirname(target));
    } finally {
      await rm(complete, { force: true });
    }
  }

  async *chunks(key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const source = createReadStream(join(this.#root, key), range);
    try {
      yield* source;
    } finally {
      // A stream that is given up ends with an error, which nobody needs to hear of.
      await finished(source.destroy()).catch(() => undefined);
    }
  }

  async delete(key: string): Promise<void> {
    const path = join(this.#root, key);
    await rm(path, { force: true });
    // The folder of somebody without recordings would still name them.
    await rmdir(dirname(path)).catch(ignoring('ENOTEMPTY', 'EEXIST', 'ENOENT'));
  }

  /** A folder whose last recording is deleted meanwhile has none. */
  async *names(): AsyncGenerator<string> {
    for (const folder of await readdir(this.#root)) {
      const files = await readdir(join(this.#root, folder)).catch((error: unknown) => {
        ignoring('ENOENT', 'ENOTDIR')(error);
        return [];
      });
      for (const file of files) yield `${folder}/${file}`;
    }
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#root);
    return bavail * bsize;
  }

  /** A deletion may remove the empty folder between the two steps. */
  async #moveIn(from: string, target: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        return await rename(from, target);
      } catch (error) {
        if (attempt === MAX_MOVE_ATTEMPTS) throw error;
        ignoring('ENOENT')(error);
      }
    }
  }
}
