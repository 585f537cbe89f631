import { prepareText } from '@bustan/contract/distress/prepared-text.ts';
import { expect, test } from 'vitest';
import { signIndexOf } from './sign-index.ts';
import { readPieces, signsIn } from './signs.ts';

const signsOf = (text: string, names: readonly string[]): string[] => {
  const { signs } = signsIn(readPieces(prepareText(text)), signIndexOf(names));
  return [...new Set(signs)].map((sign) => names[sign] ?? '').toSorted();
};

test.each([
  ['a word', 'the sea', ['sea']],
  ['its runs of letters, with its ends', 'the sea', ['*<sea', '*ea>', '*sea']],
  ['two side by side', 'grey sea', ['grey sea']],
  ['two around a third', 'grey cold sea', ['grey … sea']],
  ['a mark', 'sea?', ['?', 'sea ?']],
  ['the stem of an English word', 'walking', ['^walk']],
  ['the root of an Arabic one', 'ضربني', ['@درب']],
  ['the same root in Latin letters', '3ala dharabni 7abibi', ['@درب']],
  ['stems near each other', 'walked with my brothers home', ['^broth&^hom', '^walk&^broth']],
  ['a mark near a word, also the one that joins them', 'salt & seas', ['^&&^sea', '^salt&^&']],
])('%s is a sign', (_, text, names) => {
  expect(signsOf(text, names)).toEqual(names.toSorted());
});

test('stems too far apart are no sign, nor is what stands the other way round', () => {
  const far = ['walk', ...Array.from({ length: 8 }, (_, at) => `x${at}`), 'home'].join(' ');
  expect(signsOf(far, ['^walk&^hom'])).toEqual([]);
  expect(signsOf(far.replace('x3 ', ''), ['^walk&^hom'])).toEqual(['^walk&^hom']);
  expect(signsOf('home walk', ['^walk&^hom', 'walk home'])).toEqual([]);
});

test('a word that the table does not know is not kept, and reads the same each time', () => {
  const index = signIndexOf(['*sea']);
  const read = readPieces(prepareText('seaside seaside'));
  expect(signsIn(read, index)).toEqual(signsIn(read, index));
  expect([...signsIn(read, index).signs]).toEqual([0, 0]);
  expect([...signsIn(read, index).begins]).toEqual([0, 1, 2]);
});
