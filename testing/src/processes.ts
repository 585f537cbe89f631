import { chmod, mkdtemp, readdir, readFile, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A fresh folder for an embedded database; others may pass through it unless the mode says no. */
export const makeFolder = async ({ mode = 0o755, name = '' } = {}): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `bustan-folder-${name}`));
  await chmod(folder, mode);
  return folder;
};

/** Every process that works in a folder or names it: what a stop or a kill must not leave. */
export const listProcessesIn = async (folder: string): Promise<string[]> => {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const [words, place] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
    ]);
    if (words.includes(folder) || place.startsWith(folder)) found.push(`${pid} ${words.replaceAll('\0', ' ')}`);
  }
  return found;
};

/** Waits until the folder has no process; answers how long that took. */
export const waitForNoProcess = async (folder: string): Promise<number> => {
  const startedAt = performance.now();
  while ((await listProcessesIn(folder)).length > 0) await wait(25);
  return performance.now() - startedAt;
};
