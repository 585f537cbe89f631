import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { commandOf, type FileOwner } from './account.ts';
import { errorCode, explainOutput } from './refusal.ts';
import type { RunAs } from './run-as.ts';

export const SUPERUSER = 'bustan';

export const findOwner = async (cluster: string): Promise<FileOwner | undefined> => {
  try {
    const { uid, gid } = await stat(cluster);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** An empty folder beside the cluster's place: a start that is cut off leaves no half cluster under its name. */
export const makeUnfinished = async (cluster: string): Promise<string> => {
  const unfinished = await mkdtemp(`${cluster}.unfinished-`);
  await chmod(unfinished, 0o700);
  return unfinished;
};

export const initialise = async ({
  runAs,
  unfinished,
  cluster,
  isDurable,
}: {
  runAs: RunAs;
  unfinished: string;
  cluster: string;
  isDurable: boolean;
}): Promise<void> => {
  const { file, args, identity } = commandOf(runAs.account, runAs.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    '--auth=peer',
    '--encoding=UTF8',
    // Sorting and case rules come from PostgreSQL itself: the same on each machine, whatever its locales are.
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
    throw explainOutput({ output, home: dirname(cluster) });
  }
  await rename(unfinished, cluster);
};

const ABANDONED_AFTER_MILLISECONDS = 600_000;

/** Removes what starts that were cut off have left; a younger folder may belong to one that is under way. */
export const removeAbandoned = async (cluster: string): Promise<void> => {
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.unfinished-`)) continue;
    const path = join(dirname(cluster), name);
    const changed = await stat(path).catch(() => undefined);
    const isAbandoned = changed !== undefined && Date.now() - changed.mtimeMs > ABANDONED_AFTER_MILLISECONDS;
    if (isAbandoned) await rm(path, { recursive: true, force: true });
  }
};

/** Who may enter: this process's account and root, by the socket only. Written at each start, as the account may change. */
export const writeAccess = async ({ runAs, cluster }: { runAs: RunAs; cluster: string }): Promise<void> => {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const peers = [...new Set([runAs.account.peerName, 'root'])];
  const { owner } = runAs.account;
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
