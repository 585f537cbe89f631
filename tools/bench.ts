import { startTestCluster } from '../server/src/database/testing/cluster.ts';
import { timeDetector } from './bench/detector-times.ts';
import { compareSizes } from './bench/growth.ts';
import { compareWithRawLimits } from './bench/raw-limits.ts';
import { crowdSigningIn } from './bench/sign-ins.ts';
import { crowdWithVoice } from './bench/voice/voice.ts';

const cluster = await startTestCluster({ isDurable: true });
try {
  await compareWithRawLimits(cluster);
  const isWithin = [
    timeDetector(),
    await crowdWithVoice(cluster),
    await crowdSigningIn(cluster),
    await compareSizes(cluster),
  ].every(Boolean);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await cluster.stop();
}
