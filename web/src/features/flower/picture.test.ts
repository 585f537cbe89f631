import { expect, it } from 'vitest';
import { PICTURE_SIZES } from './picture.ts';

it('a picture is a post or a whole phone', () => {
  expect(Object.values(PICTURE_SIZES).map(({ width, height }) => `${width} × ${height}`)).toEqual([
    '1080 × 1350',
    '1080 × 1920',
  ]);
});
