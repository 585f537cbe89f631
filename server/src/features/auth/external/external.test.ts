import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, signUp } from '../testing/auth-site.ts';
import { signUpWithTotp, statusOf } from '../testing/factors.ts';
import { openBrowser } from './testing/browser.ts';
import { type ExternalSite, newPerson, openExternalSite } from './testing/external-site.ts';

let site: ExternalSite;
beforeAll(async () => {
  site = await openExternalSite({}, [
    {},
    { id: 'apple', response_mode: 'form_post' },
    {
      id: 'partner',
      name: 'The partner',
      name_ar: 'الشريك',
      scopes: 'openid email profile',
      client_id: 'bustan-basic',
    },
  ]);
});
afterAll(() => site.close());

const come = async (person = newPerson(), wish: Parameters<ExternalSite['travel']>[0] = {}) => {
  site.oidc.beAt(person);
  return site.travel(wish);
};
const enter = async (person = newPerson(), wish: Parameters<ExternalSite['travel']>[0] = {}) => {
  const { client, code, target } = await come(person, wish);
  const { data, error } = await client.exchangeCodeForSession(code);
  if (error !== null) throw new Error(`${error.message} after ${target.href}`);
  return { client, session: data.session, user: data.user };
};

test('the official client signs somebody new up through a provider, and in again later', async () => {
  const person = newPerson();
  const { client, user } = await enter(person);
  expect(user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    user_metadata: { email_verified: true },
    identities: [
      {
        id: person.sub,
        user_id: user.id,
        provider: 'keycloak',
        email: person.email,
        identity_data: { sub: person.sub, iss: site.oidc.issuer, email: person.email, email_verified: true },
      },
    ],
  });
  const { data } = await client.getClaims();
  expect(data?.claims).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'oauth' }],
    app_metadata: { providers: ['keycloak'] },
  });
  expect((await client.getUser()).data.user?.identities).toHaveLength(1);
  expect((await client.refreshSession()).data.user?.identities).toHaveLength(1);
  expect((await enter(person)).user.id).toBe(user.id);
});

test('without a challenge the session comes in the fragment', async () => {
  const person = newPerson();
  const { target, fragment } = await come(person, { flowType: 'implicit' });
  expect(target.search).toBe('');
  const bearer = fragment.get('access_token') ?? '';
  const user = (await (await site.ask('GET', '/auth/v1/user', { bearer })).json()) as { email: string };
  expect(user.email).toBe(person.email);
  expect([fragment.get('token_type'), fragment.get('expires_in')]).toEqual(['bearer', '3600']);
  expect(fragment.get('refresh_token')).toMatch(/^[\w-]{43}$/);
});

test('a provider that answers with a form, as Apple does, brings people back too', async () => {
  const person = newPerson();
  expect((await enter(person, { provider: 'apple' })).user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'apple' },
  });
});

test('a provider gets the secret as it wants it, in the form or in a header', async () => {
  for (const provider of ['keycloak', 'partner', 'partner']) {
    expect((await enter(newPerson(), { provider })).user.app_metadata.provider).toBe(provider);
  }
});

test('the same person through two providers is one account with two identities', async () => {
  const person = newPerson();
  const first = await enter(person);
  const second = await enter(person, { provider: 'partner' });
  expect(second.user.id).toBe(first.user.id);
  expect(second.user.app_metadata).toEqual({ provider: 'keycloak', providers: ['keycloak', 'partner'] });
  expect(second.user.identities?.map(({ provider }) => provider)).toEqual(['keycloak', 'partner']);
});

test('two tabs of one browser do not end each other, and nothing of them stays behind', async () => {
  const person = newPerson();
  site.oidc.beAt(person);
  const browser = openBrowser();
  const address = `${site.url}/auth/v1/authorize?provider=keycloak&redirect_to=${site.url}/auth`;
  const waiting = await browser.go(address, (url) => url.origin === site.oidc.issuer);
  const { fragment } = await site.travel({ browser, flowType: 'implicit' });
  expect(fragment.has('access_token')).toBe(true);
  const late = await browser.go(waiting.href, site.isBack);
  expect(late.hash).toContain('access_token=');
  expect([...(browser.jar.get(site.url) ?? [])]).toEqual([]);
});

test('somebody who comes several times at once for the first time is made once', async () => {
  const person = newPerson();
  site.oidc.beAt(person);
  const ways = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => site.travel()));
  const ids = await Promise.all(
    ways.map(async (way) => (await way.client.exchangeCodeForSession(way.code)).data.user?.id),
  );
  expect(new Set(ids).size).toBe(1);
});

