/** Bytes that can be looked at anywhere without holding them: a file on disk, or what a test has in hand. */
export interface Glimpse {
  /** Fewer bytes where they end. */
  at(offset: number, length: number): Promise<Uint8Array>;
}

/** A part of what is seen: both formats of boxes within boxes are walked in these. */
export interface Span {
  start: number;
  end: number;
}

/** A file of nothing but tiny boxes would keep the walk busy for millions of them; then it sees no further. */
const MAX_LOOKS = 2000;

export const limited = (glimpse: Glimpse): Glimpse => {
  let looks = 0;
  return {
    at: async (offset, length) => {
      looks += 1;
      return looks > MAX_LOOKS ? new Uint8Array() : glimpse.at(offset, length);
    },
  };
};

/** Names within containers are plain ASCII. */
export const asciiOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export const numberOf = (bytes: Iterable<number>): number => {
  let value = 0;
  for (const byte of bytes) value = value * 256 + byte;
  return value;
};
