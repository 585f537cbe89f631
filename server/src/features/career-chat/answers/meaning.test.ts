import { expect, test } from 'vitest';
import { learnMeaning, meaningOf } from './meaning.ts';

const DOCUMENTS = [
  ['fired', 'dismissed', 'boss'],
  ['dismissed', 'فصل', 'notice'],
  ['salary', 'late', 'boss'],
  ['salary', 'راتب', 'paid'],
  ['visa', 'expired', 'fine'],
];
const table = learnMeaning(DOCUMENTS);
const likeness = (one: string, other: string): number => {
  const [first, second] = [meaningOf(table, [one]), meaningOf(table, [other])];
  return first.reduce((sum, number, at) => sum + number * (second[at] ?? 0), 0);
};

test('words of the same documents come near each other, across languages too', () => {
  expect(likeness('dismissed', 'فصل')).toBeGreaterThan(likeness('dismissed', 'visa') + 0.2);
  expect(likeness('راتب', 'salary')).toBeGreaterThan(likeness('راتب', 'expired') + 0.2);
});

test('a meaning has the length 1, nothing has none, and what is learned is the same every time', () => {
  expect(Math.hypot(...meaningOf(table, ['fired', 'boss']))).toBeCloseTo(1, 5);
  expect(Math.hypot(...meaningOf(table, ['unheard']))).toBe(0);
  expect(learnMeaning(DOCUMENTS)).toEqual(table);
});
