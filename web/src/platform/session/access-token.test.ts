import { expect, it } from 'vitest';
import { subjectOf } from './access-token.ts';

const tokenOf = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `h.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;
};

it('reads whom an access token is for, whatever else it says', () => {
  expect(subjectOf(tokenOf({ sub: 'u1', email: 'آمنة@مثال.إمارات', note: '>>>???' }))).toBe('u1');
});

it('reads nothing from what is none', () => {
  for (const token of ['', 'a', 'a.b', 'a.!.c', tokenOf(null), tokenOf([]), tokenOf({ sub: 7 }), tokenOf('sub')]) {
    expect(subjectOf(token)).toBeUndefined();
  }
});
