import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // exposed just before

const usedBytes = (): number => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** The heap and buffers of this process without garbage: the second collection waits for what the first one frees. */
export const heldBytes = (): number => {
  collectGarbage();
  collectGarbage();
  return usedBytes();
};

/** The growth since `before`. Collects garbage, which is slow, only when the growth would exceed the limit without. */
export const heldSince = (before: number, { limit }: { limit: number }): number => {
  const held = usedBytes() - before;
  return held < limit ? held : heldBytes() - before;
};
