import { execFile } from 'node:child_process';
import { link, readFile, readlink, realpath, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

/** The content of `postmaster.pid`, which PostgreSQL writes into its cluster. */
export interface PostmasterPid {
  pid: number;
  port: number;
  socketDirectory: string;
  isReady: boolean;
}

export const readPostmasterPid = async (cluster: string): Promise<PostmasterPid | undefined> => {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDirectory, , , status] = content.split('\n');
  if (!Number(pid)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketDirectory: socketDirectory ?? '',
    isReady: status?.trim() === 'ready',
  };
};

const findProgram = async (pid: number): Promise<{ name: string; workingDirectory?: string } | undefined> => {
  try {
    if (process.platform === 'linux') {
      const [name, workingDirectory] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)]);
      return { name: basename(name.replace(/ \(deleted\)$/, '')), workingDirectory };
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]);
    return { name: basename(stdout.trim()) };
  } catch {
    // Gone, or of another user, which PostgreSQL on our files never is.
    return undefined;
  }
};

/** Whether this process is the PostgreSQL of this cluster, and not another program with a reused pid. */
export const isPostmasterOf = async (pid: number, cluster: string): Promise<boolean> => {
  const program = await findProgram(pid);
  if (program?.name !== 'postgres') return false;
  return program.workingDirectory === undefined || program.workingDirectory === (await realpath(cluster));
};

/**
 * Deletes a lock file whose pid was reused by another program: PostgreSQL would refuse to start for ever. The file is
 * first moved aside and read again, so that one that a starting PostgreSQL has just written is put back.
 */
export const removeStaleLockFiles = async (cluster: string): Promise<void> => {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(cluster, name);
    const stale = await readFile(path, 'utf8').catch(() => undefined);
    if (stale === undefined || (await isPostmasterOf(Number.parseInt(stale, 10), cluster))) continue;
    const aside = `${path}.stale-${process.pid}`;
    await rename(path, aside).catch(() => undefined);
    const moved = await readFile(aside, 'utf8').catch(() => stale);
    if (moved !== stale) await link(aside, path).catch(() => undefined);
    await rm(aside, { force: true });
  }
};
