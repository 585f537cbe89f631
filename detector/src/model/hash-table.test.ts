import { expect, test } from 'vitest';
import { createHashTable, NOT_FOUND } from './hash-table.ts';

test('finds every entry by its three integers, and nothing else', () => {
  const rows = Array.from({ length: 5000 }, (_, at): [number, number, number, number] => [
    at % 70,
    (at * 65_537) | 0,
    at % 3 === 0 ? at : -at,
    at,
  ]);
  const find = createHashTable(rows.flat());
  for (const [first, second, third, found] of rows) expect(find(first, second, third)).toBe(found);
  const known = new Set(rows.map((row) => row.slice(0, 3).join()));
  for (const [first, second, third] of rows) {
    const other = [first + 1, second, third] as const;
    if (!known.has(other.join())) expect(find(...other)).toBe(NOT_FOUND);
  }
});

test('an empty table finds nothing', () => {
  expect(createHashTable([])(1, 2, 3)).toBe(NOT_FOUND);
});
