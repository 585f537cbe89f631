import { describe, expect, it } from 'vitest';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { sayAuthFailure } from './auth-failure.ts';

const spell = (key: TextKey, values?: Readonly<Record<string, string | number>>) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`;
const said = (message: string, code = '', language: 'en' | 'ar' = 'en') =>
  sayAuthFailure({ message, code }, spell, language);

describe('a refused sign-in', () => {
  it('with wrong credentials says so, by code or by message', () => {
    const expected = { title: 'auth.invalid-credentials.title', text: 'auth.invalid-credentials.text' };
    expect(said('Invalid login credentials')).toEqual(expected);
    expect(said('anything', 'invalid_credentials')).toEqual(expected);
  });

  it('with a known address sends to sign-in', () => {
    expect(said('User already registered').title).toBe('auth.account-exists.title');
    expect(said('', 'user_already_exists').title).toBe('auth.account-exists.title');
  });

  it('otherwise carries the words of the server in English', () => {
    expect(said('Email not confirmed', 'email_not_confirmed')).toEqual({
      title: 'errors.title',
      text: 'Email not confirmed',
    });
  });

  it('says the same in Arabic by code, seconds included, and the original where no words are known', () => {
    const wait = said(
      'For security purposes, you can only request this after 42 seconds.',
      'over_email_send_rate_limit',
      'ar',
    );
    expect(wait.text).toBe('auth.error.over_email_send_rate_limit {"count":42}');
    expect(said('Something new', 'brand_new', 'ar').text).toBe('Something new');
  });

  it('without a connection speaks of the connection', () => {
    expect(said('Failed to fetch', 'network').text).toBe('errors.network');
  });

  it('at the second step says it in our own words in both languages: the browser has none, the server’s are for engineers', () => {
    for (const language of ['en', 'ar'] as const) {
      expect(said('The operation was not allowed', 'key_aborted', language).text).toBe('second-step.error.key-aborted');
      expect(said('MFA challenge x has expired', 'mfa_challenge_expired', language).text).toBe(
        'second-step.error.challenge-over',
      );
    }
  });
});
