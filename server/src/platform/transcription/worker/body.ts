import { MAX_TRANSCRIBE_BODY_BYTES } from '@bustan/contract/limits.ts';
import { InvalidRecording } from '../outcome.ts';

/** A body as it arrives in the worker, in one piece of memory. */
export interface Body {
  add(block: Uint8Array): void;
  /** The text, once; its bytes are given back at once instead of when they are noticed. */
  takeText(): string;
}

const tooMuch = () => new InvalidRecording({ body: 'The body is too large' });

const STEP_BYTES = 256 * 1024;

/**
 * Memory that grows where it lies: it comes from the system page by page and goes back to it at once, whereas what
 * many bodies of all sizes leave behind in the allocator's own heaps stays with the process for ever.
 */
export const createBody = (): Body => {
  const memory = new ArrayBuffer(0, { maxByteLength: MAX_TRANSCRIBE_BODY_BYTES });
  let filled = 0;
  return {
    add: (block) => {
      const needed = filled + block.byteLength;
      if (needed > memory.maxByteLength) throw tooMuch(); // the main thread has counted already
      const steps = Math.ceil(needed / STEP_BYTES);
      if (needed > memory.byteLength) memory.resize(Math.min(steps * STEP_BYTES, memory.maxByteLength));
      new Uint8Array(memory).set(block, filled);
      filled = needed;
    },
    takeText: () => {
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(memory, 0, filled));
      } finally {
        memory.resize(0);
      }
    },
  };
};
