import { describe, expect, it } from 'vitest';
import { emailError, passwordError, validateCredentials } from './credentials.ts';

describe('credentials', () => {
  it('accept addresses of every shape and reject invalid ones', () => {
    for (const email of ['amina@example.com', 'a.b+c@mail.example.co', 'آمنة@مثال.إمارات']) {
      expect(emailError(email)).toBeUndefined();
    }
    for (const email of [
      '',
      'amina',
      'amina@',
      'amina@example',
      'a b@example.com',
      'amina@@example.com',
      '@example.com',
    ]) {
      expect(emailError(email)).toBe('auth.fault.email');
    }
  });

  it('need a password of six characters, an emoji counting as one', () => {
    expect(passwordError('12345')).toBe('auth.fault.password');
    expect(passwordError('🌱🌱🌱')).toBe('auth.fault.password');
    expect(passwordError('123456')).toBeUndefined();
    expect(passwordError('      ')).toBeUndefined();
  });

  it('report every error, the email first', () => {
    expect(Object.keys(validateCredentials({ email: '', password: '' }))).toEqual(['email', 'password']);
    expect(validateCredentials({ email: 'amina@example.com', password: 'secret' })).toEqual({});
  });
});
