import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { RecordingFacts } from './recordings.queries.ts';

/** Writes a recording into a temporary file. False unless all of it arrived as its row says. */
export const stageRecording = async (
  chunks: AsyncIterable<Uint8Array>,
  { path, bytes, sha256 }: Pick<RecordingFacts, 'bytes' | 'sha256'> & { path: string },
): Promise<boolean> => {
  const hash = createHash('sha256');
  let read = 0;
  const hashing = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk);
      read += chunk.length;
      yield chunk;
    }
  };
  await pipeline(chunks, hashing, createWriteStream(path, { mode: 0o600 }));
  return read === bytes && hash.digest('base64url') === sha256;
};
