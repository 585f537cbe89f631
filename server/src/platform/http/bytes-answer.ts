/** What a row of bytes answers; its headers are the handler's `response.headers`. */
export interface BytesAnswer {
  /** 206 for a range, 416 for one that is not there. */
  status: 200 | 206 | 416;
  /** Begins to read only when it is read from: a HEAD request never does. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}
