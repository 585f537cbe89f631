import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from './s3-server.ts';
import { locationOf, newKey, openTestStore, put, type TestStore, textOf } from './test-stores.ts';

const CONTENT = 'for its owner alone';

let server: S3Server;
let owner: TestStore;
let key: string;
beforeAll(async () => {
  server = await startS3Server();
  owner = await openTestStore(server.url());
  key = newKey();
  await put(owner.store, key, CONTENT);
});
afterAll(async () => {
  await owner.close();
  await server.stop();
});

const urlOf = (path: string) => `http://127.0.0.1:${server.port}${path.replace('KEY', key)}`;
const codeIn = async (answer: Response) => /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1];

test.each([
  ['GET', '/'],
  ['GET', '/recordings'],
  ['GET', '/recordings/?list-type=2&prefix=voice-recordings/'],
  ['GET', '/recordings/voice-recordings/KEY'],
  ['HEAD', '/recordings/voice-recordings/KEY'],
  ['PUT', '/recordings/voice-recordings/KEY'],
  ['DELETE', '/recordings/voice-recordings/KEY'],
])('%s %s is refused without a signature', async (method, path) => {
  const answer = await fetch(urlOf(path), { method });
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain(CONTENT);
  expect(await textOf(owner.store.read(key))).toBe(CONTENT);
});

describe('an upload, signed as the client of the store signs', () => {
  type SignerOptions = Partial<ConstructorParameters<typeof AwsV4Signer>[0]>;

  const sign = async (options: SignerOptions = {}, headers: Record<string, string> = {}) => {
    const sha256 = createHash('sha256').update('new').digest('hex');
    return new AwsV4Signer({
      ...locationOf(server.url()),
      method: 'PUT',
      url: urlOf('/recordings/voice-recordings/KEY'),
      headers: { 'x-amz-content-sha256': sha256, 'content-type': 'audio/webm', ...headers },
      service: 's3',
      allHeaders: true,
      ...options,
    }).sign();
  };

  test.each<[string, string, SignerOptions, Record<string, string>?]>([
    ['a wrong secret', 'SignatureDoesNotMatch', { secretAccessKey: 'wrong' }],
    ['a key that is not known', 'InvalidAccessKeyId', { accessKeyId: 'nobody' }],
    ['a time of long ago', 'RequestTimeTooSkewed', { datetime: '20200101T000000Z' }],
    ['another region', 'AuthorizationHeaderMalformed', { region: 'eu-central-1' }],
    ['an ACL', 'AccessControlListNotSupported', {}, { 'x-amz-acl': 'private' }],
    ['a checksum after the body', 'NotImplemented', {}, { 'x-amz-trailer': 'x-amz-checksum-crc32' }],
  ])('is refused with %s', async (_, code, options, headers) => {
    const { url, headers: signed } = await sign(options, headers);
    expect(await codeIn(await fetch(url, { method: 'PUT', headers: signed, body: 'new' }))).toBe(code);
    expect(await textOf(owner.store.read(key))).toBe(CONTENT);
  });

  test.each<[string, string, { headers?: Record<string, string>; isChunked?: boolean; body?: string }]>([
    ['another body', 'XAmzContentSHA256Mismatch', { body: 'old' }],
    ['no length of the body', 'MissingContentLength', { isChunked: true }],
    ['another type', 'SignatureDoesNotMatch', { headers: { 'content-type': 'text/html' } }],
    ['an ACL', 'AccessDenied', { headers: { 'x-amz-acl': 'public-read' } }],
  ])('is refused when it was given %s afterwards', async (_, code, { headers = {}, isChunked, body = 'new' }) => {
    const { url, headers: signed } = await sign();
    for (const [name, value] of Object.entries(headers)) signed.set(name, value);
    const sent = isChunked === true ? new Blob([body]).stream() : body;
    const answer = await fetch(url, { method: 'PUT', headers: signed, body: sent, duplex: 'half' });
    expect(await codeIn(answer)).toBe(code);
    expect(await textOf(owner.store.read(key))).toBe(CONTENT);
  });

  test('is kept as it is', async () => {
    const { url, headers } = await sign();
    expect((await fetch(url, { method: 'PUT', headers, body: 'new' })).status).toBe(200);
    expect(await textOf(owner.store.read(key))).toBe('new');
  });
});
