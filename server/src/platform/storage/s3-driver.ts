import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { StorageLocation } from '#platform/config/storage-url.ts';
import { S3Client, type Timeouts } from './s3-client.ts';
import { StorageError, StorageSetupError, toStorageError } from './storage-error.ts';
import type { ByteRange, FinishedFile, StorageDriver } from './store.ts';

const PROBE = 'probe';

/** Objects in one bucket. No header about access is ever sent: a bucket is private, and many stores know no ACLs. */
export class S3Driver implements StorageDriver {
  readonly #client: S3Client;

  constructor(location: StorageLocation, timeouts?: Timeouts) {
    this.#client = new S3Client(location, timeouts);
  }

  async putFile(key: string, { path, ...file }: FinishedFile): Promise<void> {
    await this.#client.send({ method: 'PUT', key, body: { ...file, open: () => createReadStream(path) } });
  }

  async *chunks(key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const wanted = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
    const response = await this.#client.open({ method: 'GET', key, ...wanted });
    const { 'content-range': given } = response.headers;
    if (range !== undefined && given?.startsWith(`bytes ${range.start}-${range.end}/`) !== true) {
      response.destroy();
      throw new StorageError('range_ignored');
    }
    yield* this.#client.chunksOf(response);
  }

  async freeBytes(): Promise<null> {
    return null;
  }

  async delete(key: string): Promise<void> {
    await this.#client.send({ method: 'DELETE', key });
  }

  async *names(): AsyncGenerator<string> {
    for (let after: string | undefined; ; ) {
      const names = await this.#client.listPage(after);
      yield* names;
      after = names.at(-1);
      if (after === undefined) return;
    }
  }

  /** Does with an object of its own what it will do with recordings, so that the key needs no further rights. */
  async verifyAccess(): Promise<void> {
    const key = `probe-${randomUUID()}`;
    const body = {
      open: () => Readable.from(PROBE),
      bytes: PROBE.length,
      sha256: createHash('sha256').update(PROBE).digest('base64url'),
      mediaType: 'text/plain',
    };
    await this.#client.send({ method: 'PUT', key, body });
    for await (const _ of this.chunks(key, { start: 1, end: 2 }));
    await this.delete(key);
  }
}

/** What an operator can do about the usual codes; no message holds the secret. */
const ADVICE = new Map([
  ['InvalidAccessKeyId', 'the key is not known there'],
  ['SignatureDoesNotMatch', 'the secret is wrong, or not percent-encoded'],
  ['AccessDenied', 'the key needs to put, get and delete objects under voice-recordings/'],
  ['NoSuchBucket', 'make the bucket first'],
  ['RequestTimeTooSkewed', "this machine's clock is wrong"],
  ['TimeoutError', 'nothing answers there in time'],
  ['EPROTO', 'it speaks no TLS there: add tls=off where that is meant'],
]);

/** A bucket that was written to, read from and cleared again; else throws a `StorageSetupError`. */
export const openS3Driver = async (location: StorageLocation): Promise<S3Driver> => {
  const driver = new S3Driver(location);
  try {
    await driver.verifyAccess();
    return driver;
  } catch (error) {
    const { code } = toStorageError(error);
    const advice = ADVICE.get(code) ?? 'check its address, bucket, region, key and secret';
    throw new StorageSetupError(
      `STORAGE_URL: recordings cannot be kept in ${location.endpoint}/${location.bucket} (${code}): ${advice}`,
    );
  }
};
