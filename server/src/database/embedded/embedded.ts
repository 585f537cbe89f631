import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '#database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { findBinaries } from './binaries.ts';
import { findOwner, initialise, makeUnfinished, removeUnfinished, SUPERUSER, writeAccess } from './initialise.ts';
import { ensureDatabase, type Ownership, tryOwn } from './ownership.ts';
import { findPostmasterFile } from './postmaster-file.ts';
import { outlivePredecessor } from './predecessor.ts';
import { explainFailure, inUse } from './refusal.ts';
import { decideRunAs, type RunAs } from './run-as.ts';
import { startOptions } from './settings.ts';
import { makeSocketDirectory } from './socket-directory.ts';
import { startWatched, type WatchedPostgres } from './watchdog.ts';

export { EmbeddedPostgresRefusal } from './refusal.ts';

const DATABASE = 'bustan';
const PORT = 5432;

type SocketConnection = Exclude<Connection, { url: string }>;

export interface EmbeddedPostgres {
  connection: SocketConnection;
  /** Resolves when PostgreSQL or its ownership is lost: stop serving, then `stop()`. Never during `stop()`. */
  lost: Promise<Error>;
  /** Ends PostgreSQL in order; afterwards no process and no socket is left. May be called twice. */
  stop(): Promise<void>;
}

const clusterIn = (home: string): string => join(home, 'cluster');

const ensureCluster = async ({ home, isDurable }: { home: string; isDurable: boolean }): Promise<RunAs> => {
  const cluster = clusterIn(home);
  const binaries = findBinaries();
  const ownerOfExisting = await findOwner(cluster);
  if (ownerOfExisting !== undefined) return decideRunAs({ binaries, home, directory: cluster, ownerOfExisting });
  if ((await mkdir(home, { recursive: true })) !== undefined) await chmod(home, 0o755);
  const unfinished = await makeUnfinished(cluster);
  const runAs = await decideRunAs({ binaries, home, directory: unfinished });
  await initialise({ runAs, unfinished, cluster, isDurable });
  return runAs;
};

/** Waits until this PostgreSQL, not another one on the same files, accepts connections. Replaying the log may take long. */
const waitUntilReady = async ({ postgres, home }: { postgres: WatchedPostgres; home: string }): Promise<void> => {
  for (;;) {
    if (postgres.hasEnded()) throw explainFailure({ output: postgres.lastOutput(), directory: home });
    const file = await findPostmasterFile(clusterIn(home));
    if (file?.pid === postgres.pid && file.isReady) return;
    await wait(5);
  }
};

const own = async (socket: { host: string; port: number }, home: string): Promise<Ownership> => {
  const ownership = await tryOwn(socket);
  if (ownership === undefined) throw inUse(home);
  await ensureDatabase(ownership.session, DATABASE);
  await removeUnfinished(clusterIn(home));
  return ownership;
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
  const cluster = clusterIn(home);
  const runAs = await ensureCluster({ home, isDurable });
  await outlivePredecessor({ cluster, home });
  await writeAccess({ runAs, cluster });
  const socket = await makeSocketDirectory({ cluster, runAs });
  const postgres = await startWatched({
    runAs,
    args: startOptions({ cluster, socketDirectory: socket.path, port: PORT, isDurable }),
    temporarySocketDirectory: socket.isTemporary ? socket.path : undefined,
    log,
  });
  let ownership: Ownership;
  try {
    await waitUntilReady({ postgres, home });
    ownership = await own({ host: socket.path, port: PORT }, home);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  let isStopping = false;
  const lost = new Promise<Error>((report) => {
    const reportUnlessStopping = (error: Error) => {
      if (!isStopping) report(error);
    };
    ownership.lost.then(reportUnlessStopping);
    postgres.ended.then(() => reportUnlessStopping(new Error('The embedded PostgreSQL ended by itself')));
  });
  const stop = async () => {
    isStopping = true;
    await ownership.release();
    await postgres.stop();
  };
  return { connection: { socketDirectory: socket.path, port: PORT, user: SUPERUSER, database: DATABASE }, lost, stop };
};

/** The connection to the PostgreSQL that a running server owns in `directory`, for commands beside it. */
export const findRunningPostgres = async (directory: string): Promise<Connection | undefined> => {
  const file = await findPostmasterFile(clusterIn(resolve(directory)));
  if (file === undefined || !file.isReady) return undefined;
  const isOwned = await tryOwn({ host: file.socketDirectory, port: file.port }).then(
    async (ownership) => {
      await ownership?.release();
      return ownership === undefined;
    },
    () => false,
  );
  if (!isOwned) return undefined;
  return { socketDirectory: file.socketDirectory, port: file.port, user: SUPERUSER, database: DATABASE };
};
