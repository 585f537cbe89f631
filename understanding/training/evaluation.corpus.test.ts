import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadFindQuotes, loadUnderstand, QUOTES_TABLE, TABLE } from '../src/node.ts';
import { heldBackNotes, trainingNotes } from './corpus.ts';
import { evaluate, rateOf } from './evaluation.ts';
import { describeTable, readManifest } from './manifest.ts';
import { evaluateQuotes } from './quotes/evaluate-quotes.ts';
import { heldBackQuotes } from './quotes/labelled-quotes.ts';

const MEBIBYTE = 1024 * 1024;
const byLanguage = Map.groupBy(heldBackNotes(), ({ language }) => language);

test('the manifest describes this table, these notes and what is understood of them', () => {
  expect(describeTable()).toEqual(readManifest());
});

test('the tables fit on the disk of a small server', () => {
  expect(statSync(TABLE).size + statSync(QUOTES_TABLE).size).toBeLessThanOrEqual(4 * MEBIBYTE);
});

test('nothing is counted on what was learned from', () => {
  const learned = new Set(trainingNotes().map(({ text }) => text));
  expect(heldBackNotes().filter(({ text }) => learned.has(text))).toEqual([]);
});

/** A little below what is reached. What a reply takes up must hardly ever be wrong: it is rather not taken up. */
test.each([
  { language: 'en' as const, first: 0.73, macroF1: 0.62, wrongWhenSure: 0.03 },
  { language: 'ar' as const, first: 0.73, macroF1: 0.6, wrongWhenSure: 0.03 },
])('notes of held-back authors are understood: $language', ({ language, first, macroF1, wrongWhenSure }) => {
  const evaluation = evaluate(byLanguage.get(language) ?? [], loadUnderstand());
  expect(rateOf(evaluation.first)).toBeGreaterThanOrEqual(first);
  expect(evaluation.macroF1).toBeGreaterThanOrEqual(macroF1);
  expect(rateOf(evaluation.wrongWhenSure)).toBeLessThanOrEqual(wrongWhenSure);
});

const quotesByLanguage = Map.groupBy(heldBackQuotes(), ({ language }) => language);

/** A little below what is reached, too. */
test.each(['en', 'ar', 'mixed'])('the words that are picked of a note are mostly marked ones: %s', (language) => {
  const { marked, sure, right } = evaluateQuotes(quotesByLanguage.get(language) ?? [], loadFindQuotes());
  expect(marked.total).toBeGreaterThan(100);
  expect(rateOf(marked)).toBeGreaterThanOrEqual(0.53);
  expect(rateOf(sure)).toBeGreaterThanOrEqual(0.4);
  expect(rateOf(right)).toBeGreaterThanOrEqual(0.84);
});
