/** Bytes that can be read at any offset without loading all of them: a file, or an array in a test. */
export interface PeekableBytes {
  /** Fewer bytes at the end. */
  peek(offset: number, length: number): Promise<Uint8Array>;
}

/** A range of the bytes, such as a box of MP4 or an element of WebM. */
export interface ByteSpan {
  start: number;
  end: number;
}

/** Bounds the walk through a file of millions of tiny boxes: after this many reads it sees the end of the file. */
const MAX_PEEKS = 2000;

export const limitPeeks = (source: PeekableBytes): PeekableBytes => {
  let peeks = 0;
  return {
    peek: async (offset, length) => {
      peeks += 1;
      return peeks > MAX_PEEKS ? new Uint8Array() : source.peek(offset, length);
    },
  };
};

const WINDOW_BYTES = 64 * 1024;

/** Reads in large windows, for a walk from the first part to the last. */
export const inWindows = (source: PeekableBytes): PeekableBytes => {
  let start = 0;
  let window: Uint8Array = new Uint8Array();
  return {
    peek: async (offset, length) => {
      const isWithin = offset >= start && offset + length <= start + window.byteLength;
      if (!isWithin) {
        start = offset;
        window = await source.peek(offset, Math.max(length, WINDOW_BYTES));
      }
      return window.subarray(offset - start, offset - start + length);
    },
  };
};

/** More parts than five minutes have of 2.5 milliseconds, the shortest that a codec makes. */
const MAX_PARTS = 150_000;
/** Free space that a program leaves for its own later use. */
const MAX_UNUSED_BYTES = 64 * 1024;

/** One part of a container, from its header to its end, which is beyond the file's when a recorder was cut off. */
export interface ContainerPart {
  end: number;
  /** `audio` may be cut off; `unused` holds nothing, and only a little of it is allowed. */
  kind: 'audio' | 'structure' | 'unused';
}

/**
 * Whether a container's parts fill the file: behind the last one, and in free space, anything could be hidden, and would
 * be kept and served like a recording. `partAt` answers null for what is no part.
 */
export const isFilledWithParts = async (
  size: number,
  partAt: (start: number) => Promise<ContainerPart | null>,
): Promise<boolean> => {
  let unused = 0;
  let start = 0;
  for (let walked = 0; start < size && walked < MAX_PARTS; walked += 1) {
    const part = await partAt(start);
    if (part === null || part.end <= start || (part.end > size && part.kind !== 'audio')) return false;
    if (part.kind === 'unused') unused += part.end - start;
    if (unused > MAX_UNUSED_BYTES) return false;
    start = part.end;
  }
  return start >= size;
};

/** Names in containers are ASCII. */
export const decodeAscii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export const decodeUnsigned = (bytes: Iterable<number>): number => {
  let value = 0;
  for (const byte of bytes) value = value * 256 + byte;
  return value;
};
