/** A finished file on this machine's own disk, on its way into the store. */
export interface FinishedFile {
  path: string;
  bytes: number;
  mediaType: string;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where recordings lie, by keys such as `{userId}/{timestamp}.webm`: a disk, or anything that speaks S3. */
export interface Store {
  /** Puts the whole file there, or nothing; the file itself is gone afterwards. The same key again replaces it. */
  put(key: string, file: FinishedFile): Promise<void>;
  /** Streams it, or a part. Nothing is opened before somebody reads; a missing key fails the stream. */
  read(key: string, range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Whether it was there or not. */
  delete(key: string): Promise<void>;
  close(): void;
}
