import { startTestCluster } from '../../../server/src/database/testing/cluster.ts';

/** One PostgreSQL for the whole run; every worker's site gets a database of its own, cloned from its template. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  process.env.TEST_CLUSTER = JSON.stringify(cluster.connection);
  return () => cluster.stop();
}
