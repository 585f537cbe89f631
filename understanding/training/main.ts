import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { writeModel } from '../src/model/understanding-model.ts';
import { loadFindQuotes, loadUnderstand, QUOTES_TABLE, TABLE } from '../src/node.ts';
import { writeQuoteModel } from '../src/quotes/quote-model.ts';
import { heldBackNotes, trainingNotes } from './corpus.ts';
import { type Count, evaluate, rateOf } from './evaluation.ts';
import { fitCalibrations } from './fit-calibration.ts';
import { writeManifest } from './manifest.ts';
import { evaluateQuotes } from './quotes/evaluate-quotes.ts';
import { heldBackQuotes, quotedNotes } from './quotes/labelled-quotes.ts';
import { trainQuotes } from './quotes/train-quotes.ts';
import { learnStemVectors } from './stem-vectors.ts';
import { countNotes, fitModel } from './train-model.ts';

/**
 * Prints what is understood of the notes of held-back authors; `train` first learns the table anew from `corpus/`, and
 * then, as `quotes` does alone, which words to say back from `quotes/`; `manifest` describes table and notes anew, `situations` prints every situation by itself.
 */
const commands = process.argv.slice(2);

if (commands.includes('train')) {
  const notes = trainingNotes();
  const vectors = learnStemVectors(notes.map(({ text }) => text));
  const counted = countNotes(notes, vectors);
  const calibrations = fitCalibrations(notes, counted, vectors);
  writeFileSync(TABLE, brotliCompressSync(writeModel({ ...fitModel(notes, counted, vectors), calibrations })));
}
if (commands.includes('train') || commands.includes('quotes'))
  writeFileSync(QUOTES_TABLE, brotliCompressSync(writeQuoteModel(trainQuotes(quotedNotes(), loadUnderstand()))));
if (commands.includes('train') || commands.includes('manifest')) writeManifest();

const percent = (counted: Count): string =>
  `${(100 * rateOf(counted)).toFixed(1)} % (${counted.count}/${counted.total})`;

const understand = loadUnderstand();
for (const [language, notes] of Map.groupBy(heldBackNotes(), (note) => note.language)) {
  const { first, firstTwo, area, sure, wrongWhenSure, when, macroF1, bySituation } = evaluate(notes, understand);
  console.log(`${language}: ${notes.length} notes of held-back authors`);
  console.log(
    `  surest situation right ${percent(first)}, one of the two surest ${percent(firstTwo)}, area ${percent(area)}`,
  );
  console.log(`  macro F1 ${macroF1.toFixed(3)}`);
  console.log(
    `  sure of ${percent(sure)}, wrong with confidence ${percent(wrongWhenSure)}, time right where sure ${percent(when)}`,
  );
  if (!commands.includes('situations')) continue;
  for (const [name, { precision, recall, f1 }] of [...bySituation].toSorted(([, one], [, other]) => one.f1 - other.f1))
    console.log(
      `    ${name.padEnd(28)} precision ${precision.toFixed(2)}  recall ${recall.toFixed(2)}  F1 ${f1.toFixed(2)}`,
    );
}

const findQuotes = loadFindQuotes();
for (const [language, notes] of Map.groupBy(heldBackQuotes(), (note) => note.language)) {
  const { heart, marked, sure, right } = evaluateQuotes(notes, findQuotes);
  console.log(`${language}: ${notes.length} notes with marked words`);
  console.log(`  the words marked first ${percent(heart)}, marked at all ${percent(marked)}`);
  console.log(`  sure whether they are good or hard ${percent(sure)}, right ${percent(right)}`);
}
