import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { readConfig } from '#platform/config/config.ts';
import type { StorageLocation } from '#platform/config/storage-url.ts';
import { createStore, type Store } from '../storage.ts';
import type { FinishedFile } from '../store.ts';
import { startS3Server } from './s3-server.ts';

/** A store for tests, with all that was started for it. */
export interface TestStore {
  store: Store;
  /** Its `DATA_DIR`. */
  folder: string;
  close(): Promise<void>;
}

/** A store in a fresh folder; `url` is its `STORAGE_URL`. */
export const openTestStore = async (url = ''): Promise<TestStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-store-'));
  const store = await createStore(readConfig({ DATA_DIR: folder, STORAGE_URL: url }));
  return { store, folder, close: () => rm(folder, { recursive: true, force: true }) };
};

/** A store in a bucket, with an S3 server of its own. */
export const openBucketStore = async (): Promise<TestStore> => {
  const server = await startS3Server();
  const { store, folder, close } = await openTestStore(server.url());
  const closeAll = async () => {
    await close();
    await server.stop();
  };
  return { store, folder, close: closeAll };
};

/** A moment of some person, or of this one. */
export const newKey = (userId: string = randomUUID()): string =>
  `${userId}/${1_763_700_000_000 + Math.floor(Math.random() * 1e9)}.webm`;

/** A file as an upload hands it to the store. */
export const fileAt = async (path: string): Promise<FinishedFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { path, bytes, sha256: hash.digest('base64url'), mediaType: 'audio/webm' };
};

export const put = async (store: Store, key: string, content: string | Uint8Array): Promise<void> => {
  const path = join(store.uploadsDirectory, randomUUID());
  await writeFile(path, content);
  await store.put(key, await fileAt(path));
};

export const textOf = (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> => new Response(stream).text();

/** What it fails with; undefined where it does not. */
export const failureFrom = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );

export const locationOf = (url: string): StorageLocation => {
  const { STORAGE_URL: location } = readConfig({ STORAGE_URL: url });
  if (location === undefined) throw new Error('no location');
  return location;
};

/** Everything that a log could print of an error. */
export const inspected = (error: unknown): string =>
  [
    inspect(error, { depth: 9, showHidden: true }),
    JSON.stringify(error),
    error instanceof Error ? error.stack : '',
  ].join(' ');
