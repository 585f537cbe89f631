import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode, outputError } from './errors.ts';
import { type FileOwner, type PostgresPrograms, toCommand } from './os-account.ts';

export const SUPERUSER = 'bustan';

export const findClusterOwner = async (cluster: string): Promise<FileOwner | undefined> => {
  try {
    const { uid, gid } = await stat(cluster);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** An empty folder beside the cluster: an interrupted initdb leaves no half-finished cluster under its name. */
export const makeTemporaryCluster = async (cluster: string): Promise<string> => {
  const temporary = await mkdtemp(`${cluster}.unfinished-`);
  await chmod(temporary, 0o700);
  return temporary;
};

export const initdb = async ({
  programs,
  temporary,
  cluster,
  isDurable,
}: {
  programs: PostgresPrograms;
  temporary: string;
  cluster: string;
  isDurable: boolean;
}): Promise<void> => {
  const { file, args, identity } = toCommand(programs.account, programs.binaries.initdb, [
    `--pgdata=${temporary}`,
    `--username=${SUPERUSER}`,
    '--auth=peer',
    '--encoding=UTF8',
    // PostgreSQL's own collation: the same on every machine, whatever its locales are.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  try {
    await promisify(execFile)(file, args, { ...identity, cwd: '/', env: { PATH: process.env.PATH, TZ: 'UTC' } });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw outputError({ output, home: dirname(cluster) });
  }
  await rename(temporary, cluster);
};

const ABANDONED_AFTER_MS = 600_000;

/** Removes the temporary folders of interrupted starts; a younger one may still be in use. */
export const removeAbandonedClusters = async (cluster: string): Promise<void> => {
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.unfinished-`)) continue;
    const path = join(dirname(cluster), name);
    const changed = await stat(path).catch(() => undefined);
    const isAbandoned = changed !== undefined && Date.now() - changed.mtimeMs > ABANDONED_AFTER_MS;
    if (isAbandoned) await rm(path, { recursive: true, force: true });
  }
};

/** Only this process's user and root may connect, through the socket. Written at each start, as the user may change. */
export const writeAccessFiles = async ({
  programs,
  cluster,
}: {
  programs: PostgresPrograms;
  cluster: string;
}): Promise<void> => {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const peers = [...new Set([programs.account.peerName, 'root'])];
  const { owner } = programs.account;
  const files = {
    'pg_hba.conf': 'local all all peer map=bustan\n',
    'pg_ident.conf': peers.map((peer) => `bustan ${quoted(peer)} ${SUPERUSER}\n`).join(''),
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(cluster, name);
    await writeFile(path, content, { mode: 0o600 });
    if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  }
};
