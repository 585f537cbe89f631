import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileOwner } from './account.ts';

/** The kernel's limit for a socket's path (108 bytes, 104 on macOS) less `/.s.PGSQL.5432` and the closing NUL. */
const MAX_BYTES = process.platform === 'linux' ? 93 : 89;

const fits = (directory: string): boolean => Buffer.byteLength(directory) <= MAX_BYTES;

export interface SocketDirectory {
  path: string;
  /** Made for this run alone: whoever ends PostgreSQL removes it. */
  isTemporary: boolean;
}

/** The cluster itself where its path is short enough, else a fresh private folder. */
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
