import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Steps of the kernel's own scale, of which 19 is the last. */
const STEPS = 10;

/**
 * Lets this thread work only with what the others leave of the processors: a recording may take a moment longer, a
 * click of somebody else may not. Linux gives each thread a priority of its own; other systems do not tell which it is.
 */
export const standBack = (): void => {
  if (process.platform !== 'linux') return;
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, Math.min(getPriority(thread) + STEPS, 19));
};
