import { describe, expect, test } from 'vitest';
import { detectDanger } from '../../server/src/platform/danger/danger.ts';
import { learn } from './learn.ts';
import { developLines, isOrdinary, type Line, measuredLines } from './lines.ts';
import { partOf, scoresOf } from './scores.ts';

const textOf = ({ messages }: Line): string => messages.join('\n');

describe('the labelled lines', () => {
  const [develop, measured] = [developLines(), measuredLines()];

  test('are many, half of them harmless, and no line stands in both parts', () => {
    expect(develop.length).toBeGreaterThan(10_000);
    for (const language of ['en', 'ar', 'mixed'] as const) {
      const own = measured.filter((line) => line.language === language && !isOrdinary(line));
      expect(own.length).toBeGreaterThan(300);
      expect(own.filter(({ level }) => level === 'none').length / own.length).toBeGreaterThan(0.4);
    }
    expect(measured.filter(({ messages }) => messages.length > 1).length).toBeGreaterThan(40);
    const known = new Set(develop.map(textOf));
    expect(measured.filter((line) => known.has(textOf(line))).length).toBe(0);
  });

  /**
   * What the detector reaches on lines that it was not learned from, with room for some lines more. The aim is 0.97
   * heard and 0.05 false cards: decision 26 says how far it is, and what would bring it nearer.
   */
  const GATES = {
    en: { heard: 0.69, noticed: 0.82, falseCards: 0.075 },
    ar: { heard: 0.75, noticed: 0.86, falseCards: 0.105 },
    mixed: { heard: 0.66, noticed: 0.77, falseCards: 0.11 },
  };

  test.each(['en', 'ar', 'mixed'] as const)(
    'in %s danger is heard and few are alarmed, of lines unseen',
    (language) => {
      const scores = scoresOf(
        measured.filter((line) => line.language === language),
        detectDanger,
      );
      const { heard, noticed, falseCards } = GATES[language];
      expect(partOf(scores.heard)).toBeGreaterThanOrEqual(heard);
      expect(partOf(scores.noticed)).toBeGreaterThanOrEqual(noticed);
      expect(partOf(scores.falseCards)).toBeLessThanOrEqual(falseCards);
    },
  );

  test('on ordinary days hardly anybody is troubled', () => {
    const scores = scoresOf(measured.filter(isOrdinary), detectDanger);
    expect(scores.alarms.of).toBeGreaterThan(400);
    expect(partOf(scores.falseCards)).toBeLessThanOrEqual(0.02);
    expect(partOf(scores.alarms)).toBeLessThanOrEqual(0.09);
  });
});

test('what tells two kinds apart is learned, what both have is not, and each run learns the same', () => {
  const example = (signs: number[], isSo: boolean) => ({ signs: Int32Array.from(signs), weight: 1, isSo });
  const examples = Array.from({ length: 40 }, (_, at) => example([2, at % 2], at % 2 === 0));
  const { points } = learn(examples, { signCount: 3, decay: 1e-4 });
  expect(points[0]).toBeGreaterThan(1);
  expect(points[1]).toBeLessThan(-1);
  expect(Math.abs(points[2] ?? 9)).toBeLessThan(0.5);
  expect(learn(examples, { signCount: 3, decay: 1e-4 }).points).toEqual(points);
});
