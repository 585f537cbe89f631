import { randomUUID } from 'node:crypto';
import { cloneDatabase, dropDatabase } from '@bustan/testing/postgres.ts';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#database/database.ts';
import type { SocketConnection } from '#database/embedded/embedded.ts';
import { createLog } from '#platform/log/log.ts';

export interface TestDatabase extends OpenDatabase {
  connection: SocketConnection;
}

/** A database of its own for a test file, migrated and empty; `close()` drops it. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const cluster = inject('testCluster');
  const name = `test_${randomUUID()}`;
  const connection = await cloneDatabase(cluster, name);
  const database = openDatabase({ connection, log: createLog({ level: 'silent' }) });
  const close = async () => {
    await database.close();
    await dropDatabase(cluster, name);
  };
  return { ...database, connection, close };
};
