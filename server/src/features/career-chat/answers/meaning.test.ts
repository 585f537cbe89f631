import { expect, test } from 'vitest';
import { createMeaning } from './meaning.ts';

const DOCUMENTS = [
  ['fired', 'dismissed', 'boss'],
  ['dismissed', 'فصل', 'notice'],
  ['salary', 'late', 'boss'],
  ['salary', 'راتب', 'paid'],
  ['visa', 'expired', 'fine'],
];
const meaningOf = createMeaning(DOCUMENTS);
const likeness = (one: string, other: string): number => {
  const [first, second] = [meaningOf([one]), meaningOf([other])];
  return first.reduce((sum, number, at) => sum + number * (second[at] ?? 0), 0);
};

test('words of the same documents come near each other, across languages too', () => {
  expect(likeness('dismissed', 'فصل')).toBeGreaterThan(likeness('dismissed', 'visa') + 0.2);
  expect(likeness('راتب', 'salary')).toBeGreaterThan(likeness('راتب', 'expired') + 0.2);
});

test('a meaning has the length 1, nothing has none, and both are the same at every start', () => {
  expect(Math.hypot(...meaningOf(['fired', 'boss']))).toBeCloseTo(1, 5);
  expect(Math.hypot(...meaningOf(['unheard']))).toBe(0);
  expect(createMeaning(DOCUMENTS)(['salary'])).toEqual(meaningOf(['salary']));
});
