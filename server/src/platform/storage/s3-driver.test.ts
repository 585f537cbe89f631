import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openS3Driver, S3Driver } from './s3-driver.ts';
import { StorageError, type Store } from './storage.ts';
import { createStoreOn } from './store.ts';
import { startCutter, startHttpPeer, startSilentPeer } from './testing/faulty-peers.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';
import { failureFrom, newKey, openTestStore, put, type TestStore, textOf } from './testing/test-stores.ts';

const SECRET = 'a-secret-that-nobody-may-see';
const TIMEOUTS = { connectMs: 300, uploadMs: 400, responseMs: 300, chunkMs: 300 };

const locationOf = (url: string) => {
  const location = readConfig({ STORAGE_URL: url }).STORAGE_URL;
  if (location === undefined) throw new Error('no location');
  return location;
};

const urlAt = (port: number) => `s3://A-KEY-THAT-NOBODY-MAY-SEE:${SECRET}@127.0.0.1:${port}/recordings?tls=off`;

let disk: TestStore;
beforeAll(async () => {
  disk = await openTestStore();
});
afterAll(() => disk.close());

/** A store on that peer that loses its patience soon. */
const impatientStore = (url: string): Store =>
  createStoreOn(new S3Driver(locationOf(url), TIMEOUTS), disk.store.uploadsDirectory);

/** Everything that a log could make of an error. */
const everythingOf = (error: unknown): string =>
  [
    inspect(error, { depth: 9, showHidden: true }),
    JSON.stringify(error),
    error instanceof Error ? error.stack : '',
  ].join(' ');

describe('a peer that does not answer', () => {
  test('makes no deed wait for long', async () => {
    const peer = await startSilentPeer();
    const store = impatientStore(urlAt(peer.port));
    const startedAt = performance.now();
    const failures = await Promise.all([
      failureFrom(put(store, newKey(), 'for nobody')),
      failureFrom(textOf(store.read(newKey()))),
      failureFrom(store.delete(newKey())),
    ]);
    for (const failure of failures) expect(failure).toMatchObject({ name: 'StorageError', isMissing: false });
    expect(performance.now() - startedAt).toBeLessThan(4000);
    await peer.close();
  });

  test('in the midst of a recording fails the reading, but waits for a listener who pauses', async () => {
    const peer = await startHttpPeer((request, response) => {
      response.writeHead(200, { 'content-length': 3_000_000 });
      response.write(new Uint8Array(1_000_000));
      if (request.url?.includes('0000000.webm') === true) setTimeout(() => response.end(new Uint8Array(2_000_000)), 50);
    });
    const store = impatientStore(urlAt(peer.port));
    const patient = store.read(`${randomUUID()}/1760000000000.webm`).getReader();
    await patient.read();
    await wait(2 * TIMEOUTS.chunkMs);
    let bytes = 0;
    for (let next = await patient.read(); !next.done; next = await patient.read()) bytes += next.value.byteLength;
    expect(bytes).toBeGreaterThan(2_000_000);
    expect(await failureFrom(textOf(store.read(`${randomUUID()}/1760000000001.webm`)))).toMatchObject({
      code: 'TimeoutError',
    });
    await peer.close();
  });
});

describe('a peer that answers nonsense', () => {
  test.each([
    ['a page of a proxy', 502, '<html>Bad gateway</html>', 'http_502'],
    ['a refusal that quotes everything', 403, `<Error><Code>Odd</Code><Message>${SECRET}</Message></Error>`, 'Odd'],
    ['the whole for a part', 200, 'a garden at dawn', 'range_ignored'],
  ])('%s fails the reading by a code that quotes nothing', async (_, status, body, code) => {
    const peer = await startHttpPeer((_request, response) => response.writeHead(status).end(body));
    const store = impatientStore(urlAt(peer.port));
    const failure = await failureFrom(textOf(store.read(newKey(), { start: 1, end: 3 })));
    expect(failure).toMatchObject({ name: 'StorageError', code });
    expect(everythingOf(failure)).not.toMatch(/NOBODY-MAY-SEE|nobody-may-see|Signature/);
    await peer.close();
  });

  test('nobody at all: the start is refused by name, soon, and without the secret', async () => {
    const peer = await startSilentPeer();
    await peer.close();
    const refusal = await failureFrom(openS3Driver(locationOf(urlAt(peer.port))));
    expect(String(refusal)).toContain('STORAGE_URL');
    expect(String(refusal)).toContain('ECONNREFUSED');
    expect(everythingOf(refusal)).not.toMatch(/NOBODY-MAY-SEE|nobody-may-see|Signature/);
  });
});

