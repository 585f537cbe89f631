import { MAX_TRANSCRIBE_BODY_BYTES } from '@bustan/contract/limits.ts';
import { InvalidRecording } from '../outcome.ts';

/** Collects a request body in the worker, in one growing buffer. */
export interface BodyBuffer {
  add(block: Uint8Array): void;
  /** The text; its bytes are freed at once instead of by the garbage collector. */
  takeText(): string;
}

const tooMuch = () => new InvalidRecording({ body: 'The body is too large' });

const GROWTH_BYTES = 256 * 1024;

/**
 * A resizable ArrayBuffer is mapped page by page and returned to the system at once, while the allocator's heaps that
 * many bodies of all sizes leave fragmented would stay with the process for ever.
 */
export const createBodyBuffer = (): BodyBuffer => {
  const memory = new ArrayBuffer(0, { maxByteLength: MAX_TRANSCRIBE_BODY_BYTES });
  let filled = 0;
  return {
    add: (block) => {
      const needed = filled + block.byteLength;
      if (needed > memory.maxByteLength) throw tooMuch(); // the main thread has counted already
      const steps = Math.ceil(needed / GROWTH_BYTES);
      if (needed > memory.byteLength) memory.resize(Math.min(steps * GROWTH_BYTES, memory.maxByteLength));
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
