import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { concurrencyLimit } from '#platform/background/concurrency-limit.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { BodyStream } from '#platform/http/request-body.ts';
import { failureOf } from '#platform/storage/failure.ts';
import type { Glimpse } from './audio-type/audio-type.ts';

/** An upload that is here as a whole, in a file that is gone when its use ends. */
export interface Arrived {
  path: string;
  bytes: number;
  /** In base64url. */
  sha256: string;
}

/**
 * Node has four threads for files, and checking a token needs one of them too: many uploads at once share two, and
 * everybody else is answered in between.
 */
const inTurn = concurrencyLimit(2);

/** A network hands over a few KiB at a time, and each write costs a turn and the waking of a thread. */
const BLOCK_BYTES = 128 * 1024;

/** The same bytes in blocks of that size, all in one piece of memory: who gets one has done with it when asking on. */
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

/** Counts and hashes what passes through, one block at a time: it is never held as a whole. */
const write = async (path: string, pieces: AsyncIterable<Uint8Array>): Promise<Arrived> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const block of inBlocks(pieces)) {
      bytes += block.byteLength;
      await inTurn(async () => {
        hash.update(block);
        await file.appendFile(block);
      });
    }
  } finally {
    await file.close();
  }
  return { path, bytes, sha256: hash.digest('base64url') };
};

/** Writes a body to a file as it comes, and removes the file whatever happens, also when the sender goes away. */
export const whileArrived = async <Result>(
  { folder, body }: { folder: string; body: Pick<BodyStream, 'bytes'> },
  use: (arrived: Arrived) => Promise<Result>,
): Promise<Result> => {
  const path = join(folder, randomUUID());
  try {
    const arrived = await write(path, body.bytes).catch((error: unknown) => {
      throw error instanceof ApiError ? error : failureOf(error);
    });
    return await use(arrived);
  } finally {
    await rm(path, { force: true });
  }
};

/** A recorder says what it makes within this much. */
const BEGINNING_BYTES = 16 * 1024;

/** A few looks into a file, which is closed afterwards; most fall into its beginning, which is read once. */
export const whileSeen = async <Result>(path: string, use: (glimpse: Glimpse) => Promise<Result>): Promise<Result> => {
  const file = await open(path, 'r');
  const read = async (offset: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const beginning = await read(0, BEGINNING_BYTES);
    const isWhole = beginning.byteLength < BEGINNING_BYTES;
    return await use({
      at: async (offset, length) =>
        isWhole || offset + length <= BEGINNING_BYTES
          ? beginning.subarray(offset, offset + length)
          : read(offset, length),
    });
  } finally {
    await file.close();
  }
};
