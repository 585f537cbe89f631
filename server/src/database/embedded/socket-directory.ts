import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileOwner } from './os-account.ts';

/** The kernel's limit for a socket path (108 bytes, 104 on macOS) minus `/.s.PGSQL.5432` and the final NUL. */
const MAX_BYTES = process.platform === 'linux' ? 93 : 89;

const fits = (directory: string): boolean => Buffer.byteLength(directory) <= MAX_BYTES;

export interface SocketDirectory {
  path: string;
  /** Created for this run, and removed when PostgreSQL ends. */
  isTemporary: boolean;
}

/** The cluster itself if its path is short enough, else a new private folder. */
export const makeSocketDirectory = async ({
  cluster,
  owner,
}: {
  cluster: string;
  owner: FileOwner | undefined;
}): Promise<SocketDirectory> => {
  if (fits(cluster)) return { path: cluster, isTemporary: false };
  const parent = fits(join(tmpdir(), 'bustan-XXXXXX')) ? tmpdir() : '/tmp';
  const path = await mkdtemp(join(parent, 'bustan-'));
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  return { path, isTemporary: true };
};
