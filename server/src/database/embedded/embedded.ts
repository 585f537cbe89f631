import { chmod, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '#database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { findBinaries } from './binaries.ts';
import { inUseError, outputError, toEmbeddedPostgresError } from './errors.ts';
import {
  findClusterOwner,
  initdb,
  makeTemporaryCluster,
  removeAbandonedClusters,
  SUPERUSER,
  writeAccessFiles,
} from './initdb.ts';
import { choosePrograms, type PostgresPrograms } from './os-account.ts';
import { ensureDatabase, isOwnerLockHeld, type OwnerLock, tryOwnerLock } from './owner-lock.ts';
import { postgresOptions } from './postgres-options.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { waitForPreviousServer } from './previous-server.ts';
import { chooseSocketDirectory, ensureSocketDirectory, type SocketDirectory } from './socket-directory.ts';
import { type PostgresRun, supervise } from './supervise.ts';
import { type PostgresProcess, startPostgres } from './watchdog.ts';

export { EmbeddedPostgresError } from './errors.ts';

const DATABASE = 'bustan';
const PORT = 5432;

export type SocketConnection = Exclude<Connection, { url: string }>;

export interface EmbeddedPostgres {
  connection: SocketConnection;
  /**
   * Resolves when another server owns the directory: stop serving, then `stop()`. A PostgreSQL that ends in any other way
   * is started again at the same connection.
   */
  lost: Promise<Error>;
  /** Shuts PostgreSQL down; afterwards no process and no socket is left. May be called twice. */
  stop(): Promise<void>;
}

interface ClusterOptions {
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

const makeCluster = async ({ home, cluster, isDurable, log }: ClusterOptions): Promise<void> => {
  log.info({ directory: home }, 'making a new database');
  if ((await mkdir(home, { recursive: true })) !== undefined) await chmod(home, 0o755);
  const temporary = await makeTemporaryCluster(cluster);
  try {
    const situation = { binaries: findBinaries(), home, directory: temporary, ownerOfCluster: undefined };
    await initdb({ programs: await choosePrograms(situation), temporary, cluster, isDurable });
  } catch (error) {
    // Another start may have finished first: then its cluster is used, and the owner lock decides the rest.
    if ((await findClusterOwner(cluster)) === undefined) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

const ensureCluster = async (place: ClusterOptions): Promise<PostgresPrograms> => {
  const { home, cluster } = place;
  if ((await findClusterOwner(cluster)) === undefined) await makeCluster(place);
  return choosePrograms({
    binaries: findBinaries(),
    home,
    directory: cluster,
    ownerOfCluster: await findClusterOwner(cluster),
  });
};

const launch = async (
  place: ClusterOptions,
  programs: PostgresPrograms,
  socket: SocketDirectory,
): Promise<PostgresProcess> => {
  const { cluster, isDurable, log } = place;
  const args = postgresOptions({ cluster, socketDirectory: socket.path, port: PORT, isDurable });
  return startPostgres({ programs, args, socketDirectoryToRemove: socket.isTemporary ? socket.path : undefined, log });
};

/** Waits until this PostgreSQL, not another one on the same files, accepts connections. Crash recovery may take long. */
const waitUntilReady = async ({ home, cluster }: ClusterOptions, postgres: PostgresProcess): Promise<void> => {
  for (;;) {
    if (postgres.hasEnded()) throw outputError({ output: postgres.lastOutput(), home });
    const file = await readPostmasterPid(cluster);
    if (file?.pid === postgres.pid && file.isReady) return;
    await wait(5);
  }
};

const acquireOwnerLock = async ({ home, cluster }: ClusterOptions, socket: SocketDirectory): Promise<OwnerLock> => {
  const ownerLock = await tryOwnerLock({ host: socket.path, port: PORT });
  if (ownerLock === undefined) throw inUseError(home);
  await ensureDatabase(ownerLock.session, DATABASE);
  await removeAbandonedClusters(cluster);
  return ownerLock;
};

const begin = async (
  place: ClusterOptions,
  programs: PostgresPrograms,
  socket: SocketDirectory,
): Promise<PostgresRun> => {
  await waitForPreviousServer(place);
  await writeAccessFiles({ programs, cluster: place.cluster });
  await ensureSocketDirectory(socket, programs.account.owner);
  const postgres = await launch(place, programs, socket);
  const ownerLock = await waitUntilReady(place, postgres)
    .then(() => acquireOwnerLock(place, socket))
    .catch(async (error: unknown) => {
      await postgres.stop();
      throw error;
    });
  return {
    over: Promise.race([ownerLock.lost, postgres.ended.then(() => new Error('The embedded database ended by itself'))]),
    end: async () => {
      await ownerLock.release();
      await postgres.stop();
    },
  };
};

const start = async (place: ClusterOptions): Promise<EmbeddedPostgres> => {
  const programs = await ensureCluster(place);
  const socket = chooseSocketDirectory(place.cluster);
  const supervision = await supervise(() => begin(place, programs, socket), place.log);
  return { connection: connectionAt(socket.path), ...supervision };
};

/**
 * Starts PostgreSQL in `directory` (created if missing) and owns it until `stop()` or the end of this process. Throws
 * `EmbeddedPostgresError` with a message for the operator. `isDurable: false` is only for tests.
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
    throw toEmbeddedPostgresError({ error, home });
  }
};

/** The connection to the PostgreSQL that a running server owns in `directory`, for commands. */
export const findRunningPostgres = async (directory: string): Promise<SocketConnection | undefined> => {
  const file = await readPostmasterPid(clusterIn(resolve(directory)));
  if (file === undefined || !file.isReady) return undefined;
  const isRunning = await isOwnerLockHeld({ host: file.socketDirectory, port: file.port }).catch(() => false);
  return isRunning ? connectionAt(file.socketDirectory) : undefined;
};
