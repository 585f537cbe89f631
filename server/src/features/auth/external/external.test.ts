import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, PASSWORD } from '../testing/auth-site.ts';
import { openBrowser } from './testing/browser.ts';
import { type ExternalSite, newPerson, openExternalSite, openSessionAs, signInAs } from './testing/external-site.ts';

let site: ExternalSite;
let signIn: ReturnType<typeof signInAs>;
let openSession: ReturnType<typeof openSessionAs>;
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
  signIn = signInAs(site);
  openSession = openSessionAs(site);
});
afterAll(() => site.close());

test('the official client signs a new user up through a provider, and in again later', async () => {
  const person = newPerson();
  const { client, user } = await openSession(person);
  expect(user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    user_metadata: { iss: site.oidc.issuer, sub: person.sub, email: person.email, email_verified: true },
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
  expect((await openSession(person)).user.id).toBe(user.id);
});

test('without a PKCE challenge the session is in the fragment', async () => {
  const person = newPerson();
  const { target, fragment } = await signIn(person, { flowType: 'implicit' });
  expect(target.search).toBe('');
  const bearer = fragment.get('access_token') ?? '';
  const user = (await (await site.ask('GET', '/auth/v1/user', { bearer })).json()) as { email: string };
  expect(user.email).toBe(person.email);
  expect([fragment.get('token_type'), fragment.get('expires_in')]).toEqual(['bearer', '3600']);
  expect(fragment.get('refresh_token')).toMatch(/^[\w-]{43}$/);
});

test('a provider that responds with a form, as Apple does, works too', async () => {
  const person = newPerson();
  expect((await openSession(person, { provider: 'apple' })).user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'apple' },
  });
});

test('a provider gets the client secret as it expects it, in the form or in a header', async () => {
  for (const provider of ['keycloak', 'partner', 'partner']) {
    expect((await openSession(newPerson(), { provider })).user.app_metadata.provider).toBe(provider);
  }
});

test('one person through two providers is one user with two identities', async () => {
  const person = newPerson();
  const first = await openSession(person);
  const second = await openSession(person, { provider: 'partner' });
  expect(second.user.id).toBe(first.user.id);
  expect(second.user.app_metadata).toEqual({ provider: 'keycloak', providers: ['keycloak', 'partner'] });
  expect(second.user.identities?.map(({ provider }) => provider)).toEqual(['keycloak', 'partner']);
});

test('two tabs of one browser do not interfere, and leave no cookie behind', async () => {
  const person = newPerson();
  site.oidc.beAt(person);
  const browser = openBrowser();
  const address = `${site.url}/auth/v1/authorize?provider=keycloak&redirect_to=${site.url}/auth`;
  const waiting = await browser.go(address, (url) => url.origin === site.oidc.issuer);
  const { fragment } = await site.signIn({ browser, flowType: 'implicit' });
  expect(fragment.has('access_token')).toBe(true);
  const late = await browser.go(waiting.href, site.isBack);
  expect(late.hash).toContain('access_token=');
  expect([...(browser.jar.get(site.url) ?? [])]).toEqual([]);
});

test('several concurrent first sign-ins create one user', async () => {
  const person = newPerson();
  site.oidc.beAt(person);
  const signIns = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => site.signIn()));
  const ids = await Promise.all(
    signIns.map(async (started) => (await started.client.exchangeCodeForSession(started.code)).data.user?.id),
  );
  expect(new Set(ids).size).toBe(1);
});

test('changing the address at the provider keeps the same user', async () => {
  const person = newPerson();
  const { user } = await openSession(person);
  const moved = await openSession({ ...person, email: newEmail('moved') });
  expect([moved.user.id, moved.user.email]).toEqual([user.id, person.email]);
  const unverified = await openSession({ ...person, email: newEmail('moved'), email_verified: false });
  expect(unverified.user.id).toBe(user.id);
});

test('a user without a password can set one by recovery, and then has both sign-in methods', async () => {
  const person = newPerson();
  const { client } = await openSession(person);
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

test('no secret of these sign-ins is in the log, or in plain text in the database', async () => {
  const person = newPerson();
  site.oidc.beAt(person);
  const { browser, target, client } = await site.signIn();
  await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  await site.signIn({ browser, redirectTo: `${site.url}/auth` });
  for (const secret of [person.email, person.sub, 'a secret between', target.searchParams.get('code') ?? '-']) {
    expect(site.logged()).not.toContain(secret);
  }
  expect(site.logged()).toContain('/auth/v1/callback');
});
