import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderUrl } from './s3-client.ts';
import { openS3Driver, S3Driver } from './s3-driver.ts';
import type { Store } from './storage.ts';
import { createStoreOn } from './store.ts';
import { startHttpPeer, startSilentPeer, startTcpPeer } from './testing/faulty-peers.ts';
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
const TIMEOUTS = { connectMs: 300, uploadMs: 400, responseMs: 300, chunkMs: 300 };

const urlAt = (port: number) => `s3://A-KEY-THAT-NOBODY-MAY-SEE:${SECRET}@127.0.0.1:${port}/recordings?tls=off`;

let disk: TestStore;
beforeAll(async () => {
  disk = await openTestStore();
});
afterAll(() => disk.close());

/** A store on that peer with short timeouts. */
const storeAt = (url: string): Store =>
  createStoreOn(new S3Driver(locationOf(url), TIMEOUTS), disk.store.uploadsDirectory);

describe('a peer that does not answer', () => {
  test('fails every operation in time', async () => {
    const peer = await startSilentPeer();
    const store = storeAt(urlAt(peer.port));
    const failures = await Promise.all([
      failureFrom(put(store, newKey(), 'for nobody')),
      failureFrom(textOf(store.read(newKey()))),
      failureFrom(store.delete(newKey())),
    ]);
    for (const failure of failures) {
      expect(failure).toMatchObject({ name: 'StorageError', code: 'TimeoutError', isMissing: false });
    }
    await peer.close();
  });

  test('in the middle of a recording fails the read, but a listener may pause', async () => {
    const peer = await startHttpPeer((request, response) => {
      response.writeHead(200, { 'content-length': 3_000_000 });
      response.write(new Uint8Array(1_000_000));
      if (request.url?.includes('0000000.webm') === true) setTimeout(() => response.end(new Uint8Array(2_000_000)), 50);
    });
    const store = storeAt(urlAt(peer.port));
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

describe('a peer that answers what no S3 store would', () => {
  test.each([
    ['a page of a proxy', 502, '<html>Bad gateway</html>', 'http_502'],
    ['a refusal that quotes everything', 403, `<Error><Code>Odd</Code><Message>${SECRET}</Message></Error>`, 'Odd'],
    ['the whole for a part', 200, 'a garden at dawn', 'range_ignored'],
  ])('%s fails the read by a code that quotes nothing', async (_, status, body, code) => {
    const peer = await startHttpPeer((_request, response) => response.writeHead(status).end(body));
    const store = storeAt(urlAt(peer.port));
    const failure = await failureFrom(textOf(store.read(newKey(), { start: 1, end: 3 })));
    expect(failure).toMatchObject({ name: 'StorageError', code });
    expect(inspected(failure)).not.toMatch(/NOBODY-MAY-SEE|nobody-may-see|Signature/);
    await peer.close();
  });

  test('nothing listens there: the start is refused by name, without the secret', async () => {
    const peer = await startSilentPeer();
    await peer.close();
    const setupError = await failureFrom(openS3Driver(locationOf(urlAt(peer.port))));
    expect(String(setupError)).toContain('STORAGE_URL');
    expect(String(setupError)).toContain('ECONNREFUSED');
    expect(inspected(setupError)).not.toMatch(/NOBODY-MAY-SEE|nobody-may-see|Signature/);
  });
});

test('a store that speaks no TLS is refused at the start with what to do about it', async () => {
  const peer = await startHttpPeer((_, response) => response.end());
  const setupError = await failureFrom(openS3Driver(locationOf(urlAt(peer.port).replace('tls=off', 'tls=on'))));
  expect(String(setupError)).toContain('add tls=off');
  await peer.close();
});

test.each([
  ['one failure of the store', [503], undefined, 2],
  ['two failures', [503, 503], 'SlowDown', 2],
  ['a refusal', [403], 'SlowDown', 1],
])('after %s a deletion is sent no more than twice', async (_, failures, code, requests) => {
  const statuses: number[] = [];
  const peer = await startHttpPeer((_request, response) => {
    statuses.push(failures[statuses.length] ?? 204);
    response
      .writeHead(statuses.at(-1) ?? 204)
      .end(statuses.at(-1) === 204 ? '' : '<Error><Code>SlowDown</Code></Error>');
  });
  const failure = await failureFrom(storeAt(urlAt(peer.port)).delete(newKey()));
  expect(failure).toEqual(code === undefined ? undefined : expect.objectContaining({ code }));
  expect(statuses).toHaveLength(requests);
  await peer.close();
});

test('a recording that ends before its length fails the read', async () => {
  const peer = await startHttpPeer((_, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half');
    setTimeout(() => response.destroy(), 50);
  });
  expect(await failureFrom(textOf(storeAt(urlAt(peer.port)).read(newKey())))).toMatchObject({
    name: 'StorageError',
    isMissing: false,
  });
  await peer.close();
});

test('nothing is requested before it is read, and the connection ends when the reader cancels', async () => {
  let requests = 0;
  const peer = await startHttpPeer((_, response) => {
    requests += 1;
    response.writeHead(200, { 'content-length': 100_000_000 }).write(new Uint8Array(1_000_000));
  });
  const store = storeAt(urlAt(peer.port));
  const reader = store.read(newKey()).getReader();
  await wait(20);
  expect(requests).toBe(0);
  await reader.read();
  expect(peer.connections()).toBe(1);
  await reader.cancel();
  await expect.poll(() => peer.connections()).toBe(0);
  await peer.close();
});

test('an upload that is refused before it was sent leaves no connection open', async () => {
  const peer = await startTcpPeer((socket) => {
    socket.once('data', () => socket.pause().write('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n'));
    setTimeout(() => socket.resume(), 200);
  });
  const upload = put(storeAt(urlAt(peer.port)), newKey(), new Uint8Array(20_000_000));
  expect(await failureFrom(upload)).toMatchObject({ code: 'http_403' });
  await expect.poll(() => peer.connections()).toBe(0);
  await peer.close();
});

test("the bucket's name stands in the path or before the host's name", () => {
  const location = locationOf('s3://KEY:SECRET@s3.example:9000/recordings');
  expect(folderUrl(location)).toBe('https://s3.example:9000/recordings/voice-recordings');
  expect(folderUrl({ ...location, isPathStyle: false })).toBe('https://recordings.s3.example:9000/voice-recordings');
});
