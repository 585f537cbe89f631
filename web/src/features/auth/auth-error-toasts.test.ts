import { describe, expect, it } from 'vitest';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { authErrorToast, externalErrorToast } from './auth-error-toasts.ts';

const t = (key: TextKey, values?: Readonly<Record<string, string | number>>) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`;
const authToast = (message: string, code = '', language: 'en' | 'ar' = 'en') =>
  authErrorToast({ message, code }, t, language);

describe('the toast of a failed sign-in', () => {
  it('names wrong credentials, by code or by message', () => {
    const expected = { title: 'auth.invalid-credentials.title', text: 'auth.invalid-credentials.text' };
    expect(authToast('Invalid login credentials')).toEqual(expected);
    expect(authToast('anything', 'invalid_credentials')).toEqual(expected);
  });

  it('sends a known address to sign-in', () => {
    expect(authToast('User already registered').title).toBe('auth.account-exists.title');
    expect(authToast('', 'user_already_exists').title).toBe('auth.account-exists.title');
  });

  it.each(['en', 'ar'] as const)('asks to come back in an outage (%s)', (language) => {
    const shown = authToast('The service is not available at the moment', 'unavailable', language);
    expect(shown).toEqual({ title: 'errors.title', text: 'errors.unavailable' });
  });

  it('otherwise shows the server’s message in English', () => {
    expect(authToast('Email not confirmed', 'email_not_confirmed')).toEqual({
      title: 'errors.title',
      text: 'Email not confirmed',
    });
  });

  it('translates known codes into Arabic, seconds included, and shows the original message of unknown ones', () => {
    const wait = authToast(
      'For security purposes, you can only request this after 42 seconds.',
      'over_email_send_rate_limit',
      'ar',
    );
    expect(wait.text).toBe('auth.error.over_email_send_rate_limit {"count":42}');
    expect(authToast('Something new', 'brand_new', 'ar').text).toBe('Something new');
  });

  it('rewords the hourly quota of mails in both languages, as it names no seconds', () => {
    for (const language of ['en', 'ar'] as const) {
      const toast = authToast('email rate limit exceeded', 'over_email_send_rate_limit', language);
      expect(toast.text).toBe('auth.error.mail-quota');
    }
  });

  it('names the connection when it is lost', () => {
    expect(authToast('Failed to fetch', 'network').text).toBe('errors.network');
  });

  it('rewords second-factor errors in both languages, since browser and server messages are not written for users', () => {
    for (const language of ['en', 'ar'] as const) {
      expect(authToast('The operation was not allowed', 'key_aborted', language).text).toBe(
        'second-step.error.key-aborted',
      );
      const expired = authToast('Invalid Refresh Token: Session Expired', 'session_expired', language);
      expect(expired.text).toBe('auth.error.session_not_found');
      expect(authToast('MFA challenge x has expired', 'mfa_challenge_expired', language).text).toBe(
        'second-step.error.challenge-over',
      );
    }
  });
});

const externalToast = (code: string) => externalErrorToast(code, (key: TextKey) => key);

it('an external sign-in that failed says what can be done, or else only that it failed', () => {
  expect(externalToast('provider_email_needs_verification').text).toBe('auth.external.unverified');
  expect(externalToast('signup_disabled').text).toBe('auth.external.closed');
  expect(externalToast('network').text).toBe('errors.network');
  for (const code of ['bad_oauth_callback', 'flow_state_expired', '', '__proto__', 'constructor']) {
    expect(externalToast(code)).toEqual({ title: 'auth.external.failed.title', text: 'auth.external.failed.text' });
  }
});

it('an external sign-in that was cancelled is not called a failure', () => {
  expect(externalToast('access_denied').title).toBe('auth.external.cancelled.title');
});
