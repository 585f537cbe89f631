import { ownsWholeBuffer } from '#platform/memory/array-buffers.ts';

const BLOCK_BYTES = 64 * 1024;

export interface Blocks {
  add(chunk: Uint8Array): void;
  /** Sends what is left. */
  flush(): void;
}

/**
 * Hands bytes to another thread without copying large pieces, and gathers small ones: a body that comes byte by
 * byte must not become a million messages.
 */
export const createBlocks = (send: (block: Uint8Array, transfer: ArrayBuffer[]) => void): Blocks => {
  let block = new Uint8Array(0);
  let filled = 0;
  const post = (bytes: Uint8Array<ArrayBuffer>) => send(bytes, [bytes.buffer]);
  const flush = () => {
    if (filled > 0) post(filled === block.byteLength ? block : block.slice(0, filled));
    block = new Uint8Array(0);
    filled = 0;
  };
  const gather = (chunk: Uint8Array) => {
    for (let from = 0; from < chunk.byteLength; ) {
      if (filled === block.byteLength) {
        flush();
        block = new Uint8Array(BLOCK_BYTES);
      }
      const part = chunk.subarray(from, from + block.byteLength - filled);
      block.set(part, filled);
      filled += part.byteLength;
      from += part.byteLength;
    }
  };
  return {
    add: (chunk) => {
      if (chunk.byteLength < BLOCK_BYTES / 2 || !ownsWholeBuffer(chunk)) return gather(chunk);
      flush();
      post(chunk);
    },
    flush,
  };
};
