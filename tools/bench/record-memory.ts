import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Preloaded into the server's process: samples its memory, of which heap and buffers are not visible from outside. */
const SAMPLE_INTERVAL_MS = 50;

const file = process.env.BENCH_MEMORY_FILE;
if (isMainThread && file !== undefined) {
  const note = () => {
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    appendFileSync(file, `${JSON.stringify({ rss, heapUsed, arrayBuffers })}\n`);
  };
  setInterval(note, SAMPLE_INTERVAL_MS).unref();
}
