import { expect, it } from 'vitest';
import { createPressCount } from './use-hold.ts';

it('the sign opens at the fifth press within eight seconds, however long somebody pressed before', () => {
  const press = createPressCount();
  expect([0, 1000, 2000, 3000].map(press)).toEqual([false, false, false, false]);
  expect(press(8500)).toBe(false);
  expect(press(8900)).toBe(true);
});
