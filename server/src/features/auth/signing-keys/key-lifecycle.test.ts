import { expect, test } from 'vitest';
import { keyLifecycles } from './key-lifecycle.ts';

const MADE = new Date('2026-03-01T08:00:00Z');
const at = (minutes: number): Date => new Date(MADE.getTime() + minutes * 60_000);
const key = (minutes: number) => ({ createdAt: at(minutes) });
const statesAt = (minutes: number, ...made: number[]) =>
  keyLifecycles(made.map(key), at(minutes)).map(({ state }) => state);

test('the first key signs at once, even for a machine whose clock is behind', () => {
  expect(statesAt(0, 0)).toEqual(['signing']);
  expect(statesAt(-1, 0)).toEqual(['signing']);
  expect(statesAt(500_000, 0)).toEqual(['signing']);
});

test('another key waits ten minutes for caches and one for clocks, then the one before is kept until its tokens expire', () => {
  expect(statesAt(0, 0, 0)).toEqual(['signing', 'waiting']);
  expect(statesAt(10.9, 0, 0)).toEqual(['signing', 'waiting']);
  expect(statesAt(11, 0, 0)).toEqual(['retiring', 'signing']);
  expect(statesAt(71.9, 0, 0)).toEqual(['retiring', 'signing']);
  expect(statesAt(72, 0, 0)).toEqual(['retired', 'signing']);
});

test('at any time exactly one key signs, however many were created', () => {
  for (let minutes = 0; minutes < 200; minutes += 0.5) {
    expect(statesAt(minutes, 0, 1, 12, 13, 14, 100).filter((state) => state === 'signing')).toHaveLength(1);
  }
});

test('the end of a key is known once another is created', () => {
  const [alone] = keyLifecycles([key(0)], at(0));
  expect(alone?.retiredFrom).toBeUndefined();
  const [first, second] = keyLifecycles([key(0), key(5)], at(5));
  expect([first?.retiredFrom, second?.signsFrom]).toEqual([at(5 + 11 + 61), at(5 + 11)]);
});
