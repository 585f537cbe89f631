import { describe, expect, test } from 'vitest';
import { detectDanger } from '../../server/src/platform/danger/danger.ts';
import { wordPasses } from '../../testing/src/word-passes.ts';
import { learn } from './learn.ts';
import { developLines, isHinted, isOrdinary, type Line, measuredLines } from './lines.ts';
import { partOf, scoresOf } from './scores.ts';
import { notesOf } from './times.ts';

const textOf = ({ messages }: Line): string => messages.join('\n');

describe('the labelled lines', () => {
  const [develop, measured] = [developLines(), measuredLines()];

  test('are many, half of them harmless, and no line stands in both parts', () => {
    expect(develop.length).toBeGreaterThan(240_000);
    for (const language of ['en', 'ar', 'mixed'] as const) {
      const own = measured.filter((line) => line.language === language && !isOrdinary(line));
      expect(own.length).toBeGreaterThan(300);
      expect(own.filter(({ level }) => level === 'none').length / own.length).toBeGreaterThan(0.4);
    }
    expect(measured.filter(({ messages }) => messages.length > 1).length).toBeGreaterThan(40);
    const known = new Set(develop.map(textOf));
    expect(measured.filter((line) => known.has(textOf(line))).length).toBe(0);
  });

  interface Gate {
    heard: number;
    noticed: number;
    falseCards: number;
  }
  const hold = (lines: readonly Line[], { heard, noticed, falseCards }: Gate): void => {
    const scores = scoresOf(lines, detectDanger);
    expect(partOf(scores.heard)).toBeGreaterThanOrEqual(heard);
    expect(partOf(scores.noticed)).toBeGreaterThanOrEqual(noticed);
    expect(partOf(scores.falseCards)).toBeLessThanOrEqual(falseCards);
  };

  const of = (language: Line['language']): Line[] =>
    measured.filter((line) => line.language === language && !isOrdinary(line));

  /** What the detector is asked for: 0.97 of the crises heard, in English and in Arabic, and false cards for 0.05. */
  test.each([
    ['en', { heard: 0.97, noticed: 0.99, falseCards: 0.05 }],
    ['ar', { heard: 0.97, noticed: 0.985, falseCards: 0.05 }],
    ['mixed', { heard: 0.94, noticed: 0.985, falseCards: 0.06 }],
  ] as const)('in %s danger is heard, and half of the lines beside it were made to be mistaken', (language, gate) => {
    hold(of(language), gate);
    hold(
      of(language).filter((line) => !isHinted(line)),
      gate,
    );
  });

  /** Of those the ones that go beyond it, with room for some lines more; decision 26 tells what they are. */
  test.each([
    ['en', { heard: 0.94, noticed: 0.97, falseCards: 0.05 }],
    ['ar', { heard: 0.95, noticed: 0.98, falseCards: 0.07 }],
    ['mixed', { heard: 0.92, noticed: 0.95, falseCards: 0.05 }],
  ] as const)('in %s most is heard of what was meant to be hard', (language, gate) => {
    hold(of(language).filter(isHinted), gate);
  });

  /** Five milliseconds where it was measured; `npm run bench` holds it to them. */
  test.each(['en', 'ar'] as const)('99 of 100 notes of 5,000 characters in %s take less than 40 passes', (language) => {
    const notes = notesOf(measured.filter((line) => line.language === language));
    expect(notes.length).toBeGreaterThan(20);
    const slow = notes.filter((note) => wordPasses(() => detectDanger(note), { limit: 40 }) > 40);
    expect(slow.length / notes.length).toBeLessThanOrEqual(0.01);
  });

  test('on ordinary days hardly anybody is troubled', () => {
    const scores = scoresOf(measured.filter(isOrdinary), detectDanger);
    expect(scores.alarms.of).toBeGreaterThan(400);
    expect(partOf(scores.falseCards)).toBeLessThanOrEqual(0.02);
    expect(partOf(scores.alarms)).toBeLessThanOrEqual(0.06);
  });
});

const example = (signs: number[], isSo: boolean, importance = 1) => ({
  signs: Int32Array.from(signs),
  weight: 1,
  importance,
  isSo,
});

test('what tells two kinds apart is learned, what both have is not, and each run learns the same', () => {
  const examples = Array.from({ length: 40 }, (_, at) => example([2, at % 2], at % 2 === 0));
  const loudness = new Float64Array(3).fill(1);
  const { points } = learn(examples, loudness);
  expect(points[0]).toBeGreaterThan(1);
  expect(points[1]).toBeLessThan(-1);
  expect(Math.abs(points[2] ?? 9)).toBeLessThan(0.5);
  expect(learn(examples, loudness).points).toEqual(points);
});

test('of two that contradict each other the more important one is believed', () => {
  const believed = (yes: number, no: number) => {
    const examples = Array.from({ length: 40 }, (_, at) => example([0], at % 2 === 0, at % 2 === 0 ? yes : no));
    const { base, points } = learn(examples, new Float64Array(1).fill(1));
    return base + (points[0] ?? 0);
  };
  expect(believed(2, 0.4)).toBeGreaterThan(0);
  expect(believed(0.4, 2)).toBeLessThan(0);
});
