import { AUTH_KEY } from '@bustan/contract/storage-names.ts';
import type { Session } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { findStoredSession, hasExpired, owesSecondFactor } from './stored-session.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const tokenWith = (claims: object): string => `x.${btoa(JSON.stringify(claims))}.x`;
const sessionWith = (aal: string, factors: object[] = []): Session =>
  // As much of it as is read.
  ({ access_token: tokenWith({ sub: 'amal', aal }), refresh_token: 'r', user: { id: 'amal', factors } }) as never;

it('finds the session that the client has stored, and nothing else', () => {
  expect(findStoredSession()).toBeNull();
  for (const other of ['{', '"text"', '{"access_token":"a"}', '{"access_token":"a","refresh_token":"r","user":{}}']) {
    localStorage.setItem(AUTH_KEY, other);
    expect(findStoredSession(), other).toBeNull();
  }
  localStorage.setItem(AUTH_KEY, JSON.stringify(sessionWith('aal1')));
  expect(findStoredSession()?.user.id).toBe('amal');
});

it('a token in its last minute and a half counts as expired, as the client counts', () => {
  const now = Date.parse('2026-11-23T08:00:00Z');
  const endingIn = (seconds: number) => ({ ...sessionWith('aal1'), expires_at: now / 1000 + seconds });
  expect(hasExpired(endingIn(80), now)).toBe(true);
  expect(hasExpired(endingIn(100), now)).toBe(false);
});

it('whoever has a second factor and has not given it is not signed in without a network either', () => {
  expect(owesSecondFactor(sessionWith('aal1', [{ status: 'verified' }]))).toBe(true);
  expect(owesSecondFactor(sessionWith('aal2', [{ status: 'verified' }]))).toBe(false);
  expect(owesSecondFactor(sessionWith('aal1', [{ status: 'unverified' }]))).toBe(false);
  expect(owesSecondFactor(sessionWith('aal1'))).toBe(false);
});
