import { userInfo } from 'node:os';

/** As whom PostgreSQL's programs run. PostgreSQL refuses root, and initdb refuses a number without an account. */
export interface Account {
  /** In words, for a refusal. */
  label: string;
  /** The user to change to; absent where the programs run as this process does. */
  owner?: FileOwner | undefined;
  /** Words before the program: `unshare …` where it runs in a user namespace of its own. */
  prefix: readonly string[];
  /** The name under which PostgreSQL sees this process on its socket. */
  peerName: string;
}

export interface FileOwner {
  uid: number;
  gid: number;
}

const NOBODY: FileOwner = { uid: 65_534, gid: 65_534 };

/** The files stay this process's own, yet the programs inside see `nobody`: it passes private folders, as nobody cannot. */
const inNamespace: Account = {
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

/** The accounts worth trying, best first. A cluster that is there already was made by the account that owns it. */
export const listAccounts = ({ ownerOfCluster }: { ownerOfCluster: FileOwner | undefined }): Account[] => {
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

/** The program and arguments to spawn, and as whom. */
export const commandOf = (account: Account, program: string, args: readonly string[]) => {
  const [file = program, ...rest] = [...account.prefix, program, ...args];
  return { file, args: rest, identity: account.owner ?? {} };
};
