import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the server's process before the server: notes its memory, which cannot be seen from outside. */
const NOTE_EVERY_MILLISECONDS = 50;

const file = process.env.BENCH_MEMORY_FILE;
if (isMainThread && file !== undefined) {
  const note = () => {
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    appendFileSync(file, `${JSON.stringify({ rss, heapUsed, arrayBuffers })}\n`);
  };
  setInterval(note, NOTE_EVERY_MILLISECONDS).unref();
}
