import { expect, test } from 'vitest';
import { prepareText } from '#text/prepared-text.ts';
import { createFeatureIndex } from './feature-index.ts';
import { extractFeatures, tokenize } from './features.ts';

const featuresOf = (text: string, names: readonly string[]): string[] => {
  const { features } = extractFeatures(tokenize(prepareText(text)), createFeatureIndex(names));
  return [...new Set(features)].map((feature) => names[feature] ?? '').toSorted();
};

test.each([
  ['a word', 'the sea', ['sea']],
  ['its character n-grams, with its ends', 'the sea', ['*<sea', '*ea>', '*sea']],
  ['an adjacent pair', 'grey sea', ['grey sea']],
  ['a pair around a third word', 'grey cold sea', ['grey … sea']],
  ['a symbol', 'sea?', ['?', 'sea ?']],
  ['the stem of an English word', 'walking', ['^walk']],
  ['the root of an Arabic word', 'ضربني', ['@درب']],
  ['the same root in Latin letters', '3ala dharabni 7abibi', ['@درب']],
  ['a pair of stems near each other', 'walked with my brothers home', ['^broth&^hom', '^walk&^broth']],
  ['a symbol near a word, also the ampersand', 'salt & seas', ['^&&^sea', '^salt&^&']],
])('%s is a feature', (_, text, names) => {
  expect(featuresOf(text, names)).toEqual(names.toSorted());
});

test('stems too far apart, or in reverse order, are no pair', () => {
  const far = ['walk', ...Array.from({ length: 8 }, (_, at) => `x${at}`), 'home'].join(' ');
  expect(featuresOf(far, ['^walk&^hom'])).toEqual([]);
  expect(featuresOf(far.replace('x3 ', ''), ['^walk&^hom'])).toEqual(['^walk&^hom']);
  expect(featuresOf('home walk', ['^walk&^hom', 'walk home'])).toEqual([]);
});

test('an unknown word is not cached, and has the same features each time', () => {
  const index = createFeatureIndex(['*sea']);
  const text = tokenize(prepareText('seaside seaside'));
  expect(extractFeatures(text, index)).toEqual(extractFeatures(text, index));
  expect([...extractFeatures(text, index).features]).toEqual([0, 0]);
  expect([...extractFeatures(text, index).offsets]).toEqual([0, 1, 2]);
});
