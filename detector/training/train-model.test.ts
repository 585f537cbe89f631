import { expect, test } from 'vitest';
import { readModel, writeModel } from '../src/model/danger-model.ts';
import { scoreNote } from '../src/model/scores.ts';
import { prepareText } from '../src/text/normalize.ts';
import type { CorpusLine } from './corpus.ts';
import { toNotes } from './notes.ts';
import { THRESHOLDS } from './thresholds.ts';
import { trainModel } from './train-model.ts';

const CALM = ['the portal was slow today', 'my uncle brought dates and coffee', 'we waited for the bus in the heat'];

/** Every second note has one grey sentence among calm ones, which its author marked. */
const line = (at: number): CorpusLine => {
  const isCrisis = at % 2 === 0;
  const before = Array.from({ length: at % 5 }, (_, each) => `${CALM[(at + each) % CALM.length]}.`).join(' ');
  const text = isCrisis
    ? `grey number${at % 7} sea swallowed the harbour.`
    : `blue number${at % 7} sea and the harbour.`;
  const after = Array.from({ length: at % 4 }, (_, each) => `${CALM[(at * 3 + each) % CALM.length]}.`).join(' ');
  return {
    set: 'en-note-x',
    language: 'en',
    level: isCrisis ? 'crisis' : 'none',
    kind: null,
    register: 'en',
    messages: [`${before} ${text} ${after}`],
    marked: isCrisis ? { before: `${before} `, text, message: 0 } : null,
  };
};
const LINES = Array.from({ length: 240 }, (_, at) => line(at));

const OPTIONS = { featureCount: 400, thresholds: THRESHOLDS.full };

test('a model learns the marked sentences, tells them in notes of any length, and is the same each time', () => {
  const model = trainModel(toNotes(LINES), OPTIONS);
  const dangerOf = (text: string) => scoreNote(prepareText(text), 'none', model).danger;
  const calm = Array.from({ length: 12 }, (_, at) => `${CALM[at % CALM.length]}.`).join(' ');
  for (const beside of ['', calm]) {
    const dangerous = dangerOf(`${beside} grey number9 sea swallowed the harbour.`);
    const harmless = dangerOf(`${beside} blue number9 sea and the harbour.`);
    expect(dangerous).toBeGreaterThan(harmless + 2);
  }
  expect(model.table.checks.length).toBeLessThanOrEqual(1024);
  const file = writeModel(model);
  expect(readModel(file.buffer as ArrayBuffer)).toEqual(model);
  expect(writeModel(trainModel(toNotes(LINES), OPTIONS))).toEqual(file);
});
