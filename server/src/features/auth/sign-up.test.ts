import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, PASSWORD } from './testing/auth-site.ts';

describe('with confirmation off', () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await openAuthSite();
  });
  afterAll(() => site.close());

  test('a newcomer signs up, is signed in, signs out and comes back', async () => {
    const client = site.client();
    const credentials = { email: 'Amina@Example.com', password: PASSWORD };
    const signedUp = await client.signUp({ ...credentials, options: { data: { language: 'ar' } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session?.user.email).toBe('amina@example.com');
    expect(signedUp.data.user?.user_metadata).toEqual({ language: 'ar', email_verified: true });
    expect((await client.getUser()).data.user?.id).toBe(signedUp.data.user?.id);
    expect((await client.getClaims()).data?.claims.aal).toBe('aal1');
    expect((await client.signOut()).error).toBeNull();
    const again = await client.signInWithPassword(credentials);
    expect(again.error).toBeNull();
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(again.data.session?.refresh_token);
  });
});
