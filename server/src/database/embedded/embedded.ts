import { chmod, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '#database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { findBinaries } from './binaries.ts';
import { findOwner, initialise, makeUnfinished, removeAbandoned, SUPERUSER, writeAccess } from './initialise.ts';
import { ensureDatabase, isOwned, type Ownership, tryOwn } from './ownership.ts';
import { findPostmasterFile } from './postmaster-file.ts';
import { outlivePredecessor } from './predecessor.ts';
import { explainFileError, explainOutput, inUse } from './refusal.ts';
import { decideRunAs, type RunAs } from './run-as.ts';
import { startOptions } from './settings.ts';
import { makeSocketDirectory, type SocketDirectory } from './socket-directory.ts';
import { startWatched, type WatchedPostgres } from './watchdog.ts';

export { EmbeddedPostgresRefusal } from './refusal.ts';

const DATABASE = 'bustan';
const PORT = 5432;

export type SocketConnection = Exclude<Connection, { url: string }>;

export interface EmbeddedPostgres {
  connection: SocketConnection;
  /** Resolves when PostgreSQL or its ownership is lost: stop serving, then `stop()`. Never resolves after `stop()`. */
  lost: Promise<Error>;
  /** Ends PostgreSQL in order; afterwards no process and no socket is left. May be called twice. */
  stop(): Promise<void>;
}

interface Place {
  /** The folder that holds everything of the embedded database. */
  home: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  isDurable: boolean;
  log: Log;
}

const clusterIn = (home: string): string => join(home, 'cluster');

const connectionAt = (socketDirectory: string): SocketConnection => ({
  socketDirectory,
  port: PORT,
  user: SUPERUSER,
  database: DATABASE,
});

const makeCluster = async ({ home, cluster, isDurable, log }: Place): Promise<void> => {
  log.info({ directory: home }, 'making a new database');
  if ((await mkdir(home, { recursive: true })) !== undefined) await chmod(home, 0o755);
  const unfinished = await makeUnfinished(cluster);
  try {
    const situation = { binaries: findBinaries(), home, directory: unfinished, ownerOfCluster: undefined };
    await initialise({ runAs: await decideRunAs(situation), unfinished, cluster, isDurable });
  } catch (error) {
    // Another start may have finished first: theirs is the cluster then, and ownership decides the rest.
    if ((await findOwner(cluster)) === undefined) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
};

const ensureCluster = async (place: Place): Promise<RunAs> => {
  const { home, cluster } = place;
  if ((await findOwner(cluster)) === undefined) await makeCluster(place);
  return decideRunAs({ binaries: findBinaries(), home, directory: cluster, ownerOfCluster: await findOwner(cluster) });
};

const launch = async (place: Place, runAs: RunAs, socket: SocketDirectory): Promise<WatchedPostgres> => {
  const { cluster, isDurable, log } = place;
  const args = startOptions({ cluster, socketDirectory: socket.path, port: PORT, isDurable });
  return startWatched({ runAs, args, socketDirectoryToRemove: socket.isTemporary ? socket.path : undefined, log });
};

/** Waits until this PostgreSQL, not another one on the same files, accepts connections. Replaying the log may take long. */
const waitUntilReady = async ({ home, cluster }: Place, postgres: WatchedPostgres): Promise<void> => {
  for (;;) {
    if (postgres.hasEnded()) throw explainOutput({ output: postgres.lastOutput(), home });
    const file = await findPostmasterFile(cluster);
    if (file?.pid === postgres.pid && file.isReady) return;
    await wait(5);
  }
};

const own = async ({ home, cluster }: Place, socket: SocketDirectory): Promise<Ownership> => {
  const ownership = await tryOwn({ host: socket.path, port: PORT });
  if (ownership === undefined) throw inUse(home);
  await ensureDatabase(ownership.session, DATABASE);
  await removeAbandoned(cluster);
  return ownership;
};

const start = async (place: Place): Promise<EmbeddedPostgres> => {
  const runAs = await ensureCluster(place);
  await outlivePredecessor(place);
  await writeAccess({ runAs, cluster: place.cluster });
  const socket = await makeSocketDirectory({ cluster: place.cluster, owner: runAs.account.owner });
  const postgres = await launch(place, runAs, socket);
  const ownership = await waitUntilReady(place, postgres)
    .then(() => own(place, socket))
    .catch(async (error: unknown) => {
      await postgres.stop();
      throw error;
    });
  let isStopping = false;
  const lost = new Promise<Error>((report) => {
    const reportUnlessStopping = (error: Error) => {
      if (!isStopping) report(error);
    };
    ownership.lost.then(reportUnlessStopping);
    postgres.ended.then(() => reportUnlessStopping(new Error('The embedded database ended by itself')));
  });
  const stop = async () => {
    isStopping = true;
    await ownership.release();
    await postgres.stop();
  };
  return { connection: connectionAt(socket.path), lost, stop };
};

/**
 * Starts PostgreSQL in `directory` (made if missing) and owns it until `stop()` or the end of this process, whichever way
 * that comes. Throws EmbeddedPostgresRefusal with a text for people. `isDurable: false` is for tests alone.
 */
export const startEmbeddedPostgres = async ({
  directory,
  log,
  isDurable = true,
}: {
  directory: string;
  log: Log;
  isDurable?: boolean;
}): Promise<EmbeddedPostgres> => {
  const home = resolve(directory);
  try {
    return await start({ home, cluster: clusterIn(home), isDurable, log });
  } catch (error) {
    throw explainFileError({ error, home });
  }
};

/** The connection to the PostgreSQL that a running server owns in `directory`, for commands beside it. */
export const findRunningPostgres = async (directory: string): Promise<SocketConnection | undefined> => {
  const file = await findPostmasterFile(clusterIn(resolve(directory)));
  if (file === undefined || !file.isReady) return undefined;
  const isRunning = await isOwned({ host: file.socketDirectory, port: file.port }).catch(() => false);
  return isRunning ? connectionAt(file.socketDirectory) : undefined;
};
