import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, TEMPLATE } from '@bustan/testing/postgres.ts';
import { openDatabase } from '#database/database.ts';
import { type SocketConnection, startEmbeddedPostgres } from '#database/embedded/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { createLog } from '#platform/log/log.ts';

/** One PostgreSQL for a whole test run, with a migrated template to clone databases from. */
export interface TestCluster {
  connection: SocketConnection;
  stop(): Promise<void>;
}

const log = createLog({ level: 'silent' });

const makeTemplate = async (cluster: SocketConnection): Promise<void> => {
  await administer(cluster, `create database ${TEMPLATE}`);
  const template = openDatabase({ connection: { ...cluster, database: TEMPLATE }, log });
  await migrate({ pool: template.pool, log });
  await template.close();
  // One open connection to the template makes each clone wait for five seconds and fail.
  await administer(cluster, `alter database ${TEMPLATE} allow_connections false`);
};

/** Linux's file system in memory, where a clone costs a third of what it does on a disk. Containers often have little of it. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

const hasEnoughMemory = async (): Promise<boolean> => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ENOUGH_BYTES;
};

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);

/** Memory is not cleared as disks are: what runs that were killed have left goes at the next one. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(MEMORY)) {
    const pid = /^bustan-test-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    // What belongs to another account stays theirs.
    await rm(join(MEMORY, name), { recursive: true, force: true }).catch(() => undefined);
  }
};

const makeDirectory = async (isDurable: boolean): Promise<string> => {
  const isInMemory = !isDurable && (await hasEnoughMemory());
  if (isInMemory) await removeAbandoned();
  return mkdtemp(join(isInMemory ? MEMORY : tmpdir(), `bustan-test-${process.pid}-`));
};

/** `isDurable` makes it wait for the disk as the product does: for benches, not for tests. */
export const startTestCluster = async ({ isDurable = false } = {}): Promise<TestCluster> => {
  const directory = await makeDirectory(isDurable);
  // As root, PostgreSQL runs as another user, who must be able to pass.
  await chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), log, isDurable });
  await makeTemplate(postgres.connection);
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
