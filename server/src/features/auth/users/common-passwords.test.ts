import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['123456', 'password', 'Password1', 'QWERTYUIOP', '١٢٣٤٥٦', '１２３４５６'])(
  '%s is among the most common, however its letters and digits are typed',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
);

test.each(['a garden at dawn', 'password 123456', '123456\npassword', '\n123456', ''])('%j is not', async (password) =>
  expect(await isCommonPassword(password)).toBe(false),
);

test.each(['bustan', 'Bustan2026!', 'BUSTAN-bustan', 'Al-Bustan 1', 'بستان123', 'البستان٢٠٢٦'])(
  '%s is the name of this product, and as easily guessed',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
);

test.each(['my bustan at dawn', 'bustani 4 ever', '!!!!!!!!', '90718253'])('%s is not', async (password) =>
  expect(await isCommonPassword(password)).toBe(false),
);
