import { expect, test } from 'vitest';
import { isPhoneNumber, isSameNumber, telOf } from './phone-number.ts';

test.each(['999', '9999', '800 4673', '116111', '16000', '+971 4 123 4567', '800 725462'])(
  '%s can be dialled',
  (number) => {
    expect(isPhoneNumber(number)).toBe(true);
  },
);

test.each([
  ['nothing', ''],
  ['a word', 'ambulance'],
  ['a letter', '800 HOPE'],
  ['a service code', '*999#'],
  ['two digits', '99'],
  ['more digits than there are', '1234567890123456'],
  ['two spaces', '800  4673'],
  ['a space at its end', '999 '],
  ['a key to press later', '16000,4'],
  ['a plus inside', '800+4673'],
  ['digits of another script', '٩٩٩'],
  ['an address', 'tel:999'],
  ['a script', 'javascript:alert(1)'],
])('%s is not a phone number', (_, number) => {
  expect(isPhoneNumber(number)).toBe(false);
});

test('the number that another product once showed by mistake is refused in every format', () => {
  for (const number of ['800 46342', '80046342', '+971 80046342', '800 463 42'])
    expect(isPhoneNumber(number)).toBe(false);
});

test('a link dials what is shown', () => {
  expect(telOf('+971 800 4673')).toBe('tel:+9718004673');
  expect(isSameNumber('800 4673', '8004673')).toBe(true);
  expect(isSameNumber('800 4673', '800 4674')).toBe(false);
});
