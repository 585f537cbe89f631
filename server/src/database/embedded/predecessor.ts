import { setTimeout as wait } from 'node:timers/promises';
import { isOwned } from './ownership.ts';
import { findPostmasterFile, isPostmasterOf, removeStaleFiles } from './postmaster-file.ts';
import { inUse } from './refusal.ts';

type State = 'owned' | 'free' | 'silent';

const askForLock = async (socket: { host: string; port: number }): Promise<State> => {
  try {
    return (await isOwned(socket)) ? 'owned' : 'free';
  } catch {
    return 'silent';
  }
};

const PAUSE_MILLISECONDS = 50;

/** How often a state must be seen to be believed: its server may be ending, or only just starting. */
const SEEN_ENOUGH = { owned: 10, free: 20 };
const MAX_SEEN = 600;

/**
 * Makes sure that no PostgreSQL runs on the cluster: one whose server died ends by itself within moments, one that lost its
 * watchdog too is told to stop, and one that has an owner makes this start refuse.
 * The socket is asked before the process number: a server in another container has no number here.
 */
export const outlivePredecessor = async ({ cluster, home }: { cluster: string; home: string }): Promise<void> => {
  const seen = { owned: 0, free: 0, silent: 0 };
  for (;;) {
    const file = await findPostmasterFile(cluster);
    const state = file ? await askForLock({ host: file.socketDirectory || cluster, port: file.port }) : 'silent';
    const isAlive = file !== undefined && (await isPostmasterOf(file.pid, cluster));
    if (state === 'silent' && !isAlive) return removeStaleFiles(cluster);
    seen[state] += 1;
    if (state === 'free' && seen.free === SEEN_ENOUGH.free && isAlive) process.kill(file.pid, 'SIGINT');
    if (seen.owned >= SEEN_ENOUGH.owned || seen.free + seen.silent >= MAX_SEEN) throw inUse(home);
    await wait(PAUSE_MILLISECONDS);
  }
};
