import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3Driver, S3Driver } from './s3-driver.ts';
import { StorageError } from './storage.ts';
import { createStoreOn } from './store.ts';
import { startCutter } from './testing/faulty-peers.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';
import {
  failureFrom,
  inspected,
  locationOf,
  newKey,
  openTestStore,
  put,
  type TestStore,
  textOf,
} from './testing/test-stores.ts';

const SECRET = 'a-secret-that-nobody-may-see';

let server: S3Server;
let key: string;
let own: TestStore;
beforeAll(async () => {
  server = await startS3Server();
  own = await openTestStore(server.url());
  key = newKey();
  await put(own.store, key, 'for its owner alone');
});
afterAll(async () => {
  await own.close();
  await server.stop();
});

test.each([
  ['a wrong secret', 'SignatureDoesNotMatch', { secret: SECRET }],
  ['a user who is not known', 'InvalidAccessKeyId', { user: 'garden:nobody' }],
  ['a bucket that is not granted', 'AccessDenied', { bucket: 'elsewhere' }],
  ['a bucket that is not there', 'NoSuchBucket', { bucket: 'nowhere' }],
  ["somebody else's account", 'AccessDenied', { user: 'orchard:admin', secret: 'other-secret' }],
])('%s cannot start, and the message does not quote the secret', async (_, code, location) => {
  const setupError = await failureFrom(openS3Driver(locationOf(server.url(location))));
  expect(setupError).toMatchObject({ name: 'StorageSetupError' });
  expect(String(setupError)).toContain('STORAGE_URL');
  expect(String(setupError)).toContain(code);
  expect(inspected(setupError)).not.toMatch(/nobody-may-see|a\/key|a%2Fkey|other-secret|Signature=/);
});

test.each([
  ['a wrong secret', { secret: SECRET }],
  ['another bucket', { bucket: 'elsewhere' }],
])('%s neither reads nor writes nor deletes', async (_, location) => {
  const store = createStoreOn(new S3Driver(locationOf(server.url(location))), own.store.uploadsDirectory);
  const operations = [put(store, key, 'over it'), textOf(store.read(key)), store.delete(key)];
  for (const failure of await Promise.all(operations.map(failureFrom))) {
    expect(failure).toBeInstanceOf(StorageError);
    expect(failure).toMatchObject({ isMissing: false });
  }
  expect(await textOf(own.store.read(key))).toBe('for its owner alone');
});

test('a key that may list sees all recordings, page by page, and the usual key sees none', async () => {
  const keys = Array.from({ length: 7 }, () => newKey());
  for (const one of keys) await put(own.store, one, 'listed');
  const listed = async (url: string) => {
    const found: string[] = [];
    const store = createStoreOn(new S3Driver(locationOf(url)), own.store.uploadsDirectory);
    for await (const one of store.list()) found.push(one);
    return found;
  };
  expect(await listed(server.url({ user: 'garden:restorer' }))).toEqual([key, ...keys].toSorted());
  expect(await failureFrom(listed(server.url()))).toMatchObject({ name: 'StorageError', code: 'AccessDenied' });
});

test('an upload that is cut once is sent again, and one that is always cut leaves nothing', async () => {
  const content = new Uint8Array(2_000_000);
  const storeBehindCutter = async (times: number) => {
    const cutter = await startCutter({ port: server.port, afterBytes: 1_000_000, times });
    const url = server.url().replace(`:${server.port}/`, `:${cutter.port}/`);
    return { cutter, store: createStoreOn(new S3Driver(locationOf(url)), own.store.uploadsDirectory) };
  };
  const [once, always] = [await storeBehindCutter(1), await storeBehindCutter(9)];
  const [sent, lost] = [newKey(), newKey()];
  await put(once.store, sent, content);
  expect((await new Response(own.store.read(sent)).arrayBuffer()).byteLength).toBe(content.byteLength);
  expect(await failureFrom(put(always.store, lost, content))).toBeInstanceOf(StorageError);
  expect(await failureFrom(textOf(own.store.read(lost)))).toMatchObject({ isMissing: true });
  for (const { cutter } of [once, always]) await cutter.close();
});
