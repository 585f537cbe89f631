import { startTestCluster } from '../server/src/database/testing/cluster.ts';
import { benchDetectorInBrowser } from './bench/detector-in-browser.ts';
import { timeDetector } from './bench/detector-times.ts';
import { compareDataSizes } from './bench/growth.ts';
import { compareWithRawLimits } from './bench/raw-limits.ts';
import { timeReplies } from './bench/reply-times.ts';
import { benchSignIns } from './bench/sign-ins.ts';
import { benchVoiceNotes } from './bench/voice/voice.ts';

const cluster = await startTestCluster({ isDurable: true });
try {
  await compareWithRawLimits(cluster);
  const isWithin = [
    timeDetector(),
    timeReplies(),
    await benchDetectorInBrowser(cluster),
    await benchVoiceNotes(cluster),
    await benchSignIns(cluster),
    await compareDataSizes(cluster),
  ].every(Boolean);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await cluster.stop();
}
