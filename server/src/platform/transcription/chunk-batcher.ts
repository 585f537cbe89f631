import { ownsWholeBuffer } from '#platform/memory/array-buffers.ts';

const BATCH_BYTES = 64 * 1024;

export interface ChunkBatcher {
  add(chunk: Uint8Array): void;
  /** Sends what is buffered. */
  flush(): void;
}

/**
 * Transfers large chunks to another thread without copying, and batches small ones: a body that arrives byte by byte
 * must not become a million messages.
 */
export const createChunkBatcher = (send: (batch: Uint8Array, transfer: ArrayBuffer[]) => void): ChunkBatcher => {
  let batch = new Uint8Array(0);
  let filled = 0;
  const post = (bytes: Uint8Array<ArrayBuffer>) => send(bytes, [bytes.buffer]);
  const flush = () => {
    if (filled > 0) post(filled === batch.byteLength ? batch : batch.slice(0, filled));
    batch = new Uint8Array(0);
    filled = 0;
  };
  const append = (chunk: Uint8Array) => {
    for (let from = 0; from < chunk.byteLength; ) {
      if (filled === batch.byteLength) {
        flush();
        batch = new Uint8Array(BATCH_BYTES);
      }
      const part = chunk.subarray(from, from + batch.byteLength - filled);
      batch.set(part, filled);
      filled += part.byteLength;
      from += part.byteLength;
    }
  };
  return {
    add: (chunk) => {
      if (chunk.byteLength < BATCH_BYTES / 2 || !ownsWholeBuffer(chunk)) return append(chunk);
      flush();
      post(chunk);
    },
    flush,
  };
};
