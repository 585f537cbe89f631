import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small disk of its own in memory, mounted in a folder; needs root. */
export const mountDisk = async (folder: string, mebibytes: number): Promise<void> => {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', folder]);
};

export const unmountDisk = async (folder: string): Promise<void> => {
  await run('umount', ['--lazy', folder]);
};

export const remountDisk = async (folder: string, mode: 'ro' | 'rw'): Promise<void> => {
  await run('mount', ['-o', `remount,${mode}`, folder]);
};

const fillerIn = (folder: string): string => join(folder, 'filler');
const BLOCK = Buffer.alloc(64 * 1024, 'x');

/** Takes every byte that is left. */
export const fillDisk = async (folder: string): Promise<void> => {
  for (;;) {
    try {
      await writeFile(fillerIn(folder), BLOCK, { flag: 'a' });
    } catch {
      return;
    }
  }
};

export const freeDisk = (folder: string): Promise<void> => rm(fillerIn(folder), { force: true });
