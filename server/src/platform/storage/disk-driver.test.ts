import { randomUUID } from 'node:crypto';
import { readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStore, StorageSetupError, type Store } from './storage.ts';
import { failureFrom, fileAt, newKey, openTestStore, put, type TestStore, textOf } from './testing/test-stores.ts';

let opened: TestStore;
let store: Store;
let folder: string;
let home: string;
beforeAll(async () => {
  opened = await openTestStore();
  ({ store, folder } = opened);
  home = join(folder, 'voice-recordings');
});
afterAll(() => opened.close());

const open = (DATA_DIR: string) => createStore({ DATA_DIR, STORAGE_URL: undefined });
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('folders and files are for the user of the server alone, and nobody without recordings has a folder', async () => {
  const key = newKey();
  await put(store, key, 'private');
  expect(await modeOf(join(home, key))).toBe('600');
  for (const path of [home, store.uploadsDirectory, join(home, key.slice(0, 36))])
    expect(await modeOf(path)).toBe('700');
  expect(await readFile(join(home, key), 'utf8')).toBe('private');
  await store.delete(key);
  expect(await readdir(home)).toEqual(['incoming']);
});

test('DATA_DIR stays open to the embedded database, which another user may run', async () => {
  const around = join(folder, 'new');
  const before = process.umask(0o022);
  await open(around).finally(() => process.umask(before));
  expect(await modeOf(around)).toBe('755');
});

test('a file is opened when it is read from, and closed when the reader cancels', async () => {
  const key = newKey();
  await put(store, key, new Uint8Array(1_000_000));
  const isOpen = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    return (await Promise.all(links)).some((path) => path.endsWith(key));
  };
  const reader = store.read(key).getReader();
  expect(await isOpen()).toBe(false);
  await reader.read();
  expect(await isOpen()).toBe(true);
  await reader.cancel();
  expect(await isOpen()).toBe(false);
});

test('lists all recordings, and nothing else that lies there', async () => {
  const other = await openTestStore();
  const keys = [newKey(), newKey(), newKey()];
  for (const key of keys) await put(other.store, key, 'listed');
  await writeFile(join(other.store.uploadsDirectory, '1763700000000.webm'), 'in progress');
  await writeFile(join(other.folder, 'voice-recordings', 'notes.txt'), 'not a recording');
  const found: string[] = [];
  for await (const key of other.store.list()) found.push(key);
  expect(found.toSorted()).toEqual(keys.toSorted());
  await other.close();
});

test('many puts and deletions of one person at once leave what they should', async () => {
  const person = randomUUID();
  const [kept, ...others] = Array.from({ length: 20 }, (_, n) => `${person}/17637000000${10 + n}.webm`);
  await Promise.all(others.map((key) => put(store, key, key)));
  await Promise.all([...others.map((key) => store.delete(key)), put(store, kept ?? '', 'kept')]);
  expect(await readdir(join(home, person))).toEqual([kept?.slice(37)]);
});

test('a put that cannot be finished leaves nothing', async () => {
  const key = newKey();
  await writeFile(join(home, key.slice(0, 36)), 'where the folder should be');
  expect(await failureFrom(put(store, key, 'half'))).toMatchObject({ name: 'StorageError' });
  expect(await readdir(store.uploadsDirectory)).toEqual([]);
});

test('what was cut off an hour ago is removed, and uploads in progress are left', async () => {
  const [old, young] = [join(store.uploadsDirectory, 'old'), join(store.uploadsDirectory, 'young')];
  for (const path of [old, young]) await writeFile(path, 'half');
  const anHourAgo = new Date(Date.now() - 3_600_001);
  await utimes(old, anHourAgo, anHourAgo);
  await open(folder);
  expect(await readdir(store.uploadsDirectory)).toEqual(['young']);
  await rm(young);
});

test('a file from another disk arrives too', async ({ skip }) => {
  const other = await stat('/dev/shm').catch(() => undefined);
  skip(other === undefined || other.dev === (await stat(folder)).dev, 'there is no second disk');
  const key = newKey();
  const path = join('/dev/shm', `bustan-${randomUUID()}`);
  await writeFile(path, 'from afar');
  await store.put(key, await fileAt(path));
  expect(await textOf(store.read(key))).toBe('from afar');
  expect(await failureFrom(stat(path))).toMatchObject({ code: 'ENOENT' });
});

test('where it cannot write it refuses the start by name', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const setupError = await failureFrom(open(file));
  expect(setupError).toBeInstanceOf(StorageSetupError);
  expect(String(setupError)).toContain('DATA_DIR');
});
