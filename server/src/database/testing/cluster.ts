import { chmod, mkdtemp, rm } from 'node:fs/promises';
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

/** `isDurable` makes it wait for the disk as the product does: for benches, not for tests. */
export const startTestCluster = async ({ isDurable = false } = {}): Promise<TestCluster> => {
  const directory = await mkdtemp(join(tmpdir(), 'bustan-test-'));
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
