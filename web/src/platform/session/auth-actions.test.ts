import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { outcome } from './auth-actions.ts';

describe('what became of an action', () => {
  it.each([
    ['a lost connection', new AuthRetryableFetchError('Failed to fetch', 0), 'network'],
    ['an outage', new AuthRetryableFetchError('The service is not available at the moment', 503), 'unavailable'],
    ['a proxy that reaches nobody', new AuthRetryableFetchError('Bad Gateway', 502), 'unavailable'],
    [
      'a wrong password',
      new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
      'invalid_credentials',
    ],
  ])('tells %s by a code', (_, error, code) => {
    expect(outcome({ error }).error?.code).toBe(code);
  });
});
