import { setTimeout as wait } from 'node:timers/promises';
import { inUseError } from './errors.ts';
import { isOwnerLockHeld } from './owner-lock.ts';
import { isPostmasterOf, readPostmasterPid, removeStaleLockFiles } from './postmaster-pid.ts';

type LockState = 'owned' | 'free' | 'silent';

const probeLock = async (socket: { host: string; port: number }): Promise<LockState> => {
  try {
    return (await isOwnerLockHeld(socket)) ? 'owned' : 'free';
  } catch {
    return 'silent';
  }
};

const PAUSE_MILLISECONDS = 50;

/** How often a state must be seen before it counts: the other server may be just stopping or starting. */
const CONFIRMATIONS = { owned: 10, free: 20 };
const MAX_SEEN = 600;

/**
 * Makes sure that no PostgreSQL runs on the cluster: one whose server died stops by itself soon, one that lost its
 * watchdog too is told to stop, and one that has an owner makes this start fail. The socket is checked before the pid,
 * as the pid of a server in another container is not visible here.
 */
export const waitForPreviousServer = async ({ cluster, home }: { cluster: string; home: string }): Promise<void> => {
  const seen = { owned: 0, free: 0, silent: 0 };
  for (;;) {
    const file = await readPostmasterPid(cluster);
    const state = file ? await probeLock({ host: file.socketDirectory || cluster, port: file.port }) : 'silent';
    const isAlive = file !== undefined && (await isPostmasterOf(file.pid, cluster));
    if (state === 'silent' && !isAlive) return removeStaleLockFiles(cluster);
    seen[state] += 1;
    if (state === 'free' && seen.free === CONFIRMATIONS.free && isAlive) process.kill(file.pid, 'SIGINT');
    if (seen.owned >= CONFIRMATIONS.owned || seen.free + seen.silent >= MAX_SEEN) throw inUseError(home);
    await wait(PAUSE_MILLISECONDS);
  }
};
