import { describe, expect, it } from 'vitest';
import { emailError, passwordError, refusedPassword, validateCredentials } from './credentials.ts';

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
    expect(passwordError('12345', 6)).toBe('auth.fault.password');
    expect(passwordError('🌱🌱🌱', 6)).toBe('auth.fault.password');
    expect(passwordError('123456', 6)).toBeUndefined();
    expect(passwordError('      ', 6)).toBeUndefined();
    expect(passwordError('123456', 7)).toBe('auth.fault.password');
  });

  it('tell why the server refused a new password', () => {
    const weak = (...reasons: string[]) => refusedPassword({ message: '', code: 'weak_password', reasons });
    expect(weak('length')).toBe('auth.fault.password');
    expect(weak('pwned')).toBe('auth.fault.password-common');
    expect(weak('address')).toBe('auth.fault.password-address');
    expect(weak('characters', 'constructor')).toBe('auth.fault.password-refused');
    expect(refusedPassword({ message: '', code: 'same_password' })).toBeUndefined();
    expect(refusedPassword(null)).toBeUndefined();
  });

  it('report every error, the email first', () => {
    expect(Object.keys(validateCredentials({ email: '', password: '' }, 6))).toEqual(['email', 'password']);
    expect(validateCredentials({ email: 'amina@example.com', password: 'secret' }, 6)).toEqual({});
  });
});
