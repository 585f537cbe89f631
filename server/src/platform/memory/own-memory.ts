/** Whether these bytes are all of their memory: Node lets several pieces of one read share a buffer. */
export const isAllOfItsMemory = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> => {
  const { byteOffset, byteLength, buffer } = bytes;
  return byteOffset === 0 && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
};

/**
 * Frees the memory of bytes that nobody reads any more, at once. Left behind, it is noticed only by collecting all
 * garbage, and twenty uploads made V8 do that four times a second. What was handed to another thread is gone already.
 */
export const giveBack = (bytes: Uint8Array): void => {
  if (isAllOfItsMemory(bytes) && !bytes.buffer.detached) bytes.buffer.transfer(0);
};
