import { expect, it } from 'vitest';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { sayExternalFailure } from './external-failure.ts';

const said = (code: string) => sayExternalFailure(code, (key: TextKey) => key);

it('says what can be done where something can, and otherwise that it did not work', () => {
  expect(said('provider_email_needs_verification').text).toBe('auth.external.unverified');
  expect(said('signup_disabled').text).toBe('auth.external.closed');
  expect(said('network').text).toBe('errors.network');
  for (const code of ['bad_oauth_callback', 'flow_state_expired', '', '__proto__', 'constructor']) {
    expect(said(code)).toEqual({ title: 'auth.external.failed.title', text: 'auth.external.failed.text' });
  }
});

it('does not call a change of mind a failure', () => {
  expect(said('access_denied').title).toBe('auth.external.cancelled.title');
});
