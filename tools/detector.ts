import { writeFileSync } from 'node:fs';
import { detectDistress } from '../contract/src/distress/distress.ts';
import { detectorWith } from '../server/src/platform/danger/danger.ts';
import { POINTS_FILE, productPoints, writePoints } from '../server/src/platform/danger/points.ts';
import { boundsFrom } from './detector/bounds.ts';
import { learnPoints } from './detector/learn-points.ts';
import { developLines, isHinted, isOrdinary, type Line, measuredLines } from './detector/lines.ts';
import { partOf, type Scores, scoresOf } from './detector/scores.ts';
import { timesOf } from './detector/times.ts';

/**
 * Prints how much danger the detector hears, of lines that it was not learned from and nobody who changes it reads;
 * nothing but counts; and how long a long note takes. With `learn` it learns the points anew from the lines of the
 * develop part before.
 */
const learnAnew = () => {
  const lines = developLines();
  const table = { ...learnPoints(lines), ...boundsFrom(lines) };
  writeFileSync(new URL(`../content/${POINTS_FILE}`, import.meta.url), writePoints(table));
  console.log(
    `${table.names.length} signs from ${lines.length} lines; crisis at ${table.crisisAt}, concern at ${table.concernAt}\n`,
  );
  return table;
};

const table = process.argv.includes('learn') ? learnAnew() : productPoints();

const COLUMNS: readonly (readonly [name: string, column: keyof Scores])[] = [
  ['crises heard', 'heard'],
  ['… or noticed', 'noticed'],
  ['false cards', 'falseCards'],
  ['calm, alarmed', 'alarms'],
];

const print = (name: string, scores: Scores): void => {
  const cells = COLUMNS.map(([, column]) => {
    const share = scores[column];
    return `${(100 * partOf(share)).toFixed(1)} % (${share.so}/${share.of})`.padStart(20);
  });
  console.log(name.padEnd(30) + cells.join(''));
};

const lines = measuredLines();
console.log(''.padEnd(30) + COLUMNS.map(([name]) => name.padStart(20)).join(''));
for (const [name, detect] of [
  ['the detector', detectorWith(table)],
  ['reviewed phrases alone', detectDistress],
] as const) {
  console.log(name);
  for (const language of ['en', 'ar', 'mixed'] as const) {
    const own = lines.filter((line) => line.language === language);
    const tricky = own.filter((line) => !isOrdinary(line));
    const [hinted, said] = [tricky.filter(isHinted), tricky.filter((line) => !isHinted(line))];
    print(`  ${language}, as people say it`, scoresOf(said, detect));
    print(`  ${language}, meant to be hard`, scoresOf(hinted, detect));
    print(`  ${language}, both`, scoresOf(tricky, detect));
    for (const [set, part] of Map.groupBy(own, (line: Line) => line.set)) print(`    ${set}`, scoresOf(part, detect));
  }
}

console.log('\na note of 5,000 characters, in milliseconds');
for (const language of ['en', 'ar', 'mixed'] as const) {
  const { median, p99 } = timesOf(
    lines.filter((line) => line.language === language),
    detectorWith(table),
    { count: 3000, fastestOf: 1 },
  );
  console.log(`  ${language.padEnd(5)}  median ${median.toFixed(1)}, 99 of 100 within ${p99.toFixed(1)}`);
}
