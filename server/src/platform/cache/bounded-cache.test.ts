import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('forgets what was not asked for longest when it holds too many', () => {
  const cache = createBoundedCache<string>({ maxEntries: 2 });
  cache.set('one', 'first');
  cache.set('two', 'second');
  cache.get('one');
  cache.set('three', 'third');
  expect(['one', 'two', 'three'].map(cache.get)).toEqual(['first', undefined, 'third']);
});

test('never takes more memory than it may, whatever was replaced or deleted before', () => {
  const cache = createBoundedCache<string>({ maxEntries: 100, maxBytes: 10, bytesOf: (text) => text.length });
  cache.set('one', 'aaaa');
  cache.set('one', 'bbbbbb');
  cache.set('two', 'cccc');
  expect([cache.get('one'), cache.get('two')]).toEqual(['bbbbbb', 'cccc']);
  cache.delete('one');
  cache.set('three', 'dddddd');
  expect([cache.get('two'), cache.get('three')]).toEqual(['cccc', 'dddddd']);
  cache.set('larger than all', 'e'.repeat(11));
  expect([cache.get('larger than all'), cache.get('three')]).toEqual([undefined, 'dddddd']);
});
