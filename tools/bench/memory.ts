import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In MB. All of the process, and of it the heap and the buffers of its main thread. */
export interface Memory {
  rss: number;
  heap: number;
  buffers: number;
}

interface Note {
  rss: number;
  heapUsed: number;
  arrayBuffers: number;
}

const MB = 1_000_000;

/** What the server's process notes of its memory. */
export const openMemory = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bustan-memory-'));
  const file = join(folder, 'notes');
  writeFileSync(file, '');
  let read = 0;
  return {
    environment: {
      NODE_OPTIONS: `--import=${new URL('./say-memory.ts', import.meta.url).href}`,
      BENCH_MEMORY_FILE: file,
    },
    /** The most of each since this was last asked. */
    most: (): Memory => {
      const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
      const notes = lines.slice(read).map((line) => JSON.parse(line) as Note);
      read = lines.length;
      const mostOf = (of: (note: Note) => number) => Math.round(Math.max(...notes.map(of)) / MB);
      return {
        rss: mostOf(({ rss }) => rss),
        heap: mostOf(({ heapUsed }) => heapUsed),
        buffers: mostOf(({ arrayBuffers }) => arrayBuffers),
      };
    },
    close: () => rmSync(folder, { recursive: true }),
  };
};
