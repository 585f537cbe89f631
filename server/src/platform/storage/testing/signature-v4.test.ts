import { describe, expect, test } from 'vitest';
import { S3Error, type SignedRequest, type Verification, verifySignature } from './signature-v4.ts';

/** Key, time and bucket of the examples in AWS's "Signature Calculations for the Authorization Header". */
const KEY = 'AKIAIOSFODNN7EXAMPLE';
const VERIFICATION: Verification = {
  region: 'us-east-1',
  now: new Date('2013-05-24T00:00:00Z'),
  findSecret: (id: string) => (id === KEY ? 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' : undefined),
};
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface Example {
  method: string;
  target: string;
  headers: Record<string, string>;
  signed: string;
  signature: string;
}

const GET_OBJECT: Example = {
  method: 'GET',
  target: '/test.txt',
  headers: { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
  signed: 'host;range;x-amz-content-sha256;x-amz-date',
  signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
};
const PUT_OBJECT: Example = {
  method: 'PUT',
  target: '/test$file.text',
  headers: {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
  },
  signed: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
  signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
};
const GET_LIFECYCLE: Example = {
  method: 'GET',
  target: '/?lifecycle',
  headers: { 'x-amz-content-sha256': EMPTY },
  signed: 'host;x-amz-content-sha256;x-amz-date',
  signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
};
const LIST_OBJECTS: Example = {
  ...GET_LIFECYCLE,
  target: '/?max-keys=2&prefix=J',
  signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
};

const requestOf = ({ method, target, headers, signed, signature }: Example): SignedRequest => {
  const authorization = `AWS4-HMAC-SHA256 Credential=${KEY}/20130524/us-east-1/s3/aws4_request, SignedHeaders=${signed}, Signature=${signature}`;
  const all = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z', authorization, ...headers };
  return { method, target, headers: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, [value]])) };
};

describe("AWS's published examples", () => {
  test.each([
    ['GET Object', GET_OBJECT],
    ['PUT Object', PUT_OBJECT],
    ['GET Bucket Lifecycle', GET_LIFECYCLE],
    ['GET Bucket (List Objects)', LIST_OBJECTS],
  ])('%s is signed by its key', (_, example) => {
    expect(verifySignature(requestOf(example), VERIFICATION)).toBe(KEY);
  });
});

/** The code by which an example is rejected once something about it was changed. */
const rejectionOf = (example: Example, verification: Partial<Verification> = {}): string | undefined => {
  try {
    verifySignature(requestOf(example), { ...VERIFICATION, ...verification });
    return undefined;
  } catch (error) {
    return error instanceof S3Error ? error.code : String(error);
  }
};

describe('a signature', () => {
  test.each<[string, Example]>([
    ['method', { ...GET_OBJECT, method: 'DELETE' }],
    ['path', { ...GET_OBJECT, target: '/test.txt2' }],
    ['query', { ...LIST_OBJECTS, target: '/?max-keys=3&prefix=J' }],
    ['further parameter', { ...LIST_OBJECTS, target: '/?max-keys=2&prefix=J&versions' }],
    ['range', { ...GET_OBJECT, headers: { ...GET_OBJECT.headers, range: 'bytes=0-99' } }],
    ['host', { ...GET_OBJECT, headers: { ...GET_OBJECT.headers, host: 'another.s3.amazonaws.com' } }],
    ['time', { ...GET_OBJECT, headers: { ...GET_OBJECT.headers, 'x-amz-date': '20130524T000001Z' } }],
    ['storage class', { ...PUT_OBJECT, headers: { ...PUT_OBJECT.headers, 'x-amz-storage-class': 'STANDARD' } }],
    ['hash of the body', { ...PUT_OBJECT, headers: { ...PUT_OBJECT.headers, 'x-amz-content-sha256': EMPTY } }],
    ['list of signed headers', { ...GET_OBJECT, signed: 'host;x-amz-content-sha256;x-amz-date' }],
    ['signature itself', { ...GET_OBJECT, signature: GET_OBJECT.signature.replace('f0', '0f') }],
  ])('does not match another %s', (_, example) => {
    expect(rejectionOf(example)).toBe('SignatureDoesNotMatch');
  });

  test('does not match another secret', () => {
    expect(rejectionOf(GET_OBJECT, { findSecret: () => 'another' })).toBe('SignatureDoesNotMatch');
  });

  test.each<[string, string, Example, Partial<Verification>?]>([
    ['none at all', 'AccessDenied', { ...GET_OBJECT, headers: { ...GET_OBJECT.headers, authorization: '' } }],
    ['of a key that is not known', 'InvalidAccessKeyId', GET_OBJECT, { findSecret: () => undefined }],
    ['16 minutes old', 'RequestTimeTooSkewed', GET_OBJECT, { now: new Date('2013-05-24T00:16:00Z') }],
    ['16 minutes ahead', 'RequestTimeTooSkewed', GET_OBJECT, { now: new Date('2013-05-23T23:44:00Z') }],
    ['for another region', 'AuthorizationHeaderMalformed', GET_OBJECT, { region: 'eu-central-1' }],
    ['in another form', 'AuthorizationHeaderMalformed', { ...GET_OBJECT, signature: 'f0e8' }],
    [
      'with the key of another day',
      'AuthorizationHeaderMalformed',
      { ...GET_OBJECT, headers: { ...GET_OBJECT.headers, 'x-amz-date': '20130523T235959Z' } },
    ],
    [
      'that says nothing of the body',
      'InvalidRequest',
      { ...GET_OBJECT, headers: { ...GET_OBJECT.headers, 'x-amz-content-sha256': '' } },
    ],
    [
      'that leaves out a header of Amazon',
      'AccessDenied',
      { ...GET_OBJECT, headers: { ...GET_OBJECT.headers, 'x-amz-acl': 'public-read' } },
    ],
    ['that leaves out the host', 'AccessDenied', { ...GET_OBJECT, signed: 'range;x-amz-content-sha256;x-amz-date' }],
  ])('%s is rejected as %s', (_, code, example, verification) => {
    expect(rejectionOf(example, verification)).toBe(code);
  });
});
