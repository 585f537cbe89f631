import { describe, expect, it } from 'vitest';
import { hasSessionTrace } from './auth-state.ts';

describe('the auth client', () => {
  it('is not loaded for a visitor without any trace of a session', () => {
    expect(hasSessionTrace({ stored: null, hash: '' })).toBe(false);
    expect(hasSessionTrace({ stored: null, hash: '#main' })).toBe(false);
  });

  it('is loaded for a kept session, and for a link from a mail, good or refused', () => {
    expect(hasSessionTrace({ stored: '{}', hash: '' })).toBe(true);
    expect(hasSessionTrace({ stored: null, hash: '#access_token=a&type=signup' })).toBe(true);
    expect(hasSessionTrace({ stored: null, hash: '#error=access_denied&error_code=otp_expired' })).toBe(true);
  });
});
