import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './errors.ts';
import type { FileOwner } from './os-account.ts';

/** The kernel's limit for a socket path (108 bytes, 104 on macOS) minus `/.s.PGSQL.5432` and the final NUL. */
const MAX_BYTES = process.platform === 'linux' ? 93 : 89;

const fits = (directory: string): boolean => Buffer.byteLength(directory) <= MAX_BYTES;

export interface SocketDirectory {
  path: string;
  /** Of this server alone, and removed whenever PostgreSQL ends. */
  isTemporary: boolean;
}

/** The cluster itself if its path is short enough, else a private folder of a new name. */
export const chooseSocketDirectory = (cluster: string): SocketDirectory => {
  if (fits(cluster)) return { path: cluster, isTemporary: false };
  const name = `bustan-${randomBytes(8).toString('hex')}`;
  return { path: join(fits(join(tmpdir(), name)) ? tmpdir() : '/tmp', name), isTemporary: true };
};

/** Creates a temporary one before each start of PostgreSQL. One that somebody else has put there is refused. */
export const ensureSocketDirectory = async (
  { path, isTemporary }: SocketDirectory,
  owner: FileOwner | undefined,
): Promise<void> => {
  if (!isTemporary) return;
  try {
    await mkdir(path, { mode: 0o700 });
    if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  } catch (error) {
    const found = errorCode(error) === 'EEXIST' ? await lstat(path) : undefined;
    if (found?.isDirectory() && found.uid === (owner?.uid ?? process.getuid?.())) return;
    throw error;
  }
};
