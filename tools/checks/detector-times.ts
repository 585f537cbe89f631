import { detectDanger } from '../../server/src/platform/danger/danger.ts';
import { measuredLines } from '../detector/lines.ts';
import { timesOf } from '../detector/times.ts';

/**
 * A program of its own, run while nothing else is: 99 of 100 notes of 5,000 characters are to be read within 5 ms.
 * Machines are noisy: each note is read three times in a row, and a detector that is too slow is so at every try.
 */
const MOST_MS = 5;
const READINGS = { count: 500, fastestOf: 3 };
const TRIES = 8;

const lines = measuredLines();
for (const language of ['en', 'ar'] as const) {
  const own = lines.filter((line) => line.language === language);
  let best = Number.POSITIVE_INFINITY;
  for (let left = TRIES; left > 0 && best >= MOST_MS; left -= 1) {
    const { median, p99 } = timesOf(own, detectDanger, READINGS);
    console.log(`  ${language}: median ${median.toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)} ms`);
    best = Math.min(best, p99);
  }
  if (best >= MOST_MS) process.exitCode = 1;
}
