import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStore, type Store, StoreFailure, StoreRefusal } from './storage.ts';

const words = (text: string) => new TextEncoder().encode(text);
const newKey = (person: string = randomUUID()) =>
  `${person}/${1_763_700_000_000 + Math.floor(Math.random() * 1e9)}.webm`;

const textOf = (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(stream).text();

const put = async (store: Store, key: string, content: string | Uint8Array) => {
  const path = join(store.incoming, randomUUID());
  const bytes = typeof content === 'string' ? words(content) : content;
  await writeFile(path, bytes);
  await store.put(key, { path, bytes: bytes.byteLength, mediaType: 'audio/webm' });
};

const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error;
};

const BAD_KEYS = [
  '',
  'voice.webm',
  '../../etc/passwd',
  '/etc/passwd',
  `${randomUUID()}/../${randomUUID()}/1763700000000.webm`,
  `../${randomUUID()}/1763700000000.webm`,
  `/${randomUUID()}/1763700000000.webm`,
  `${randomUUID()}\\1763700000000.webm`,
  `${randomUUID()}/..\\1763700000000.webm`,
  `${randomUUID()}/1763700000000.webm\0`,
  `${randomUUID()}/1763700000000.webm\n`,
  `${randomUUID()}/176370000000.webm`,
  `${randomUUID()}/17637000000000.webm`,
  `${randomUUID()}/1763700000000.mp4`,
  `${randomUUID()}/%2e%2e/1763700000000.webm`,
  `${randomUUID().toUpperCase()}/1763700000000.webm`,
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bustan-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(['disk'])('a store on %s', () => {
  let store: Store;
  beforeAll(async () => {
    store = await createStore({ DATA_DIR: folder });
  });
  afterAll(() => store.close());

  test('gives back what was put, whole or a part, and takes the file', async () => {
    const key = newKey();
    await put(store, key, 'a garden at dawn');
    expect(await textOf(store.read(key))).toBe('a garden at dawn');
    expect(await textOf(store.read(key, { start: 2, end: 7 }))).toBe('garden');
    expect(await textOf(store.read(key, { start: 0, end: 0 }))).toBe('a');
    expect(await textOf(store.read(key, { start: 15, end: 15 }))).toBe('n');
    expect(await readdir(store.incoming)).toEqual([]);
  });

  test('replaces what lies under the same key, and nothing else', async () => {
    const person = randomUUID();
    const [first, second, others] = [newKey(person), newKey(person), newKey()];
    for (const key of [first, second, others]) await put(store, key, `first of ${key}`);
    await put(store, first, 'again');
    expect(await textOf(store.read(first))).toBe('again');
    await store.delete(first);
    expect(await textOf(store.read(second))).toBe(`first of ${second}`);
    expect(await textOf(store.read(others))).toBe(`first of ${others}`);
  });

  test('deletes what is there, and is content when it is not', async () => {
    const key = newKey();
    await put(store, key, 'gone soon');
    await store.delete(key);
    await store.delete(key);
    expect(await failureOf(textOf(store.read(key)))).toMatchObject({ name: 'StoreFailure', isMissing: true });
    await put(store, key, 'back again');
    expect(await textOf(store.read(key))).toBe('back again');
  });

  test('says that a key is missing without naming it', async () => {
    const key = newKey();
    const failure = await failureOf(textOf(store.read(key)));
    expect(failure).toBeInstanceOf(StoreFailure);
    expect(`${failure} ${JSON.stringify(failure)}`).not.toContain(key.slice(0, 36));
  });

  test.each(BAD_KEYS)('refuses %j for every deed', async (key) => {
    const path = join(store.incoming, randomUUID());
    await writeFile(path, 'x');
    expect(await failureOf(store.put(key, { path, bytes: 1, mediaType: 'audio/webm' }))).toBeInstanceOf(RangeError);
    expect(await failureOf(textOf(store.read(key)))).toBeInstanceOf(RangeError);
    expect(await failureOf(store.delete(key))).toBeInstanceOf(RangeError);
    await rm(path);
  });

  test('keeps nothing of a file that is not as long as was said', async () => {
    const key = newKey();
    const path = join(store.incoming, randomUUID());
    await writeFile(path, 'half');
    const failure = await failureOf(store.put(key, { path, bytes: 8, mediaType: 'audio/webm' }));
    expect(failure).toMatchObject({ name: 'StoreFailure' });
    expect(await failureOf(textOf(store.read(key)))).toMatchObject({ isMissing: true });
    expect(await readdir(store.incoming)).toEqual([]);
  });
});

describe('a disk', () => {
  test('keeps folders and files to the user of the server, and no folder of somebody without recordings', async () => {
    const store = await createStore({ DATA_DIR: folder });
    const key = newKey();
    const home = join(folder, 'voice-recordings');
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    await put(store, key, 'private');
    expect(await modeOf(join(home, key))).toBe('600');
    for (const path of [home, store.incoming, join(home, key.slice(0, 36))]) expect(await modeOf(path)).toBe('700');
    expect(await readFile(join(home, key), 'utf8')).toBe('private');
    await store.delete(key);
    expect(await readdir(home)).not.toContain(key.slice(0, 36));
  });

  test('leaves the folder around it open to the embedded database, which another user may run', async () => {
    const around = join(folder, 'new');
    const before = process.umask(0o022);
    await createStore({ DATA_DIR: around }).finally(() => process.umask(before));
    expect((await stat(around)).mode & 0o777).toBe(0o755);
  });

  test('opens nothing before it is read from, and closes what was given up', async () => {
    const store = await createStore({ DATA_DIR: folder });
    const key = newKey();
    await put(store, key, new Uint8Array(1_000_000));
    const isOpen = async () => {
      const open = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      );
      return open.some((path) => path.endsWith(key));
    };
    const reader = store.read(key).getReader();
    expect(await isOpen()).toBe(false);
    await reader.read();
    expect(await isOpen()).toBe(true);
    await reader.cancel();
    expect(await isOpen()).toBe(false);
  });

  test('sweeps what was cut off an hour ago, and leaves what is arriving', async () => {
    const { incoming } = await createStore({ DATA_DIR: folder });
    const [old, young] = [join(incoming, 'old'), join(incoming, 'young')];
    for (const path of [old, young]) await writeFile(path, 'half');
    const anHourAgo = new Date(Date.now() - 3_600_001);
    await utimes(old, anHourAgo, anHourAgo);
    await createStore({ DATA_DIR: folder });
    expect(await readdir(incoming)).toEqual(['young']);
    await rm(young);
  });

  test('takes a file from another disk', async ({ skip }) => {
    const isElsewhere = await stat('/dev/shm').then(
      async ({ dev }) => dev !== (await stat(folder)).dev,
      () => false,
    );
    skip(!isElsewhere, 'there is no second disk');
    const store = await createStore({ DATA_DIR: folder });
    const key = newKey();
    const path = join('/dev/shm', `bustan-${randomUUID()}`);
    await writeFile(path, 'from afar');
    await store.put(key, { path, bytes: 9, mediaType: 'audio/webm' });
    expect(await textOf(store.read(key))).toBe('from afar');
    expect(await failureOf(stat(path))).toMatchObject({ code: 'ENOENT' });
  });

  test('refuses the start where it cannot write', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const refusal = await failureOf(createStore({ DATA_DIR: file }));
    expect(refusal).toBeInstanceOf(StoreRefusal);
    expect(String(refusal)).toContain('DATA_DIR');
  });
});
