import type { TestProject } from 'vitest/node';
import type { SocketConnection } from '#database/embedded/embedded.ts';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: SocketConnection;
  }
}

/** Starts the run's PostgreSQL before the first test file and ends it after the last. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster();
  project.provide('testCluster', cluster.connection);
  return cluster.stop;
};

export default setup;