test('a store that speaks no TLS is refused at the start with what to do about it', async () => {
  const peer = await startHttpPeer((_, response) => response.end());
  const refusal = await failureFrom(openS3Driver(locationOf(urlAt(peer.port).replace('tls=off', 'tls=on'))));
  expect(String(refusal)).toContain('add tls=off');
  await peer.close();
});

test.each([
  ['one failure of the store', [503], undefined, 2],
  ['two failures', [503, 503], 'SlowDown', 2],
  ['a refusal', [403], 'SlowDown', 1],
])('after %s a deletion is asked for no more than twice', async (_, failures, code, requests) => {
  const statuses: number[] = [];
  const peer = await startHttpPeer((_request, response) => {
    statuses.push(failures[statuses.length] ?? 204);
    response
      .writeHead(statuses.at(-1) ?? 204)
      .end(statuses.at(-1) === 204 ? '' : '<Error><Code>SlowDown</Code></Error>');
  });
  const failure = await failureFrom(impatientStore(urlAt(peer.port)).delete(newKey()));
  expect(failure).toEqual(code === undefined ? undefined : expect.objectContaining({ code }));
  expect(statuses).toHaveLength(requests);
  await peer.close();
});

test('a recording that ends before its length fails the reading', async () => {
  const peer = await startHttpPeer((_, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half');
    setTimeout(() => response.destroy(), 50);
  });
  expect(await failureFrom(textOf(impatientStore(urlAt(peer.port)).read(newKey())))).toMatchObject({
    name: 'StorageError',
    isMissing: false,
  });
  await peer.close();
});

test('nothing is asked for before it is read from, and the connection ends when it is given up', async () => {
  let requests = 0;
  const peer = await startHttpPeer((_, response) => {
    requests += 1;
    response.writeHead(200, { 'content-length': 100_000_000 }).write(new Uint8Array(1_000_000));
  });
  const store = impatientStore(urlAt(peer.port));
  const reader = store.read(newKey()).getReader();
  await wait(20);
  expect(requests).toBe(0);
  await reader.read();
  expect(peer.connections()).toBe(1);
  await reader.cancel();
  await expect.poll(() => peer.connections()).toBe(0);
  await peer.close();
});

describe('a server that checks who asks', () => {
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
    const refusal = await failureFrom(openS3Driver(locationOf(server.url(location))));
    expect(refusal).toMatchObject({ name: 'StorageSetupError' });
    expect(String(refusal)).toContain('STORAGE_URL');
    expect(String(refusal)).toContain(code);
    expect(everythingOf(refusal)).not.toMatch(/nobody-may-see|a\/key|a%2Fkey|other-secret|Signature=/);
  });

  test.each([
    ['a wrong secret', { secret: SECRET }],
    ['another bucket', { bucket: 'elsewhere' }],
  ])('%s neither reads nor writes nor deletes', async (_, location) => {
    const store = createStoreOn(new S3Driver(locationOf(server.url(location))), own.store.uploadsDirectory);
    const deeds = [put(store, key, 'over it'), textOf(store.read(key)), store.delete(key)];
    for (const failure of await Promise.all(deeds.map(failureFrom))) {
      expect(failure).toBeInstanceOf(StorageError);
      expect(failure).toMatchObject({ isMissing: false });
    }
    expect(await textOf(own.store.read(key))).toBe('for its owner alone');
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
});
