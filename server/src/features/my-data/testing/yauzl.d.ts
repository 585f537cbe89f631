/** The part of the ZIP reader that the tests use; it brings no types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  interface Entry {
    fileName: string;
    crc32: number;
    uncompressedSize: number;
  }
  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
  export const fromBufferPromise: (buffer: Buffer, options: { strictFileNames: boolean }) => Promise<ZipFile>;
}
