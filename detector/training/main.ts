import { writeFileSync } from 'node:fs';
import { createDetector } from '../src/detector.ts';
import { writeModel } from '../src/model/danger-model.ts';
import { loadModel, TABLES } from '../src/node.ts';
import { detectByPhrases } from '../src/phrases/detect-by-phrases.ts';
import { type CorpusLine, isOrdinary, testLines, trainingLines } from './corpus.ts';
import { dumpTable } from './dump-table.ts';
import { type Evaluation, evaluate, lengthOf, rateOf } from './evaluation.ts';
import { writeManifest } from './manifest.ts';
import { toNotes } from './notes.ts';
import { THRESHOLDS } from './thresholds.ts';
import { measureTimes } from './timing.ts';
import { trainModel } from './train-model.ts';

/**
 * Evaluates the detector on the test set, which nobody who changes the detector reads, and prints only counts and the
 * time for a long note. `train` first trains both tables on the training set, `train full` or `train small` one of them;
 * `thresholds` changes only those; `manifest` describes tables, corpus and test set anew; `dump` prints the full table
 * instead.
 */
const FEATURES = { full: 800_000, small: 72_000 } as const;

const [command, ...names] = process.argv.slice(2);
if (command === 'train') {
  const notes = toNotes(trainingLines());
  for (const name of ['full', 'small'] as const) {
    if (names.length > 0 && !names.includes(name)) continue;
    const options = { featureCount: FEATURES[name], thresholds: THRESHOLDS[name] };
    writeFileSync(TABLES[name], writeModel(trainModel(notes, options)));
  }
}
if (command === 'thresholds') {
  for (const name of ['full', 'small'] as const)
    writeFileSync(TABLES[name], writeModel({ ...loadModel(TABLES[name]), thresholds: THRESHOLDS[name] }));
}
if (command === 'train' || command === 'thresholds' || command === 'manifest') writeManifest();

if (command === 'dump') {
  for (const row of dumpTable(loadModel(), trainingLines())) console.log(row);
  process.exit();
}

const COLUMNS: readonly (readonly [name: string, column: keyof Evaluation])[] = [
  ['crisis recall', 'crisisRecall'],
  ['… incl. concern', 'noticedCrises'],
  ['false cards', 'falseCards'],
  ['false alarms', 'falseAlarms'],
];

const print = (name: string, evaluation: Evaluation): void => {
  const cells = COLUMNS.map(([, column]) => {
    const { count, total } = evaluation[column];
    const text = total === 0 ? '–' : `${(100 * rateOf(evaluation[column])).toFixed(1)} % (${count}/${total})`;
    return text.padStart(20);
  });
  console.log(name.padEnd(30) + cells.join(''));
};

const lines = testLines();
const registerOf = ({ register, language }: CorpusLine): string => register ?? language;
console.log(''.padEnd(30) + COLUMNS.map(([name]) => name.padStart(20)).join(''));
for (const [name, detect] of [
  ['the detector', createDetector(loadModel())],
  ['in the browser', createDetector(loadModel(TABLES.small))],
  ['reviewed phrases alone', detectByPhrases],
] as const) {
  console.log(name);
  const adversarial = lines.filter((line) => !isOrdinary(line));
  for (const [length, part] of [...Map.groupBy(adversarial, lengthOf)].toSorted()) {
    for (const [language, own] of [...Map.groupBy(part, (line) => line.language)].toSorted())
      print(`  ${length}, ${language}`, evaluate(own, detect));
    for (const [register, own] of [...Map.groupBy(part, registerOf)].toSorted())
      print(`    ${length}, ${register}`, evaluate(own, detect));
  }
  for (const [set, part] of Map.groupBy(lines, (line: CorpusLine) => line.set))
    print(`    ${set}`, evaluate(part, detect));
}

console.log('\nlatency for a note of 5,000 characters, in milliseconds');
for (const language of ['en', 'ar', 'mixed'] as const) {
  const { median, p99 } = measureTimes(
    lines.filter((line) => line.language === language),
    createDetector(loadModel()),
    { count: 3000, fastestOf: 1 },
  );
  console.log(`  ${language.padEnd(5)}  median ${median.toFixed(1)}, p99 ${p99.toFixed(1)}`);
}
