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

/** Names in containers are ASCII. */
export const decodeAscii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export const decodeUnsigned = (bytes: Iterable<number>): number => {
  let value = 0;
  for (const byte of bytes) value = value * 256 + byte;
  return value;
};
