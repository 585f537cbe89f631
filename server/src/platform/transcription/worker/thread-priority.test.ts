import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { readlinkSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { parentPort } from 'node:worker_threads';
  import { lowerThreadPriority } from '${new URL('./thread-priority.ts', import.meta.url).href}';
  lowerThreadPriority();
  parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))));
`;

// Only on Linux a thread has a priority of its own, and /proc to read it from.
test.skipIf(process.platform !== 'linux')(
  'lowering the priority of a thread leaves the others as they are',
  async () => {
    const before = getPriority();
    const url = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
    const worker = new Worker(url);
    const own = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    await worker.terminate();
    expect(own).toBe(Math.min(before + 10, 19));
    expect(getPriority()).toBe(before);
  },
);
