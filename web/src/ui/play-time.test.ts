import { expect, test } from 'vitest';
import { playTime, seekTarget } from './play-time.ts';

test('a play time is shown in minutes and seconds', () => {
  expect([0, 0.9, 7, 59.99, 60, 299.5, 300].map(playTime)).toEqual([
    '0:00',
    '0:00',
    '0:07',
    '0:59',
    '1:00',
    '4:59',
    '5:00',
  ]);
  expect(playTime(-1)).toBe('0:00');
});

test('the keys of the seek bar stay within the recording', () => {
  const short = { elapsed: 2.5, total: 3 };
  expect(seekTarget('ArrowRight', short)).toBe(3);
  expect(seekTarget('ArrowLeft', short)).toBe(1.5);
  expect(seekTarget('Home', short)).toBe(0);
  expect(seekTarget('End', short)).toBe(3);
  expect(seekTarget('ArrowUp', { elapsed: 60, total: 300 })).toBe(65);
  expect(seekTarget('PageDown', { elapsed: 10, total: 300 })).toBe(0);
  expect(seekTarget('Tab', short)).toBeUndefined();
});
