import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { readConfig } from '#platform/config/config.ts';
import { createStore, type Store } from '../storage.ts';
import { startSwift } from './swift.ts';

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
  const close = async () => {
    store.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { store, folder, close };
};

/** s3rver, which speaks S3 everywhere and checks no signature, with its address as a `STORAGE_URL`. */
export const startS3rver = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'bustan-s3rver-'));
  const address = '127.0.0.1';
  const start = async (wantedPort: number) => {
    const configureBuckets = [{ name: 'recordings' }];
    const peer = new S3rver({ port: wantedPort, address, silent: true, directory, configureBuckets });
    return { peer, port: (await peer.run()).port };
  };
  let running = await start(0);
  const { port } = running;
  return {
    directory,
    url: `s3://S3RVER:S3RVER@${address}:${port}/recordings?tls=off`,
    /** As if it were down, until it is started again. */
    pause: () => running.peer.close(),
    resume: async () => {
      running = await start(port);
    },
    stop: async () => {
      await running.peer.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export const openS3rverStore = async (): Promise<TestStore> => {
  const s3rver = await startS3rver();
  const { store, folder, close } = await openTestStore(s3rver.url);
  const closeAll = async () => {
    await close();
    await s3rver.stop();
  };
  return { store, folder, close: closeAll };
};

/** A store on Swift, which checks signatures and rights; or why it cannot be had here. */
export const openSwiftStore = async (): Promise<TestStore | { reason: string }> => {
  const swift = await startSwift();
  if ('reason' in swift) return swift;
  const { store, folder, close } = await openTestStore(swift.url('recordings'));
  const closeAll = async () => {
    await close();
    await swift.stop();
  };
  return { store, folder, close: closeAll };
};

/** A moment of some person, or of this one. */
export const newKey = (userId: string = randomUUID()): string =>
  `${userId}/${1_763_700_000_000 + Math.floor(Math.random() * 1e9)}.webm`;

export const put = async (store: Store, key: string, content: string | Uint8Array): Promise<void> => {
  const path = join(store.incoming, randomUUID());
  await writeFile(path, content);
  await store.put(key, { path, bytes: Buffer.byteLength(content), mediaType: 'audio/webm' });
};

export const textOf = (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> => new Response(stream).text();

/** What it fails with; undefined where it does not. */
export const failureFrom = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
