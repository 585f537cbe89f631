import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { StorageLocation } from '#platform/config/storage-url.ts';
import { ATTEMPTS, createClient, isWorthRetrying, WAITS, type Waits } from './bucket-client.ts';
import { StoreFailure } from './failure.ts';
import type { ByteRange, FinishedFile } from './storage.ts';
import type { RecordingDriver } from './store-on.ts';

const FOLDER = 'voice-recordings';

/** Fails when a chunk that was asked for does not come. */
async function* promptly(source: Readable, chunkMs: number): AsyncGenerator<Uint8Array> {
  const giveUp = () => source.destroy(new StoreFailure({ code: 'TimeoutError' }));
  let timer = setTimeout(giveUp, chunkMs);
  try {
    for await (const chunk of source) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(giveUp, chunkMs);
    }
  } finally {
    clearTimeout(timer);
    source.destroy();
  }
}

/** flydrive's bucket, private by never saying anything else, with ranges and with an end to every wait. */
export class PrivateBucket extends S3Driver implements RecordingDriver {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #waits: Waits;

  constructor(location: StorageLocation, waits: Waits = WAITS) {
    const client = createClient(location, waits);
    // No header about access is ever sent: a bucket is private by itself, and several peers know no such header.
    super({ client, bucket: location.bucket, visibility: 'private', supportsACL: false });
    this.#client = client;
    this.#bucket = location.bucket;
    this.#waits = waits;
  }

  async putFile(key: string, { path, bytes, mediaType }: FinishedFile): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const body = createReadStream(path);
      try {
        return await this.putStream(`${FOLDER}/${key}`, body, { contentLength: bytes, contentType: mediaType });
      } catch (error) {
        // The client repeats no stream: once it was read it is gone.
        if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
      } finally {
        body.destroy();
      }
    }
  }

  async *chunks(key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const wanted = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const command = this.createGetObjectCommand(this.#client, { ...this.#at(key), ...wanted });
    const { Body, ContentRange } = await this.#client.send(command, { requestTimeout: this.#waits.answerMs });
    if (!(Body instanceof Readable)) throw new StoreFailure({ code: 'no_body' });
    if (range !== undefined && ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`) !== true) {
      Body.destroy();
      throw new StoreFailure({ code: 'range_ignored' });
    }
    yield* promptly(Body, this.#waits.chunkMs);
  }

  override async delete(key: string): Promise<void> {
    const command = this.createDeleteObjectCommand(this.#client, this.#at(key));
    await this.#client.send(command, { requestTimeout: this.#waits.answerMs });
  }

  /** Does with an object of its own what it will do with recordings, so that it needs no further right. */
  async prove(): Promise<void> {
    const key = `probe-${randomUUID()}`;
    const command = this.createPutObjectCommand(this.#client, { ...this.#at(key), Body: 'probe' });
    await this.#client.send(command, { requestTimeout: this.#waits.answerMs });
    for await (const _ of this.chunks(key, { start: 1, end: 2 }));
    await this.delete(key);
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: `${FOLDER}/${key}` };
  }
}
