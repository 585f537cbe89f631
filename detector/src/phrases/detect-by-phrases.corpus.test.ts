import { wordPasses } from '@bustan/testing/word-passes.ts';
import { describe, expect, test } from 'vitest';
import develop from '../../corpus/phrases-train.json' with { type: 'json' };
import measure from '../../eval/phrases-test.json' with { type: 'json' };
import type { DangerLevel } from '../detection.ts';
import { detectByPhrases } from './detect-by-phrases.ts';

interface Line {
  language: string;
  /** `uncertain`: a concern and nothing are both right, a crisis is not. */
  level: string;
  text: string;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const scoresOf = (lines: readonly Line[]) => {
  const read = lines.map((line) => ({ ...line, seen: detectByPhrases(line.text).level as DangerLevel }));
  const labelled = (...levels: string[]) => read.filter(({ level }) => levels.includes(level));
  const crises = labelled('crisis');
  const harmless = labelled('none', 'uncertain', 'concern');
  const calm = labelled('none');
  return {
    recall: share(crises.filter(({ seen }) => seen === 'crisis').length, crises.length),
    falseCards: share(harmless.filter(({ seen }) => seen === 'crisis').length, harmless.length),
    falseConcerns: share(calm.filter(({ seen }) => seen !== 'none').length, calm.length),
    concernRecall: share(labelled('concern').filter(({ seen }) => seen !== 'none').length, labelled('concern').length),
    wrong: read.filter(({ level, seen }) => (level === 'uncertain' ? seen === 'crisis' : level !== seen)),
  };
};

/** The part to develop against holds every line; the part to measure leaves room for lines that are added unseen. */
const GATES = {
  develop: { lines: develop as Line[], recall: 1, falseCards: 0, falseConcerns: 0, concernRecall: 1 },
  measure: { lines: measure as Line[], recall: 0.9, falseCards: 0.05, falseConcerns: 0.08, concernRecall: 0.8 },
};

test('the corpus is large, bilingual and half harmless, and its two parts share no line', () => {
  const all: Line[] = [...develop, ...measure];
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  const harmless = all.filter(({ level }) => level === 'none' || level === 'uncertain');
  expect(harmless.length / all.length).toBeGreaterThan(0.45);
});

describe.each(Object.entries(GATES))('the detector on the part to %s', (_, gate) => {
  test.each(['en', 'ar', 'mixed'])('holds recall and false alarms in %s', (language) => {
    const lines = gate.lines.filter((line) => line.language === language);
    expect(lines.length).toBeGreaterThanOrEqual(15);
    const scores = scoresOf(lines);
    const told = JSON.stringify(scores.wrong, null, 1);
    expect(scores.recall, told).toBeGreaterThanOrEqual(gate.recall);
    expect(scores.falseCards, told).toBeLessThanOrEqual(gate.falseCards);
    expect(scores.falseConcerns, told).toBeLessThanOrEqual(gate.falseConcerns);
    expect(scores.concernRecall, told).toBeGreaterThanOrEqual(gate.concernRecall);
  });
});

describe('the latency of the detector', () => {
  const fill = (piece: string) => piece.repeat(Math.ceil(5000 / piece.length)).slice(0, 5000);
  test.each([
    ['an ordinary note', 'I applied for a job today and nobody has answered me yet. قدمت على وظيفة اليوم. '],
    ['one phrase over and over', 'i want to die '],
    ['half a phrase over and over', 'i dont want just really to '],
    ['fillers without end', 'want just just just just just just '],
    ['one letter', 'a'],
    ['letters set apart', 'k i l l '],
    ['marks upon marks', 'ا\u064e\u0651\u0670\u0655'],
    ['Arabic phrases', 'ما عاد ابي اعيش من '],
    ['every line of the corpus', develop.map(({ text }) => text).join(' ')],
    ['one word that begins many phrases', 'want '],
    ['Arabic in Latin letters', '3ala 7ayati mabi a3eesh '],
  ])('5,000 characters of %s take less than 40 passes over their words', (_, piece) => {
    const text = fill(piece);
    expect(wordPasses(() => detectByPhrases(text), { limit: 40 })).toBeLessThan(40);
  });

  test('twice the text takes about twice the time', () => {
    const piece = 'i dont want just really to be in this خلاص ما ابي ';
    const [short, long] = [piece.repeat(100), piece.repeat(800)];
    const passes = wordPasses(() => detectByPhrases(short), { limit: 40 });
    expect(wordPasses(() => detectByPhrases(long), { limit: 16 * passes })).toBeLessThan(16 * passes);
  });
});
