import { randomUUID } from 'node:crypto';
import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { heldBytes, heldSince } from '#testing/held-bytes.ts';
import { StorageError } from './storage.ts';
import { failureFrom, fileAt, newKey, openBucketStore, openTestStore, put, textOf } from './testing/test-stores.ts';

const kinds = [
  { name: 'on a disk', opened: await openTestStore() },
  { name: 'in a bucket', opened: await openBucketStore() },
];
afterAll(async () => {
  for (const { opened } of kinds) await opened.close();
});

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

describe.each(kinds)('a store $name', ({ opened: { store } }) => {
  test('gives back what was put, whole or a part, and takes the file', async () => {
    const key = newKey();
    await put(store, key, 'a garden at dawn');
    expect(await textOf(store.read(key))).toBe('a garden at dawn');
    expect(await textOf(store.read(key, { start: 2, end: 7 }))).toBe('garden');
    expect(await textOf(store.read(key, { start: 0, end: 1 }))).toBe('a ');
    expect(await textOf(store.read(key, { start: 15, end: 15 }))).toBe('n');
    expect(await readdir(store.uploadsDirectory)).toEqual([]);
  });

  test('replaces what lies under the same key, and nothing else', async () => {
    const person = randomUUID();
    const [first, second, somebodyElses] = [newKey(person), newKey(person), newKey()];
    for (const key of [first, second, somebodyElses]) await put(store, key, `first of ${key}`);
    await put(store, first, 'again');
    expect(await textOf(store.read(first))).toBe('again');
    await store.delete(first);
    expect(await textOf(store.read(second))).toBe(`first of ${second}`);
    expect(await textOf(store.read(somebodyElses))).toBe(`first of ${somebodyElses}`);
  });

  test('deletes what is there, and succeeds when it is not', async () => {
    const key = newKey();
    await put(store, key, 'gone soon');
    await store.delete(key);
    await store.delete(key);
    expect(await failureFrom(textOf(store.read(key)))).toMatchObject({ name: 'StorageError', isMissing: true });
    await put(store, key, 'back again');
    expect(await textOf(store.read(key))).toBe('back again');
  });

  test('says that a key is missing without naming it', async () => {
    const key = newKey();
    const failure = await failureFrom(textOf(store.read(key)));
    expect(failure).toBeInstanceOf(StorageError);
    expect(`${failure} ${JSON.stringify(failure)}`).not.toContain(key.slice(0, 36));
  });

  test.each(BAD_KEYS)('refuses %j for every operation', async (key) => {
    const path = join(store.uploadsDirectory, randomUUID());
    await writeFile(path, 'x');
    expect(await failureFrom(store.put(key, await fileAt(path)))).toBeInstanceOf(RangeError);
    expect(await failureFrom(textOf(store.read(key)))).toBeInstanceOf(RangeError);
    expect(await failureFrom(store.delete(key))).toBeInstanceOf(RangeError);
    await rm(path);
  });

  test('keeps nothing of a file whose size is not as announced', async () => {
    const key = newKey();
    const path = join(store.uploadsDirectory, randomUUID());
    await writeFile(path, 'half');
    expect(await failureFrom(store.put(key, { ...(await fileAt(path)), bytes: 8 }))).toMatchObject({
      code: 'wrong_size',
    });
    expect(await failureFrom(textOf(store.read(key)))).toMatchObject({ isMissing: true });
    expect(await readdir(store.uploadsDirectory)).toEqual([]);
  });

  test('shows one whole recording to whoever reads while it is replaced', async () => {
    const key = newKey();
    const size = 1_000_000;
    await put(store, key, new Uint8Array(size).fill(1));
    const reader = store.read(key).getReader();
    const seen = new Set<number>();
    let bytes = 0;
    let isReplaced = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const byte of value) seen.add(byte);
      bytes += value.byteLength;
      if (!isReplaced) await put(store, key, new Uint8Array(size).fill(2));
      isReplaced = true;
    }
    expect({ seen: [...seen], bytes }).toEqual({ seen: [1], bytes: size });
  });

  test('streams a large file without ever holding it', async () => {
    const key = newKey();
    const path = join(store.uploadsDirectory, randomUUID());
    const bytes = 32 * 1024 * 1024;
    const file = await open(path, 'w');
    await file.truncate(bytes);
    await file.close();
    const upload = await fileAt(path);
    const limit = bytes / 2;
    const before = heldBytes();
    let isStored = false;
    const stored = store.put(key, upload).finally(() => {
      isStored = true;
    });
    let heldWhilePut = 0;
    while (!isStored) {
      await wait(200);
      heldWhilePut = Math.max(heldWhilePut, heldSince(before, { limit }));
    }
    await stored;
    const reader = store.read(key).getReader();
    const first = await reader.read();
    let read = first.value?.byteLength ?? 0;
    await wait(50);
    const heldWhileRead = heldSince(before, { limit });
    for (let next = await reader.read(); !next.done; next = await reader.read()) read += next.value.byteLength;
    expect(read).toBe(bytes);
    for (const held of [heldWhilePut, heldWhileRead]) expect(held).toBeLessThan(limit);
    await store.delete(key);
  });
});
