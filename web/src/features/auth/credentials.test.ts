import { describe, expect, it } from 'vitest';
import { emailFault, faultsOf, passwordFault } from './credentials.ts';

describe('the sign-in form', () => {
  it('takes addresses of every shape and refuses what is none', () => {
    for (const email of ['amina@example.com', 'a.b+c@mail.example.co', 'آمنة@مثال.إمارات']) {
      expect(emailFault(email)).toBeUndefined();
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
      expect(emailFault(email)).toBe('auth.fault.email');
    }
  });

  it('asks for six characters, an emoji being one', () => {
    expect(passwordFault('12345')).toBe('auth.fault.password');
    expect(passwordFault('🌱🌱🌱')).toBe('auth.fault.password');
    expect(passwordFault('123456')).toBeUndefined();
    expect(passwordFault('      ')).toBeUndefined();
  });

  it('names every fault, and the email first', () => {
    expect(Object.keys(faultsOf({ email: '', password: '' }))).toEqual(['email', 'password']);
    expect(faultsOf({ email: 'amina@example.com', password: 'secret' })).toEqual({});
  });
});
