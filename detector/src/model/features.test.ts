import { expect, test } from 'vitest';
import { prepareText } from '../text/normalize.ts';
import { featureName, toTokens, visitFeatures } from './features.ts';

interface Visited {
  name: string;
  /** Both hashes. */
  key: string;
  at: number;
}

const featuresOf = (text: string): Visited[] => {
  const tokens = toTokens(prepareText(text));
  const visited: Visited[] = [];
  visitFeatures(tokens, (place, check, family, at, detail) => {
    visited.push({ name: featureName(tokens, family, at, detail), key: `${place} ${check}`, at });
  });
  return visited;
};
const namesOf = (text: string): string[] => featuresOf(text).map(({ name }) => name);

test.each([
  ['a word', 'the sea', ['sea']],
  ['its character n-grams, with its ends', 'the sea', ['*<sea', '*ea>', '*sea']],
  ['an adjacent pair', 'grey sea', ['grey sea']],
  ['a pair around a third word', 'grey cold sea', ['grey … sea']],
  ['a symbol', 'sea?', ['?', 'sea ?']],
  ['the stem of an English word', 'walking', ['^walk']],
  ['the root of an Arabic word', 'ضربني', ['@درب']],
  ['the same root in Latin letters', '3ala dharabni 7abibi', ['@درب']],
  ['the key of a word in Latin letters', 'dharabni', ['~darabni']],
  ['a pair of keys', 'dharabni 7abibi', ['~darabni ~7abibi']],
  ['a pair of stems near each other', 'walked with my brothers home', ['^broth&^hom', '^walk&^broth']],
  ['a symbol near a word, also the ampersand', 'salt & seas', ['^&&^sea', '^salt&^&']],
])('%s is a feature', (_, text, names) => {
  expect(namesOf(text)).toEqual(expect.arrayContaining(names));
});

test('stems too far apart, or in reverse order, are no pair', () => {
  const far = ['walk', ...Array.from({ length: 8 }, (_, at) => `x${at}`), 'home'].join(' ');
  expect(namesOf(far)).not.toContain('^walk&^hom');
  expect(namesOf(far.replace('x3 ', ''))).toContain('^walk&^hom');
  expect(namesOf('home walk')).not.toContain('^walk&^hom');
});

test('features come in the order of the tokens at which they start', () => {
  const places = featuresOf('the grey sea was cold').map(({ at }) => at);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the same feature has the same hashes in every text, and no two of a long text share them', () => {
  const article = Array.from({ length: 400 }, (_, at) => `word${at} ${at % 7} كلمة${at}`).join(' ');
  const keys = new Map<string, string>();
  for (const { name, key } of [...featuresOf(article), ...featuresOf(`sea ${article}`)]) {
    const known = keys.get(name) ?? key;
    expect(key).toBe(known);
    keys.set(name, known);
  }
  expect(keys.size).toBeGreaterThan(5000);
  expect(new Set(keys.values()).size).toBe(keys.size);
});
