import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Account, commandOf, type FileOwner, isRoot, listAccounts } from './account.ts';
import { type Binaries, copyBinaries, ensureLibraryLinks } from './binaries.ts';
import { refuseWithWayOut } from './refusal.ts';

/** A pair that was tried: this account can run these programs and write the cluster. */
export interface RunAs {
  account: Account;
  binaries: Binaries;
}

interface Situation {
  binaries: Binaries;
  /** The embedded database's folder; a copy of the binaries goes there. */
  home: string;
  /** The cluster, or the empty folder that becomes it. */
  directory: string;
  ownerOfCluster: FileOwner | undefined;
}

type Obstacle = 'account' | 'directory' | 'binaries';

const OBSTACLE_BY_EXIT = new Map<unknown, Obstacle>([
  [71, 'directory'],
  [72, 'binaries'],
]);

/** Proves by trying, which no reading of mode bits does: the account enters and writes the folder and starts a program. */
const findObstacle = async ({ account, binaries }: RunAs, directory: string): Promise<Obstacle | undefined> => {
  const script = 'cd "$1" && test -w . || exit 71; "$2" --version >/dev/null 2>&1 || exit 72';
  const { file, args, identity } = commandOf(account, '/bin/sh', ['-c', script, 'sh', directory, binaries.initdb]);
  try {
    await promisify(execFile)(file, args, { ...identity, cwd: '/' });
    return undefined;
  } catch (error) {
    const exit = error instanceof Error && 'code' in error ? error.code : undefined;
    return OBSTACLE_BY_EXIT.get(exit) ?? 'account';
  }
};

const explain = (obstacle: Obstacle, { account, binaries }: RunAs, { home }: Situation): string => {
  if (obstacle === 'account') return `${account.label}: not permitted here`;
  if (obstacle === 'directory') return `${account.label}: ${home} cannot be reached and written`;
  return `${account.label}: ${binaries.packageDirectory} cannot be run`;
};

/**
 * Tries the accounts with the binaries where npm put them, then, where only these were out of reach, with a copy.
 * A new folder is handed to the account that is tried.
 */
export const decideRunAs = async (situation: Situation): Promise<RunAs> => {
  const { binaries, home, directory, ownerOfCluster } = situation;
  await ensureLibraryLinks(binaries);
  const refusals: string[] = [];
  const withoutBinaries: Account[] = [];
  const works = async (runAs: RunAs): Promise<boolean> => {
    const { account } = runAs;
    if (ownerOfCluster === undefined && isRoot()) {
      await chown(directory, account.owner?.uid ?? 0, account.owner?.gid ?? 0);
    }
    const obstacle = await findObstacle(runAs, directory);
    if (obstacle === undefined) return true;
    if (obstacle === 'binaries') withoutBinaries.push(account);
    refusals.push(explain(obstacle, runAs, situation));
    return false;
  };
  for (const account of listAccounts({ ownerOfCluster })) {
    if (await works({ account, binaries })) return { account, binaries };
  }
  for (const account of [...withoutBinaries]) {
    const copy = await copyBinaries({ binaries, into: home, owner: account.owner });
    if (await works({ account, binaries: copy })) return { account, binaries: copy };
  }
  throw refuseWithWayOut(
    `PostgreSQL cannot run on ${home} (${refusals.join('; ')}): start as an ordinary user who owns that folder`,
  );
};
