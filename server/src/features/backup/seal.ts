import { createHash } from 'node:crypto';
import { packTar } from 'modern-tar';
import { damaged } from './backup-error.ts';

/** Two empty blocks, as the end of every archive. */
const END_BYTES = 1024;
/** The last entry: header, content and the end of the archive. */
const SEAL_BYTES = 512 + 512 + END_BYTES;

/**
 * The last entry holds the SHA-256 of all bytes before it and is made of nothing else, so that no byte of the file can
 * change unnoticed, a header or padding included. [Note: a backup is checked as a whole]
 */
const sealOf = async (sha256: string): Promise<Buffer> => {
  const body = Buffer.from(`${sha256}\n`);
  return Buffer.from(
    await packTar([{ header: { name: 'sha256', size: body.length, mode: 0o600, mtime: new Date(0) }, body }]),
  );
};

/** Passes everything on but that many last bytes, which it gives to `onTail` at the end. */
async function* withoutTail(
  source: AsyncIterable<Uint8Array>,
  { bytes, onTail }: { bytes: number; onTail: (tail: Uint8Array) => void },
): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk]);
    const end = Math.max(0, all.length - bytes);
    if (end > 0) yield all.subarray(0, end);
    held = all.subarray(end);
  }
  onTail(held);
}

/** The same archive with the seal as its last entry. */
export async function* seal(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of withoutTail(archive, { bytes: END_BYTES, onTail: () => undefined })) {
    hash.update(chunk);
    yield chunk;
  }
  yield await sealOf(hash.digest('hex'));
}

/** Passes a sealed archive on, and throws at its end when any byte of it is not as it was written. */
export async function* checkSeal(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let tail: Uint8Array = new Uint8Array();
  const onTail = (last: Uint8Array) => {
    tail = last;
  };
  for await (const chunk of withoutTail(file, { bytes: SEAL_BYTES, onTail })) {
    hash.update(chunk);
    yield chunk;
  }
  if (!(await sealOf(hash.digest('hex'))).equals(tail)) throw damaged();
  yield tail;
}