describe('an address that has an account already', () => {
  test('is linked when the provider has verified it', async () => {
    const { email, client, user } = await signUp(site);
    await site.database.pool.query('update users set email_proven_at = now() where id = $1', [user.id]);
    const linked = await enter(newPerson({ email: email.toUpperCase() }));
    expect(linked.user.id).toBe(user.id);
    expect(linked.user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'keycloak'] });
    expect((await client.getUser()).data.user?.id).toBe(user.id);
    expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('but whoever typed it without proving it loses password and sessions', async () => {
    const { email, client, user } = await signUp(site);
    const linked = await enter(newPerson({ email }));
    expect(linked.user.id).toBe(user.id);
    expect(linked.user.identities?.map(({ provider }) => provider)).toEqual(['keycloak']);
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.refreshSession()).error).not.toBeNull();
    const again = await site.client().signInWithPassword({ email, password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  test('and a second factor is still asked for: whoever took the account at the provider has not taken this one', async () => {
    const { email } = await signUpWithTotp(site);
    const linked = await enter(newPerson({ email }));
    expect(linked.user.factors).toHaveLength(1);
    expect(await statusOf(site, linked.session?.access_token ?? '')).toBe(403);
  });

  test.each([false, undefined])('is not linked when the provider has not: %s', async (verified) => {
    const { email, user } = await signUp(site);
    const person = { ...newPerson({ email }), ...(verified === undefined ? {} : { email_verified: verified }) };
    if (verified === undefined) Reflect.deleteProperty(person, 'email_verified');
    const { query, fragment } = await come(person);
    expect(query.get('error_code')).toBe('provider_email_needs_verification');
    expect(fragment.get('error_code')).toBe('provider_email_needs_verification');
    const { rows } = await site.database.pool.query('select 1 from identities where user_id = $1', [user.id]);
    expect(rows).toEqual([]);
  });

  test('and an unverified address makes no new account either, nor one that is none', async () => {
    for (const email of [newEmail(), 'no address', '']) {
      const { query } = await come(newPerson({ email, email_verified: email !== '' && !email.includes('@') }));
      expect(query.get('error_code')).toBe('provider_email_needs_verification');
    }
  });
});

test('who changes the address at the provider stays the same person here', async () => {
  const person = newPerson();
  const { user } = await enter(person);
  const moved = await enter({ ...person, email: newEmail('moved') });
  expect([moved.user.id, moved.user.email]).toEqual([user.id, person.email]);
  const unverified = await enter({ ...person, email: newEmail('moved'), email_verified: false });
  expect(unverified.user.id).toBe(user.id);
});

test('an account without a password gets one by mail, and then has both ways', async () => {
  const person = newPerson();
  const { client } = await enter(person);
  expect((await site.client().signInWithPassword({ email: person.email, password: '' })).error?.code).toBe(
    'invalid_credentials',
  );
  const { data } = await client.updateUser({ password: PASSWORD });
  expect(data.user?.app_metadata.providers).toEqual(['email', 'keycloak']);
  expect((await site.client().signInWithPassword({ email: person.email, password: PASSWORD })).error).toBeNull();
});

test('the configuration names the providers in both languages, and no secret', async () => {
  const config = await (await site.ask('GET', '/api/v1/config')).text();
  expect(JSON.parse(config).auth.providers).toEqual([
    { id: 'keycloak', name: 'Keycloak', name_ar: 'Keycloak' },
    { id: 'apple', name: 'Apple', name_ar: 'أبل' },
    { id: 'partner', name: 'The partner', name_ar: 'الشريك' },
  ]);
  expect(config).not.toContain('secret');
  const settings = (await (await site.ask('GET', '/auth/v1/settings')).json()) as { external: object };
  expect(settings.external).toMatchObject({ email: true, keycloak: true, apple: true });
});

test('of what came through, nothing secret stands in the log or, as it was, in the database', async () => {
  const person = newPerson();
  site.oidc.beAt(person);
  const { browser, target, client } = await site.travel();
  await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  await site.travel({ browser, redirectTo: `${site.url}/auth` });
  for (const secret of [person.email, person.sub, 'a secret between', target.searchParams.get('code') ?? '-']) {
    expect(site.logged()).not.toContain(secret);
  }
  expect(site.logged()).toContain('/auth/v1/callback');
});
