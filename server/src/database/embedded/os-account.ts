import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { type Binaries, copyBinaries, ensureLibraryLinks } from './binaries.ts';
import { errorWithAlternative } from './errors.ts';

/** The OS user of PostgreSQL's programs. PostgreSQL refuses root, and initdb refuses a uid without an account. */
interface OsAccount {
  /** For error messages. */
  label: string;
  /** The user to switch to; absent when the programs run as this process does. */
  owner?: FileOwner | undefined;
  /** The command before the program: `unshare …` when it runs in a user namespace of its own. */
  prefix: readonly string[];
  /** This process's user name, as peer authentication on the socket sees it. */
  peerName: string;
}

export interface FileOwner {
  uid: number;
  gid: number;
}

const NOBODY: FileOwner = { uid: 65_534, gid: 65_534 };

/** The programs see themselves as `nobody` but access files as this process does, private folders included. */
const inNamespace: OsAccount = {
  label: 'in a user namespace',
  prefix: ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, '--'],
  peerName: 'nobody',
};

const findOwnName = (): string | undefined => {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
};

export const isRoot = (): boolean => process.getuid?.() === 0;

/** The accounts to try, best first. An existing cluster was created by the account that owns it. */
export const candidateAccounts = ({ ownerOfCluster }: { ownerOfCluster: FileOwner | undefined }): OsAccount[] => {
  const ownName = findOwnName();
  if (!isRoot()) {
    const own = { label: `as uid ${process.getuid?.()}`, prefix: [], peerName: ownName ?? '' };
    return ownName === undefined ? [inNamespace] : [own];
  }
  const runBy = (owner: FileOwner) => ({
    label: `as uid ${owner.uid}`,
    owner,
    prefix: [],
    peerName: ownName ?? 'root',
  });
  if (ownerOfCluster !== undefined) return ownerOfCluster.uid === 0 ? [inNamespace] : [runBy(ownerOfCluster)];
  return process.platform === 'linux' ? [runBy(NOBODY), inNamespace] : [];
};

/** The program and arguments to spawn, and the uid and gid. */
export const toCommand = (account: OsAccount, program: string, args: readonly string[]) => {
  const [file = program, ...rest] = [...account.prefix, program, ...args];
  return { file, args: rest, identity: account.owner ?? {} };
};

/** An account and binaries that were tried: it can run them and write to the cluster. */
export interface PostgresPrograms {
  account: OsAccount;
  binaries: Binaries;
}

interface ProgramOptions {
  binaries: Binaries;
  /** The embedded database's folder, where a copy of the binaries may go. */
  home: string;
  /** The cluster, or the empty folder that becomes one. */
  directory: string;
  ownerOfCluster: FileOwner | undefined;
}

type Obstacle = 'account' | 'directory' | 'binaries';

const OBSTACLE_BY_EXIT = new Map<unknown, Obstacle>([
  [71, 'directory'],
  [72, 'binaries'],
]);

/** Checks by trying, which is more reliable than mode bits, that the account can write to the folder and run a program. */
const findObstacle = async (
  { account, binaries }: PostgresPrograms,
  directory: string,
): Promise<Obstacle | undefined> => {
  const script = 'cd "$1" && test -w . || exit 71; "$2" --version >/dev/null 2>&1 || exit 72';
  const { file, args, identity } = toCommand(account, '/bin/sh', ['-c', script, 'sh', directory, binaries.initdb]);
  try {
    await promisify(execFile)(file, args, { ...identity, cwd: '/' });
    return undefined;
  } catch (error) {
    const exit = error instanceof Error && 'code' in error ? error.code : undefined;
    return OBSTACLE_BY_EXIT.get(exit) ?? 'account';
  }
};

const explain = (obstacle: Obstacle, { account, binaries }: PostgresPrograms, { home }: ProgramOptions): string => {
  if (obstacle === 'account') return `${account.label}: not permitted here`;
  if (obstacle === 'directory') return `${account.label}: ${home} cannot be reached and written`;
  return `${account.label}: ${binaries.packageDirectory} cannot be run`;
};

/**
 * Tries the accounts with the binaries where npm put them, then those that could not reach them with a copy. A new
 * folder is given to the account that is tried.
 */
export const choosePrograms = async (situation: ProgramOptions): Promise<PostgresPrograms> => {
  const { binaries, home, directory, ownerOfCluster } = situation;
  await ensureLibraryLinks(binaries);
  const refusals: string[] = [];
  const withoutBinaries: OsAccount[] = [];
  const works = async (programs: PostgresPrograms): Promise<boolean> => {
    const { account } = programs;
    if (ownerOfCluster === undefined && isRoot()) {
      await chown(directory, account.owner?.uid ?? 0, account.owner?.gid ?? 0);
    }
    const obstacle = await findObstacle(programs, directory);
    if (obstacle === undefined) return true;
    if (obstacle === 'binaries') withoutBinaries.push(account);
    refusals.push(explain(obstacle, programs, situation));
    return false;
  };
  for (const account of candidateAccounts({ ownerOfCluster })) {
    if (await works({ account, binaries })) return { account, binaries };
  }
  for (const account of [...withoutBinaries]) {
    const copy = await copyBinaries({ binaries, into: home, owner: account.owner });
    if (await works({ account, binaries: copy })) return { account, binaries: copy };
  }
  throw errorWithAlternative(
    `PostgreSQL cannot run on ${home} (${refusals.join('; ')}): start as an ordinary user who owns that folder`,
  );
};
