import { writeFileSync } from 'node:fs';
import { createDetector } from '../src/detector.ts';
import { loadModel, MODEL_FILE, serializeModel } from '../src/model/danger-model.ts';
import { detectByPhrases } from '../src/phrases/detect-by-phrases.ts';
import { calibrateThresholds } from './calibration.ts';
import { type CorpusLine, isHardCase, isOrdinary, testLines, trainingLines } from './corpus.ts';
import { type Evaluation, evaluate, rateOf } from './evaluation.ts';
import { measureTimes } from './timing.ts';
import { trainModel } from './train-model.ts';

/**
 * Evaluates the detector on the test set, which nobody who changes the detector reads, and prints only counts and the
 * time for a long note. With `train` it first trains the model on the training set.
 */
const train = () => {
  const lines = trainingLines();
  const model = { ...trainModel(lines), ...calibrateThresholds(lines) };
  writeFileSync(MODEL_FILE, serializeModel(model));
  console.log(
    `${model.features.length} features from ${lines.length} lines; thresholds: crisis ${model.crisisThreshold}, concern ${model.concernThreshold}\n`,
  );
  return model;
};

const model = process.argv.includes('train') ? train() : loadModel();

const COLUMNS: readonly (readonly [name: string, column: keyof Evaluation])[] = [
  ['crisis recall', 'crisisRecall'],
  ['… incl. concern', 'noticedCrises'],
  ['false cards', 'falseCards'],
  ['false alarms', 'falseAlarms'],
];

const print = (name: string, evaluation: Evaluation): void => {
  const cells = COLUMNS.map(([, column]) => {
    const rate = evaluation[column];
    return `${(100 * rateOf(rate)).toFixed(1)} % (${rate.count}/${rate.total})`.padStart(20);
  });
  console.log(name.padEnd(30) + cells.join(''));
};

const lines = testLines();
console.log(''.padEnd(30) + COLUMNS.map(([name]) => name.padStart(20)).join(''));
for (const [name, detect] of [
  ['the detector', createDetector(model)],
  ['reviewed phrases alone', detectByPhrases],
] as const) {
  console.log(name);
  for (const language of ['en', 'ar', 'mixed'] as const) {
    const own = lines.filter((line) => line.language === language);
    const adversarial = own.filter((line) => !isOrdinary(line));
    const [hard, explicit] = [adversarial.filter(isHardCase), adversarial.filter((line) => !isHardCase(line))];
    print(`  ${language}, explicit`, evaluate(explicit, detect));
    print(`  ${language}, hard`, evaluate(hard, detect));
    print(`  ${language}, all`, evaluate(adversarial, detect));
    for (const [set, part] of Map.groupBy(own, (line: CorpusLine) => line.set))
      print(`    ${set}`, evaluate(part, detect));
  }
}

console.log('\nlatency for a note of 5,000 characters, in milliseconds');
for (const language of ['en', 'ar', 'mixed'] as const) {
  const { median, p99 } = measureTimes(
    lines.filter((line) => line.language === language),
    createDetector(model),
    { count: 3000, fastestOf: 1 },
  );
  console.log(`  ${language.padEnd(5)}  median ${median.toFixed(1)}, p99 ${p99.toFixed(1)}`);
}
