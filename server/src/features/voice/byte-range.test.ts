import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

const huge = '9'.repeat(400);

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-30', { start: 70, end: 99 }],
  ['Bytes=10-19', { start: 10, end: 19 }],
  ['bytes= 10-19 ', { start: 10, end: 19 }],
  ['bytes=007-008', { start: 7, end: 8 }],
])('%s of a hundred bytes is a range', (header, part) => {
  expect(parseRange(header, 100)).toEqual(part);
});

test.each([
  ['an end beyond the size', 'bytes=90-1000', { start: 90, end: 99 }],
  ['a number beyond every safe integer', `bytes=90-${huge}`, { start: 90, end: 99 }],
  ['more from the end than there is', 'bytes=-1000', { start: 0, end: 99 }],
  ['a suffix beyond every safe integer', `bytes=-${huge}`, { start: 0, end: 99 }],
])('%s is limited to the size', (_, header, part) => {
  expect(parseRange(header, 100)).toEqual(part);
});

test.each(['bytes=100-', 'bytes=100-200', `bytes=${huge}-`, 'bytes=-0', 'bytes=-000'])(
  '%s is unsatisfiable',
  (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable');
  },
);

test.each([
  ['no header', undefined],
  ['an empty one', ''],
  ['several ranges', 'bytes=0-1,5-6'],
  ['one range in a list', 'bytes=0-1,'],
  ['an end before the start', 'bytes=20-10'],
  ['nothing', 'bytes='],
  ['neither number', 'bytes=-'],
  ['words', 'bytes=one-two'],
  ['a sign', 'bytes=+1-2'],
  ['a fraction', 'bytes=1.5-2'],
  ['another script', 'bytes=٠-٩'],
  ['another unit', 'seconds=0-1'],
  ['no unit', '0-1'],
])('%s asks for the whole', (_, header) => {
  expect(parseRange(header, 100)).toBe('whole');
});
