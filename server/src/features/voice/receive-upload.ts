import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { concurrencyLimit } from '#platform/background/concurrency-limit.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { BodyStream } from '#platform/http/request-body.ts';
import { toStorageError } from '#platform/storage/storage.ts';
import type { PeekableBytes } from './audio-type/audio-type.ts';

/** A complete upload in a temporary file. */
export interface ReceivedUpload {
  path: string;
  bytes: number;
  /** In base64url. */
  sha256: string;
}

/**
 * libuv's pool has four threads, which file access shares with checking tokens: all uploads together use two, so that
 * other requests are answered in between.
 */
const limitFileWork = concurrencyLimit(2);

/** The network delivers a few KiB at a time, and each write costs a thread switch, so pieces are written in blocks. */
const BLOCK_BYTES = 128 * 1024;

/** The same bytes in blocks of that size. The buffer is reused: a block is valid until the next one is requested. */
async function* inBlocks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let filled = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.byteLength; ) {
      const part = piece.subarray(from, from + BLOCK_BYTES - filled);
      block.set(part, filled);
      filled += part.byteLength;
      from += part.byteLength;
      if (filled < BLOCK_BYTES) continue;
      yield block;
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}

/** Writes, counts and hashes one block at a time: an upload is never held in memory as a whole. */
const writeToFile = async (path: string, pieces: AsyncIterable<Uint8Array>): Promise<ReceivedUpload> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const block of inBlocks(pieces)) {
      bytes += block.byteLength;
      await limitFileWork(async () => {
        hash.update(block);
        await file.appendFile(block);
      });
    }
  } finally {
    await file.close();
  }
  return { path, bytes, sha256: hash.digest('base64url') };
};

/** Streams a body into a temporary file, and removes the file whatever happens, also when the sender disconnects. */
export const receiveUpload = async <Result>(
  { folder, body }: { folder: string; body: Pick<BodyStream, 'bytes'> },
  use: (received: ReceivedUpload) => Promise<Result>,
): Promise<Result> => {
  const path = join(folder, randomUUID());
  try {
    const received = await writeToFile(path, body.bytes).catch((error: unknown) => {
      throw error instanceof ApiError ? error : toStorageError(error);
    });
    return await use(received);
  } finally {
    await rm(path, { force: true });
  }
};

/** Recorders write their headers within this many bytes. */
const PEEK_BYTES = 16 * 1024;

/** Opens a file for peeking and closes it afterwards. Most peeks are answered from the beginning, which is read once. */
export const peekIntoFile = async <Result>(
  path: string,
  use: (bytes: PeekableBytes) => Promise<Result>,
): Promise<Result> => {
  const file = await open(path, 'r');
  const read = async (offset: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const beginning = await read(0, PEEK_BYTES);
    const isWhole = beginning.byteLength < PEEK_BYTES;
    return await use({
      peek: async (offset, length) =>
        isWhole || offset + length <= PEEK_BYTES ? beginning.subarray(offset, offset + length) : read(offset, length),
    });
  } finally {
    await file.close();
  }
};
