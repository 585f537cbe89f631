import { describe, expect, it } from 'vitest';
import { findForeignTokens, withoutTokens } from './held-link.ts';

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
const storedFor = (sub: string) => JSON.stringify({ access_token: tokenOf(sub), refresh_token: 'r' });
const linkFor = (sub: string) => ({ access_token: tokenOf(sub), refresh_token: 'r2', type: 'signup' });

describe('a link that signs in', () => {
  it('is held back where somebody else is signed in', () => {
    const held = { accessToken: tokenOf('noura'), refreshToken: 'r2' };
    expect(findForeignTokens(linkFor('noura'), storedFor('amina'))).toEqual({ ...held, isRecovery: false });
    const recovery = { ...linkFor('noura'), type: 'recovery' };
    expect(findForeignTokens(recovery, storedFor('amina'))).toEqual({ ...held, isRecovery: true });
  });

  it('is followed by whoever it is for, and where nobody is signed in', () => {
    expect(findForeignTokens(linkFor('amina'), storedFor('amina'))).toBeUndefined();
    for (const stored of [null, '', '{}', 'null', 'broken', '{"access_token":7}']) {
      expect(findForeignTokens(linkFor('noura'), stored)).toBeUndefined();
    }
  });

  it('is left to the auth client, which refuses it, where it opens no session', () => {
    for (const link of [{}, { ...linkFor('noura'), access_token: 'x' }, { access_token: tokenOf('noura') }]) {
      expect(findForeignTokens(link, storedFor('amina'))).toBeUndefined();
    }
  });

  it('leaves nothing of its session in the address', () => {
    const inFragment = new URL('http://localhost/auth/reset?lang=ar#access_token=a&refresh_token=b&type=recovery');
    expect(withoutTokens(inFragment)).toBe('http://localhost/auth/reset?lang=ar');
    const inQuery = new URL('http://localhost/?access_token=a&refresh_token=b&expires_in=1&token_type=bearer&type=x');
    expect(withoutTokens(inQuery)).toBe('http://localhost/');
    // Without its origin this would name another host.
    expect(withoutTokens(new URL('http://localhost//evil.com#access_token=a'))).toBe('http://localhost//evil.com');
  });
});
