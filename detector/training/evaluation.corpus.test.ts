import { describe, expect, test } from 'vitest';
import { wordPasses } from '../../testing/src/word-passes.ts';
import { detectDanger } from '../src/node.ts';
import { type CorpusLine, isHardCase, isOrdinary, isWholeNote, testLines, trainingLines } from './corpus.ts';
import { evaluate, lengthOf, rateOf } from './evaluation.ts';
import { longNotes } from './timing.ts';

const textOf = ({ messages }: CorpusLine): string => messages.join('\n');

describe('the corpus', () => {
  const [training, testing] = [trainingLines(), testLines()];

  test('is large, half of it harmless, and no line is in both the training and the test set', () => {
    expect(training.length).toBeGreaterThan(240_000);
    for (const language of ['en', 'ar', 'mixed'] as const) {
      const own = testing.filter((line) => line.language === language && !isOrdinary(line));
      expect(own.length).toBeGreaterThan(300);
      expect(own.filter(({ level }) => level === 'none').length / own.length).toBeGreaterThan(0.4);
    }
    expect(testing.filter(({ messages }) => messages.length > 1).length).toBeGreaterThan(40);
    const known = new Set(training.map(textOf));
    expect(testing.filter((line) => known.has(textOf(line))).length).toBe(0);
  });

  interface Gate {
    crisisRecall: number;
    noticedCrises: number;
    falseCards: number;
  }
  const expectGate = (lines: readonly CorpusLine[], gate: Gate): void => {
    const evaluation = evaluate(lines, detectDanger);
    expect(rateOf(evaluation.crisisRecall)).toBeGreaterThanOrEqual(gate.crisisRecall);
    expect(rateOf(evaluation.noticedCrises)).toBeGreaterThanOrEqual(gate.noticedCrises);
    expect(rateOf(evaluation.falseCards)).toBeLessThanOrEqual(gate.falseCards);
  };

  const of = (language: CorpusLine['language']): CorpusLine[] =>
    testing.filter((line) => line.language === language && !isOrdinary(line) && !isWholeNote(line));

  /** The requirement: a crisis recall of 0.97 in English and in Arabic, with false cards for 0.05. */
  test.each([
    ['en', { crisisRecall: 0.97, noticedCrises: 0.99, falseCards: 0.05 }],
    ['ar', { crisisRecall: 0.97, noticedCrises: 0.985, falseCards: 0.05 }],
    ['mixed', { crisisRecall: 0.94, noticedCrises: 0.985, falseCards: 0.06 }],
  ] as const)('in %s crises are found among lines that were written to sound like them', (language, gate) => {
    expectGate(of(language), gate);
    expectGate(
      of(language).filter((line) => !isHardCase(line)),
      gate,
    );
  });

  /** Whole notes, half of the harmless ones as heavy as the dangers: no length may pay for another. */
  test.each([
    ['en', '60–200', { crisisRecall: 0.9, noticedCrises: 0.95, falseCards: 0.22 }],
    ['ar', '60–200', { crisisRecall: 0.82, noticedCrises: 0.93, falseCards: 0.19 }],
    ['mixed', '60–200', { crisisRecall: 0.9, noticedCrises: 0.93, falseCards: 0.24 }],
  ] as const)('in %s notes of %s words are told apart', (language, length, gate) => {
    const notes = testing.filter(
      (line) => isWholeNote(line) && line.language === language && lengthOf(line) === length,
    );
    expect(notes.length).toBeGreaterThan(100);
    expectGate(notes, gate);
  });

  /** Hard cases go beyond the requirement; decision 26 explains what they are. */
  test.each([
    ['en', { crisisRecall: 0.94, noticedCrises: 0.97, falseCards: 0.055 }],
    ['ar', { crisisRecall: 0.95, noticedCrises: 0.98, falseCards: 0.07 }],
    ['mixed', { crisisRecall: 0.92, noticedCrises: 0.95, falseCards: 0.05 }],
  ] as const)('in %s most hard cases are found', (language, gate) => {
    expectGate(of(language).filter(isHardCase), gate);
  });

  /** About six milliseconds; `npm run bench` holds it to five. */
  test.each(['en', 'ar'] as const)('99 of 100 notes of 5,000 characters in %s take less than 50 passes', (language) => {
    const notes = longNotes(testing.filter((line) => line.language === language));
    expect(notes.length).toBeGreaterThan(20);
    const slow = notes.filter((note) => wordPasses(() => detectDanger(note), { limit: 50 }) > 50);
    expect(slow.length / notes.length).toBeLessThanOrEqual(0.01);
  });

  test('ordinary days hardly ever raise a false alarm', () => {
    const evaluation = evaluate(testing.filter(isOrdinary), detectDanger);
    expect(evaluation.falseAlarms.total).toBeGreaterThan(400);
    expect(rateOf(evaluation.falseCards)).toBeLessThanOrEqual(0.02);
    expect(rateOf(evaluation.falseAlarms)).toBeLessThanOrEqual(0.06);
  });
});
