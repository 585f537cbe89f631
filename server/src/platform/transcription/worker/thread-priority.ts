import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** On the kernel's scale, where 19 is the lowest priority. */
const NICE_STEPS = 10;

/**
 * Lets this thread, and those that it starts, use only the CPU time that others leave: a recording may take a moment
 * longer, somebody's click may not. Linux has a priority for each thread; other systems do not expose its id.
 */
export const lowerThreadPriority = (): void => {
  if (process.platform !== 'linux') return;
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, Math.min(getPriority(thread) + NICE_STEPS, 19));
};
