import { readFileSync } from 'node:fs';
import { wordPasses } from '@bustan/testing/word-passes.ts';
import { describe, expect, test } from 'vitest';
import { createDetector } from './detector.ts';
import type { DangerModel } from './model/danger-model.ts';
import { toTokens } from './model/features.ts';
import { claimSlot, createTable } from './model/weight-table.ts';
import { detectDanger } from './node.ts';
import { prepareText } from './text/normalize.ts';

describe('explicit danger is a crisis', () => {
  test.each([
    ['i keep thinking about ending my life', 'self'],
    ['I cut myself again last night and nobody knows', 'self'],
    ['my husband hit me again today', 'others'],
    ['my father locked me in my room and took my phone', 'others'],
    ['ما ابي اعيش خلاص', 'self'],
    ['أفكر في الانتحار كل ليلة', 'self'],
    ['ابوي ضربني اليوم وهددني يذبحني', 'others'],
    ['زوجي يحبسني في البيت وياخذ تلفوني', 'others'],
    ['ma abi a3eesh khalas abi amoot', 'self'],
    ['sara7a i want to die w mafi a7ad yfhamni', 'self'],
  ])('%s', (text, kind) => {
    expect(detectDanger(text)).toMatchObject({ level: 'crisis', kind });
  });
});

describe('what only sounds like danger is no crisis', () => {
  test.each([
    "I'm dying to get this job",
    'I want to end my contract before the probation is over',
    'my brother hit me with a pillow and we laughed for an hour',
    'this deadline is killing me 😂',
    'How do I start a career in suicide prevention?',
    'بموت من الجوع متى الغداء',
    'ذبحني الصداع من قعدة الكمبيوتر',
    'ضربني الحظ اليوم وحصلت مقابلة',
    'bamoot mn el jou3 wain el ghada',
    'Sent three applications today and one company already answered.',
  ])('%s', (text) => {
    expect(detectDanger(text).level).not.toBe('crisis');
  });
});

const ORDINARY = [
  'Today I sent four applications, two of them through the portal and two by email.',
  'The interviewer asked about my last project and I think that I answered well.',
  'My mother made lunch, my sister came over with the little one, and we watched the match.',
  'Tomorrow I will go to the career fair with a friend; the bus takes forty minutes.',
];

test('one sentence of danger is found in a text about an ordinary day, wherever it is', () => {
  const day = [...ORDINARY, ...ORDINARY, ...ORDINARY, ...ORDINARY];
  expect(detectDanger(day.join(' ')).level).not.toBe('crisis');
  for (const at of [0, 7, 16]) {
    const told = day.toSpliced(at, 0, 'Honestly I want to kill myself and I have thought about how.');
    expect(detectDanger(told.join(' ')).level).toBe('crisis');
  }
});

test('a text without words is no danger', () => {
  for (const text of ['', ' ', '\n', '.', '😀', '😭😭😭', '٣', 'a']) expect(detectDanger(text).level).toBe('none');
});

/** A table of words alone; the strongest stretch of a note is its score. */
const modelOf = (weights: Readonly<Record<string, number>>): DangerModel => {
  const table = createTable(64);
  for (const [word, weight] of Object.entries(weights)) {
    const [token] = toTokens(prepareText(word));
    if (token === undefined) continue;
    table.danger[claimSlot(table, token.wordHash.place, token.wordHash.check)] = weight;
  }
  const own = { crisis: 2, concern: 1 };
  const thresholds = { short: own, middle: own, long: own };
  const calibration = { means: [0, 0, 0], deviations: [1, 1, 1], weights: [0, 0, 1], bias: 0 };
  return {
    scale: 8,
    othersBias: 0,
    calibration,
    thresholds: { en: thresholds, ar: thresholds, mixed: thresholds },
    table,
  };
};

test('features add up to a concern and to a crisis, and a reviewed phrase is always at least a concern', () => {
  const detect = createDetector(modelOf({ grey: 30, dark: 45, sea: 30, windy: -90 }));
  const level = (text: string) => detect(text).level;
  expect(level('blue')).toBe('none');
  expect(level('grey')).toBe('concern');
  expect(level('grey sea')).toBe('crisis');
  expect(level('grey windy sea')).toBe('none');
  expect(level('i want to die')).toBe('concern');
  expect(level('dark')).toBe('concern');
});

test('the layer that decided is told', () => {
  const detect = createDetector(modelOf({ grey: 30, sea: 30 }));
  expect(detect('blue').layer).toBeNull();
  expect(detect('grey sea').layer).toBe('model');
  expect(detect('my friend tried to kill himself').layer).toBe('phrases');
});

describe('the latency of the detector', () => {
  const fill = (piece: string) => piece.repeat(Math.ceil(5000 / piece.length)).slice(0, 5000);
  const letters = 'abdefghijklmnorstuyz';
  const strange = Array.from({ length: 900 }, (_, at) =>
    Array.from({ length: 4 }, (_, place) => letters[(at * 7 + place * at + place) % letters.length]).join(''),
  );
  const articles = (language: 'en' | 'ar') =>
    ['about-yourself', 'application-email', 'ask-for-referral']
      .map((slug) => readFileSync(new URL(`../../content/guide/${slug}/${language}.md`, import.meta.url), 'utf8'))
      .join('\n');
  test.each([
    ['an ordinary day', ORDINARY.join(' ')],
    ['prose in English', articles('en')],
    ['prose in Arabic', articles('ar')],
    ['unknown words', strange.join(' ')],
    ['one word', 'want '],
    ['one letter', 'a'],
    ['letters set apart', 'k i l l '],
    ['only symbols', '😭!?'],
    ['Arabic', 'ما عاد ابي اعيش من التعب والشغل '],
    ['Arabic in Latin letters', '3ala 7ayati mabi a3eesh '],
  ])('5,000 characters of %s take less than 150 passes over their words', (_, piece) => {
    const text = fill(piece);
    expect(wordPasses(() => detectDanger(text), { limit: 150 })).toBeLessThan(150);
  });
});

test('the next message may explain what sounded like a crisis, unless it is about something else', () => {
  const detect = createDetector(modelOf({ grey: 45, sea: 30, windy: -90 }));
  expect(detect('grey sea').level).toBe('crisis');
  expect(detect('grey sea', 'blue').level).toBe('crisis');
  expect(detect('grey sea', '😂').level).toBe('crisis');
  expect(detect('grey sea', 'windy').level).toBe('concern');
  expect(detect('blue', 'grey sea').level).toBe('none');
});

test('a few words just above the threshold are ambiguous; plain ones, and those of a longer text, are not', () => {
  const detect = createDetector(modelOf({ grey: 30, sea: 30, ash: 127, storm: 127 }));
  expect(detect('grey sea')).toEqual({ level: 'crisis', kind: 'self', layer: 'model', isAmbiguous: true });
  expect(detect('ash storm')).toEqual({ level: 'crisis', kind: 'self', layer: 'model' });
  expect(detect('grey sea and the long way home from the harbour at noon, grey sea').isAmbiguous).toBeUndefined();
  expect(detect('grey').isAmbiguous).toBeUndefined();
});
