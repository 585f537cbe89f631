import { describe, expect, test } from 'vitest';
import { wordPasses } from '../../testing/src/word-passes.ts';
import { detectDanger } from '../src/node.ts';
import { type CorpusLine, isOrdinary, testLines, trainingLines } from './corpus.ts';
import { evaluate, type LengthClass, lengthOf, rateOf } from './evaluation.ts';
import { describeTables, readManifest } from './manifest.ts';
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

  test('the tables were trained on it, and the manifest says what they do', () => {
    expect(readManifest()).toEqual(describeTables());
  });

  /**
   * Of 100 crises that are heard, at least, and of 100 lines without danger that show the card, at most. No length and no
   * language may pay for another; the safe lines of 60 words and more are heavy on purpose.
   */
  const GATES = [
    ['1–8', 'en', 91, 7],
    ['1–8', 'ar', 94, 5],
    ['1–8', 'mixed', 95, 3],
    ['9–59', 'en', 93, 6],
    ['9–59', 'ar', 93, 7],
    ['9–59', 'mixed', 94, 9],
    ['60–200', 'en', 89, 15],
    ['60–200', 'ar', 90, 11],
    ['60–200', 'mixed', 91, 11],
    ['200–800', 'en', 92, 14],
    ['200–800', 'ar', 93, 11],
    ['chat', 'en', 97, 23],
    ['chat', 'ar', 99, 26],
    ['chat', 'mixed', 94, 50],
  ] as const satisfies [LengthClass, CorpusLine['language'], number, number][];

  test.each(GATES)(
    '%s in %s: %i of 100 dangers are heard, with %i of 100 false cards',
    (length, language, heard, wrong) => {
      const own = testing.filter(
        (line) => !isOrdinary(line) && line.language === language && lengthOf(line) === length,
      );
      expect(own.length).toBeGreaterThan(60);
      const { crisisRecall, noticedCrises, falseCards } = evaluate(own, detectDanger);
      expect(100 * rateOf(crisisRecall)).toBeGreaterThanOrEqual(heard);
      expect(100 * rateOf(noticedCrises)).toBeGreaterThanOrEqual(95);
      expect(100 * rateOf(falseCards)).toBeLessThanOrEqual(wrong);
    },
  );

  /** About six milliseconds; `npm run bench` holds it to five. */
  test.each(['en', 'ar'] as const)(
    '99 of 100 notes of 5,000 characters in %s take less than 150 passes',
    (language) => {
      const notes = longNotes(testing.filter((line) => line.language === language));
      expect(notes.length).toBeGreaterThan(20);
      const slow = notes.filter((note) => wordPasses(() => detectDanger(note), { limit: 150 }) > 150);
      expect(slow.length / notes.length).toBeLessThanOrEqual(0.01);
    },
  );

  test('ordinary days hardly ever raise a false alarm', () => {
    const evaluation = evaluate(testing.filter(isOrdinary), detectDanger);
    expect(evaluation.falseAlarms.total).toBeGreaterThan(400);
    expect(rateOf(evaluation.falseCards)).toBeLessThanOrEqual(0.02);
    expect(rateOf(evaluation.falseAlarms)).toBeLessThanOrEqual(0.06);
  });
});
