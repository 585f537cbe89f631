/** Whether these bytes are their whole buffer: Node lets several chunks of one read share one. */
export const ownsWholeBuffer = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> => {
  const { byteOffset, byteLength, buffer } = bytes;
  return byteOffset === 0 && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
};

/**
 * Frees the memory of bytes that nobody reads any more. Left to the garbage collector, the buffers of twenty uploads
 * made V8 run full collections four times a second. A buffer that was transferred to another thread is detached already.
 */
export const releaseBuffer = (bytes: Uint8Array): void => {
  if (ownsWholeBuffer(bytes) && !bytes.buffer.detached) bytes.buffer.transfer(0);
};
