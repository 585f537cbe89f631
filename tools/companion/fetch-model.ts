import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

interface ModelFetch {
  url: string;
  path: string;
  /** Of the whole file, in hexadecimal, as the model's page shows it. */
  sha256: string;
}

/** Downloads a file wholly and as it should be, or not at all. */
export const fetchModel = async ({ url, path, sha256 }: ModelFetch): Promise<void> => {
  const response = await fetch(url);
  if (!response.ok || response.body === null) throw new Error(`it answers with status ${response.status}`);
  const unfinished = `${path}.part`;
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await mkdir(dirname(path), { recursive: true });
  try {
    // The stream of `fetch` is that of the web, whose type in Node is declared apart.
    await pipeline(Readable.fromWeb(response.body as ReadableStream), hashing, createWriteStream(unfinished));
    const found = hash.digest('hex');
    if (found !== sha256.toLowerCase()) throw new Error(`its SHA-256 is ${found}, and not the one that was given`);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
};
