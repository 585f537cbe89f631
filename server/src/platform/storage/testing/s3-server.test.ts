import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, openTestStore, put, type TestStore, textOf } from '../testing/stores.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

let server: S3Server;
let owner: TestStore;
let key: string;
beforeAll(async () => {
  server = await startS3Server();
  owner = await openTestStore(server.url());
  key = newKey();
  await put(owner.store, key, 'for its owner alone');
});
afterAll(async () => {
  await owner.close();
  await server.stop();
});

test.each([
  ['GET', '/'],
  ['GET', '/recordings'],
  ['GET', '/recordings/?list-type=2&prefix=voice-recordings/'],
  ['GET', '/recordings/voice-recordings/KEY'],
  ['HEAD', '/recordings/voice-recordings/KEY'],
  ['PUT', '/recordings/voice-recordings/KEY'],
  ['DELETE', '/recordings/voice-recordings/KEY'],
])('%s %s is refused without a signature', async (method, path) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path.replace('KEY', key)}`, { method });
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain('for its owner alone');
  expect(await textOf(owner.store.read(key))).toBe('for its owner alone');
});
