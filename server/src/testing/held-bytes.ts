import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // exposed just before

const withGarbage = (): number => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** What this process really holds, on the heap and in buffers: garbage goes first, other tests' too. */
export const heldBytes = (): number => {
  collectGarbage();
  return withGarbage();
};

/**
 * How much more than `before` is held. A collection takes a good part of a second, so garbage is counted along as long as
 * all of it stays below the limit.
 */
export const heldSince = (before: number, { limit }: { limit: number }): number => {
  const held = withGarbage() - before;
  return held < limit ? held : heldBytes() - before;
};
