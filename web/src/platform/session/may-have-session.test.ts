import { describe, expect, it } from 'vitest';
import { mayHaveSession } from './may-have-session.ts';

describe('the auth client', () => {
  it('is not loaded for a visitor without any sign of a session', () => {
    expect(mayHaveSession({ stored: null, hash: '' })).toBe(false);
    expect(mayHaveSession({ stored: null, hash: '#main' })).toBe(false);
  });

  it('is loaded for a stored session, and for a link from a mail, valid or not', () => {
    expect(mayHaveSession({ stored: '{}', hash: '' })).toBe(true);
    expect(mayHaveSession({ stored: null, hash: '#access_token=a&type=signup' })).toBe(true);
    expect(mayHaveSession({ stored: null, hash: '#error=access_denied&error_code=otp_expired' })).toBe(true);
  });
});
