import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from '#platform/background/at-most.ts';
import type { BodyStream } from '#platform/http/body.ts';
import { Refusal } from '#platform/http/refusal.ts';
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
const inTurn = atMost(2);

/** Counts and hashes what passes through, one piece at a time: it is never held as a whole. */
const write = async (path: string, pieces: AsyncIterable<Uint8Array>): Promise<Arrived> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) {
      bytes += piece.byteLength;
      await inTurn(async () => {
        hash.update(piece);
        await file.appendFile(piece);
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
      throw error instanceof Refusal ? error : failureOf(error);
    });
    return await use(arrived);
  } finally {
    await rm(path, { force: true });
  }
};

/** A few looks into a file, which is closed afterwards. */
export const whileSeen = async <Result>(path: string, use: (glimpse: Glimpse) => Promise<Result>): Promise<Result> => {
  const file = await open(path, 'r');
  try {
    return await use({
      at: async (offset, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
};
