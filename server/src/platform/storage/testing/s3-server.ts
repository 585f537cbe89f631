import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { S3Error, verifySignature } from './signature-v4.ts';

const REGION = 'us-east-1';

/** Both buckets belong to one account; each key may put, get and delete objects that match, one may list them too. */
const BUCKETS = ['recordings', 'elsewhere'];
const USERS = new Map([
  ['garden:bustan', { secret: 'a/key+with%signs', granted: /^recordings\/voice-recordings\// }],
  ['garden:restorer', { secret: 'lister-secret', granted: /^recordings\/(voice-recordings\/.*)?$/ }],
  ['orchard:admin', { secret: 'other-secret', granted: /^orchard\// }],
]);

const STATUS: Record<string, number> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  MissingContentLength: 411,
  InvalidRange: 416,
  InternalError: 500,
  NotImplemented: 501,
};

/** As AWS answers for a bucket with its defaults: no ACLs, and a body of a known length. */
const rejectUnsupported = ({ headers }: IncomingMessage): void => {
  if (Object.keys(headers).some((name) => name.startsWith('x-amz-acl') || name.startsWith('x-amz-grant-')))
    throw new S3Error('AccessControlListNotSupported');
  if (headers['content-encoding'] !== undefined || headers['x-amz-trailer'] !== undefined)
    throw new S3Error('NotImplemented');
  if (headers['content-length'] === undefined) throw new S3Error('MissingContentLength');
};

/** The object appears whole, and whoever is reading the one before it goes on reading that. */
const putObject = async (request: IncomingMessage, path: string): Promise<void> => {
  rejectUnsupported(request);
  const hash = createHash('sha256');
  const hashing = async function* (body: AsyncIterable<Buffer>) {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const partial = `${path}.${randomUUID()}`;
  try {
    await pipeline(request, hashing, createWriteStream(partial));
    const signed = request.headers['x-amz-content-sha256'];
    if (signed !== 'UNSIGNED-PAYLOAD' && signed !== hash.digest('hex')) throw new S3Error('XAmzContentSHA256Mismatch');
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
};

const getObject = async ({ headers }: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new S3Error('NoSuchKey');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const start = Number(first ?? 0);
  const end = Math.min(Number(last ?? Number.POSITIVE_INFINITY), found.size - 1);
  if (start >= found.size) throw new S3Error('InvalidRange');
  const range = first === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${found.size}` };
  response.writeHead(first === undefined ? 200 : 206, { 'content-length': end - start + 1, ...range });
  await pipeline(createReadStream(path, { start, end }), response);
};

const PAGE = 3;

/** `ListObjectsV2` with small pages. */
const listObjects = async (directory: string, query: URLSearchParams): Promise<string> => {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const keys = (await readdir(directory))
    .map(decodeURIComponent)
    .filter((key) => key.startsWith(prefix) && key > after);
  const contents = keys
    .toSorted()
    .slice(0, PAGE)
    .map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<?xml version="1.0"?>\n<ListBucketResult>${contents.join('')}</ListBucketResult>`;
};

const handle = async (directory: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = '', url: target = '', headersDistinct: headers } = request;
  const findSecret = (accessKeyId: string) => USERS.get(accessKeyId)?.secret;
  const user = verifySignature({ method, target, headers }, { region: REGION, now: new Date(), findSecret });
  const [, listed, query] = /^\/([\w-]+)\?(list-type=2.*)$/.exec(target) ?? [];
  if (method === 'GET' && listed !== undefined) {
    if (USERS.get(user)?.granted.test(`${listed}/`) !== true) throw new S3Error('AccessDenied');
    response.end(await listObjects(join(directory, listed), new URLSearchParams(query)));
    return;
  }
  // AWS's own clients name the operation in a parameter.
  const [, bucket = '', key] = /^\/([\w-]+)\/([\w/.-]+)(\?x-id=\w+)?$/.exec(target) ?? [];
  if (key === undefined) throw new S3Error('NotImplemented');
  if (!BUCKETS.includes(bucket)) throw new S3Error('NoSuchBucket');
  if (USERS.get(user)?.granted.test(`${bucket}/${key}`) !== true) throw new S3Error('AccessDenied');
  // A bucket has no folders, so that an object leaves none behind.
  const path = join(directory, bucket, encodeURIComponent(key));
  if (method === 'GET') return getObject(request, response, path);
  if (method === 'PUT') await putObject(request, path);
  else if (method === 'DELETE') await rm(path, { force: true });
  else throw new S3Error('NotImplemented');
  response.writeHead(method === 'PUT' ? 200 : 204).end();
};

/** AWS quotes what it was asked as well, so that a log of its answers would give a signature away. */
const answerError = (error: unknown, request: IncomingMessage, response: ServerResponse): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const code = error instanceof S3Error ? error.code : 'InternalError';
  const message = `${request.method} ${request.url} ${request.headers.authorization}`;
  const body = `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(STATUS[code] ?? 400, { 'content-type': 'application/xml' }).end(body);
};

export interface S3Server {
  /** Where the objects lie, as files. */
  directory: string;
  port: number;
  /** A `STORAGE_URL`; by default that of the key to the recordings. */
  url(location?: { bucket?: string; user?: string; secret?: string }): string;
  /** As if it were down, until it is resumed. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** An S3 server on loopback that verifies every signature and grants each key its own objects alone. */
export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'bustan-s3-'));
  for (const bucket of BUCKETS) await mkdir(join(directory, bucket));
  const server = createServer((request, response) => {
    handle(directory, request, response).catch((error: unknown) => answerError(error, request, response));
  });
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port; // a TCP server's address is never a path
  };
  const pause = async () => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    directory,
    port,
    url: ({ bucket = 'recordings', user = 'garden:bustan', secret = USERS.get(user)?.secret ?? 'unknown' } = {}) =>
      `s3://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?tls=off`,
    pause,
    resume: async () => {
      await listen(port);
    },
    stop: async () => {
      await pause();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
