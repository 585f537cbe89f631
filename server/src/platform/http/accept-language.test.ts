import { expect, test } from 'vitest';
import { negotiateLanguage } from './accept-language.ts';

const noPreference = { query: undefined, cookie: undefined, acceptLanguage: undefined };

test.each([
  ['nothing said is English', {}, 'en'],
  ['the address wins over the cookie', { query: 'ar', cookie: 'en' }, 'ar'],
  ['the cookie wins over the browser', { cookie: 'ar', acceptLanguage: 'en' }, 'ar'],
  [
    'a language that we do not speak is passed over',
    { query: 'fr', acceptLanguage: 'fr-FR, ar;q=0.8, en;q=0.5' },
    'ar',
  ],
  ['the heavier wish comes first', { acceptLanguage: 'en;q=0.4, ar-AE;q=0.9' }, 'ar'],
  ['a weight of zero is a no', { acceptLanguage: 'ar;q=0' }, 'en'],
  ['nonsense is English', { query: '../', cookie: '<script>', acceptLanguage: ';;;q=x,,' }, 'en'],
] as const)('%s', (_, given, expected) => {
  expect(negotiateLanguage({ ...noPreference, ...given })).toBe(expected);
});
