import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import { concurrencyLimit } from '#platform/background/concurrency-limit.ts';
import { failureOf } from './failure.ts';
import type { ByteRange, FinishedFile } from './storage.ts';
import type { RecordingDriver } from './store-on.ts';

const MAX_MOVE_ATTEMPTS = 5;

/** A disk syncs one thing at a time anyway; twenty that wait for it would hold every thread that Node has for files. */
const oneAtATime = concurrencyLimit(1);

/** Waits until it would outlive a lost current. */
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
    if (!codes.includes(failureOf(error).code)) throw error;
  };

/** flydrive's disk, with files that appear whole or not at all and that only this server's user can open. */
export class PrivateDisk extends FSDriver implements RecordingDriver {
  readonly #home: string;

  constructor(home: string) {
    super({ location: home, visibility: 'private' });
    this.#home = home;
  }

  async putFile(key: string, { path }: FinishedFile): Promise<void> {
    const place = join(this.#home, key);
    const beside = join(this.#home, 'incoming', `${randomUUID()}.whole`);
    try {
      // Only within one disk is a rename possible, and only there does nobody ever see a half.
      await rename(path, beside).catch(async (error: unknown) => {
        ignoring('EXDEV')(error);
        await copyFile(path, beside);
      });
      await chmod(beside, 0o600);
      await sync(beside);
      await this.#moveIn(beside, place);
      await sync(dirname(place));
    } finally {
      await rm(beside, { force: true });
    }
  }

  async *chunks(key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const source = createReadStream(join(this.#home, key), range);
    try {
      yield* source;
    } finally {
      // Being given up counts as an error to the stream, which nobody needs to hear.
      await finished(source.destroy()).catch(() => undefined);
    }
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key);
    // The folder of somebody without recordings would still name them.
    await rmdir(dirname(join(this.#home, key))).catch(ignoring('ENOTEMPTY', 'EEXIST', 'ENOENT'));
  }

  close(): void {}

  /** A deletion may take the emptied folder away between the two steps. */
  async #moveIn(from: string, place: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      try {
        return await rename(from, place);
      } catch (error) {
        if (attempt === MAX_MOVE_ATTEMPTS) throw error;
        ignoring('ENOENT')(error);
      }
    }
  }
}
