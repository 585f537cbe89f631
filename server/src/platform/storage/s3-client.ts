import { createHash } from 'node:crypto';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { StorageLocation } from '#platform/config/storage-url.ts';
import { StorageError, toStorageError } from './storage-error.ts';

/** How long each kind of wait may take; a request may take it for each of its attempts. */
export interface Timeouts {
  connectMs: number;
  /** A whole upload of 10 MB, sent and answered. */
  uploadMs: number;
  /** Until a read or a deletion is answered. */
  responseMs: number;
  /** For a chunk that somebody waits for; a listener who pauses may take as long as they like. */
  chunkMs: number;
}

const TIMEOUTS: Timeouts = { connectMs: 3000, uploadMs: 30_000, responseMs: 6000, chunkMs: 10_000 };

const ATTEMPTS = 2;
const RETRY_AFTER_MS = 100;
/** The same request may succeed now. One that timed out is not repeated: somebody has waited long enough. */
const CONNECTION_LOST = ['ECONNRESET', 'EPIPE', 'ECONNREFUSED'];

const EMPTY_SHA256 = createHash('sha256').digest('hex');
const MAX_ERROR_CHARS = 10_000;

interface Body {
  /** Called for each attempt, since a stream can be read only once. */
  open(): Readable;
  bytes: number;
  /** In base64url. */
  sha256: string;
  mediaType: string;
}

interface ObjectRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Below the recordings' folder. */
  key: string;
  range?: string;
  body?: Body;
}

/** Without a key: the recordings' names that come after one, for `ListObjectsV2`. */
type PageRequest = { method: 'GET'; after: string | undefined };

type S3Request = ObjectRequest | PageRequest;

const FOLDER = 'voice-recordings';

/** The bucket's name is part of the path, or of the host's name. */
const bucketUrl = ({ endpoint, bucket, isPathStyle }: StorageLocation): string =>
  isPathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`);

/** The recordings' folder. */
export const folderUrl = (location: StorageLocation): string => `${bucketUrl(location)}/${FOLDER}`;

const urlOf = (location: StorageLocation, request: S3Request): string => {
  if ('key' in request) return `${folderUrl(location)}/${request.key}`;
  const after = request.after === undefined ? {} : { 'start-after': `${FOLDER}/${request.after}` };
  return `${bucketUrl(location)}?${new URLSearchParams({ 'list-type': '2', prefix: `${FOLDER}/`, ...after })}`;
};

/** Fails when a chunk that was asked for does not come in time. */
async function* readPromptly(response: IncomingMessage, chunkMs: number): AsyncGenerator<Uint8Array> {
  const giveUp = () => response.destroy(new StorageError('TimeoutError'));
  let timer = setTimeout(giveUp, chunkMs);
  try {
    for await (const chunk of response) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(giveUp, chunkMs);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Sends the request and its body, and resolves when the answer begins. */
const exchange = (
  request: ClientRequest,
  body: Readable | undefined,
  { connectMs, responseMs }: Pick<Timeouts, 'connectMs' | 'responseMs'>,
): Promise<IncomingMessage> => {
  const giveUp = () => request.destroy(new StorageError('TimeoutError'));
  let timer = setTimeout(giveUp, connectMs);
  const awaitResponse = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, responseMs);
  };
  request.once('socket', (socket) => (socket.connecting ? socket.once('connect', awaitResponse) : awaitResponse()));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.on('error', reject).once('response', (response) => {
    // What was refused before all of it was sent is not sent on.
    response.once('close', () => request.destroy());
    resolve(response);
  });
  if (body === undefined) request.end();
  // A failure of this is an error of the request as well.
  else pipeline(body, request).catch(() => undefined);
  return promise.finally(() => clearTimeout(timer));
};

/** Signed requests for the recordings in one bucket. */
export class S3Client {
  readonly #location: StorageLocation;
  readonly #timeouts: Timeouts;

  constructor(location: StorageLocation, timeouts: Timeouts = TIMEOUTS) {
    this.#location = location;
    this.#timeouts = timeouts;
  }

  /** Resolves to a success alone, whose body must be read or destroyed. */
  async open(request: S3Request): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === ATTEMPTS;
      try {
        const response = await this.#attempt(request);
        const { statusCode: status = 0 } = response;
        if (status >= 200 && status < 300) return response;
        if (isLast || (status < 500 && status !== 429)) throw await this.#errorOf(response);
        response.destroy();
      } catch (error) {
        const failure = toStorageError(error);
        if (isLast || !CONNECTION_LOST.includes(failure.code)) throw failure;
      }
      await wait(RETRY_AFTER_MS);
    }
  }

  /** For a request whose answer has no body. */
  async send(request: ObjectRequest): Promise<void> {
    (await this.open(request)).resume();
  }

  /** Names below the recordings' folder that sort after this one, as many as the store gives at once; none at the end. */
  async listPage(after: string | undefined): Promise<string[]> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.chunksOf(await this.open({ method: 'GET', after }))) chunks.push(chunk);
    const page = Buffer.concat(chunks).toString();
    return [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name.slice(FOLDER.length + 1));
  }

  chunksOf(response: IncomingMessage): AsyncGenerator<Uint8Array> {
    return readPromptly(response, this.#timeouts.chunkMs);
  }

  async #attempt(s3Request: S3Request): Promise<IncomingMessage> {
    const { method, range, body }: Partial<ObjectRequest> = s3Request;
    const { accessKeyId, secretAccessKey, region } = this.#location;
    const signer = new AwsV4Signer({
      method,
      url: urlOf(this.#location, s3Request),
      headers: {
        'x-amz-content-sha256':
          body === undefined ? EMPTY_SHA256 : Buffer.from(body.sha256, 'base64url').toString('hex'),
        ...(range === undefined ? {} : { range }),
        ...(body === undefined ? {} : { 'content-type': body.mediaType, 'content-length': `${body.bytes}` }),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      allHeaders: true,
    });
    const { url, headers } = await signer.sign();
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const { connectMs, uploadMs, responseMs } = this.#timeouts;
    return exchange(request(url, { method, headers: Object.fromEntries(headers) }), body?.open(), {
      connectMs,
      responseMs: body === undefined ? responseMs : uploadMs,
    });
  }

  /** S3 names the error in its XML; a proxy before it may send anything. */
  async #errorOf(response: IncomingMessage): Promise<StorageError> {
    let text = '';
    for await (const chunk of this.chunksOf(response)) {
      text += Buffer.from(chunk).toString('latin1');
      if (text.length > MAX_ERROR_CHARS) break;
    }
    const [, code] = /<Code>(\w{1,50})<\/Code>/.exec(text) ?? [];
    return new StorageError(code ?? `http_${response.statusCode}`);
  }
}
