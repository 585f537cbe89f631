import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, signUp } from '../testing/auth-site.ts';
import { signUpWithTotp, statusOf } from '../testing/factors.ts';
import { type ExternalSite, newPerson, openExternalSite, openSessionAs, signInAs } from './testing/external-site.ts';

let site: ExternalSite;
let signIn: ReturnType<typeof signInAs>;
let openSession: ReturnType<typeof openSessionAs>;
beforeAll(async () => {
  site = await openExternalSite();
  signIn = signInAs(site);
  openSession = openSessionAs(site);
});
afterAll(() => site.close());

describe('an address that has an account', () => {
  test('is linked when the provider has verified it', async () => {
    const { email, client, user } = await signUp(site);
    await site.database.pool.query('update users set email_proven_at = now() where id = $1', [user.id]);
    const linked = await openSession(newPerson({ email: email.toUpperCase() }));
    expect(linked.user.id).toBe(user.id);
    expect(linked.user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'keycloak'] });
    expect((await client.getUser()).data.user?.id).toBe(user.id);
    expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('and a stranger who typed it without confirming loses password and sessions', async () => {
    const { email, client, user, session } = await signUp(site);
    const choice = { bearer: session.access_token, body: { address: 'masculine' } };
    expect((await site.ask('PATCH', '/api/v1/my-preferences', choice)).status).toBe(200);
    const linked = await openSession(newPerson({ email }));
    const preferences = await site.ask('GET', '/api/v1/my-preferences', { bearer: linked.session?.access_token });
    expect(await preferences.json()).toEqual({ address: null });
    expect(linked.user.id).toBe(user.id);
    expect(linked.user.identities?.map(({ provider }) => provider)).toEqual(['keycloak']);
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.refreshSession()).error).not.toBeNull();
    const again = await site.client().signInWithPassword({ email, password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  test('and a second factor is still required, in case the account at the provider was taken over', async () => {
    const { email } = await signUpWithTotp(site);
    const linked = await openSession(newPerson({ email }));
    expect(linked.user.factors).toHaveLength(1);
    expect(await statusOf(site, linked.session?.access_token ?? '')).toBe(403);
  });

  test.each([false, undefined])('is not linked when the provider has not verified it: %s', async (verified) => {
    const { email, user } = await signUp(site);
    const person = { ...newPerson({ email }), ...(verified === undefined ? {} : { email_verified: verified }) };
    if (verified === undefined) Reflect.deleteProperty(person, 'email_verified');
    const { query, fragment } = await signIn(person);
    expect(query.get('error_code')).toBe('provider_email_needs_verification');
    expect(fragment.get('error_code')).toBe('provider_email_needs_verification');
    const { rows } = await site.database.pool.query('select 1 from identities where user_id = $1', [user.id]);
    expect(rows).toEqual([]);
  });

  test('and an unverified or malformed address creates no account either', async () => {
    for (const email of [newEmail(), 'no address', '']) {
      const { query } = await signIn(newPerson({ email, email_verified: email !== '' && !email.includes('@') }));
      expect(query.get('error_code')).toBe('provider_email_needs_verification');
    }
  });
});
