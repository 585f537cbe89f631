import { startTestCluster } from '../server/src/database/testing/cluster.ts';
import { compareSizes } from './bench/growth.ts';
import { compareWithRawLimits } from './bench/raw-limits.ts';

const cluster = await startTestCluster({ isDurable: true });
try {
  await compareWithRawLimits(cluster);
  const isWithin = await compareSizes(cluster);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await cluster.stop();
}
