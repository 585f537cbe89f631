import { expect, it } from 'vitest';
import { formatMegabytes } from './data-counts.tsx';

it('the size of recordings has the digits 0-9 in both languages', () => {
  expect(formatMegabytes(12_345_678, 'en')).toBe('12.3 MB');
  expect(formatMegabytes(12_345_678, 'ar')).toMatch(/^12\.3/);
  expect(formatMegabytes(1006, 'en')).toBe('0.1 MB');
});
