import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { type Binaries, copyBinaries, ensureLibraryLinks } from './binaries.ts';
import { refuseWithWayOut } from './refusal.ts';

/** As whom PostgreSQL's programs run. PostgreSQL refuses root, and initdb refuses a user without an account. */
export interface RunAs {
  binaries: Binaries;
  /** The account to change to; absent where the programs run as this process does. */
  owner?: { uid: number; gid: number } | undefined;
  /** Words before the program: `unshare …` where it runs in a user namespace of its own. */
  prefix: readonly string[];
  /** The name under which PostgreSQL sees this process on its socket. */
  peerName: string;
}

const NOBODY = { uid: 65_534, gid: 65_534 };
const OWN_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, '--'] as const;

const findAccountName = (): string | undefined => {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
};

/** The program and arguments to spawn, and as whom. */
export const commandOf = (runAs: RunAs, program: string, args: readonly string[]) => {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args];
  return { file, args: rest, identity: runAs.owner ?? {} };
};

/** Proves by trying: the account enters and writes the directory and starts the binaries. Answers why not. */
const findObstacle = async (runAs: RunAs, directory: string): Promise<'directory' | 'binaries' | undefined> => {
  const script = 'cd "$1" && test -w . || exit 71; "$2" --version >/dev/null 2>&1 || exit 72';
  const { file, args, identity } = commandOf(runAs, '/bin/sh', ['-c', script, 'sh', directory, runAs.binaries.initdb]);
  try {
    await promisify(execFile)(file, args, { ...identity, cwd: '/' });
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 71 ? 'directory' : 'binaries';
  }
};

type Candidate = () => Promise<RunAs>;

const candidatesOf = ({ binaries, home, ownerOfExisting }: Situation): Candidate[] => {
  const name = findAccountName();
  const inNamespace = async () => ({ binaries, prefix: OWN_NAMESPACE, peerName: 'nobody' });
  if (process.getuid?.() !== 0) {
    if (name === undefined) return [inNamespace];
    const here = { prefix: [], peerName: name };
    return [
      async () => ({ ...here, binaries }),
      async () => ({ ...here, binaries: await copyBinaries({ binaries, into: home }) }),
    ];
  }
  if (ownerOfExisting?.uid === 0) return [inNamespace];
  const owner = ownerOfExisting ?? NOBODY;
  const asOwner = { owner, prefix: [], peerName: name ?? 'root' };
  return [
    async () => ({ ...asOwner, binaries }),
    ...(ownerOfExisting === undefined ? [inNamespace] : []),
    async () => ({ ...asOwner, binaries: await copyBinaries({ binaries, into: home, owner }) }),
  ];
};

interface Situation {
  binaries: Binaries;
  /** The embedded database's folder; copies of the binaries go there. */
  home: string;
  /** The cluster, or the empty folder that becomes it: PostgreSQL must be able to write it. */
  directory: string;
  /** Who owns the cluster that is there already. */
  ownerOfExisting?: { uid: number; gid: number } | undefined;
}

const accountOf = ({ owner, prefix }: RunAs): string => {
  if (owner !== undefined) return `uid ${owner.uid}`;
  return prefix.length > 0 ? 'a user namespace' : `uid ${process.getuid?.()}`;
};

/** Tries the ways in their order and takes the first that works; an empty new folder is handed to its account. */
export const decideRunAs = async (situation: Situation): Promise<RunAs> => {
  await ensureLibraryLinks(situation.binaries);
  const tried: string[] = [];
  for (const candidate of candidatesOf(situation)) {
    const runAs = await candidate();
    if (situation.ownerOfExisting === undefined && process.getuid?.() === 0) {
      await chown(situation.directory, runAs.owner?.uid ?? 0, runAs.owner?.gid ?? 0);
    }
    const obstacle = await findObstacle(runAs, situation.directory);
    if (obstacle === undefined) return runAs;
    const place = obstacle === 'directory' ? situation.home : runAs.binaries.packageDirectory;
    tried.push(`as ${accountOf(runAs)} it cannot use ${place}`);
  }
  throw refuseWithWayOut(
    `PostgreSQL cannot run here (${tried.join('; ')}): start as an ordinary user that owns ${situation.home}`,
  );
};
