import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In MB: the whole process, and the heap and buffers of its main thread. */
export interface MemoryPeak {
  rss: number;
  heap: number;
  buffers: number;
}

interface MemorySample {
  rss: number;
  heapUsed: number;
  arrayBuffers: number;
}

const MB = 1_000_000;

/** Reads the memory samples that the server's process records. */
export const recordMemory = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bustan-memory-'));
  const file = join(folder, 'notes');
  writeFileSync(file, '');
  let read = 0;
  return {
    environment: {
      NODE_OPTIONS: `--import=${new URL('./record-memory.ts', import.meta.url).href}`,
      BENCH_MEMORY_FILE: file,
    },
    /** The maximum of each since the last call. */
    peak: (): MemoryPeak => {
      const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
      const notes = lines.slice(read).map((line) => JSON.parse(line) as MemorySample);
      read = lines.length;
      const mostOf = (of: (note: MemorySample) => number) => Math.round(Math.max(...notes.map(of)) / MB);
      return {
        rss: mostOf(({ rss }) => rss),
        heap: mostOf(({ heapUsed }) => heapUsed),
        buffers: mostOf(({ arrayBuffers }) => arrayBuffers),
      };
    },
    close: () => rmSync(folder, { recursive: true }),
  };
};
