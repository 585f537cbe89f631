import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuthSite, openAuthSite } from '../testing/auth-site.ts';
import { openBrowser } from './testing/browser.ts';
import { type FakeProvider, openFakeProvider } from './testing/fake-provider.ts';

let fake: FakeProvider;
let site: AuthSite;
beforeAll(async () => {
  fake = await openFakeProvider();
  const common = { issuer: fake.issuer, client_id: 'bustan', client_secret: 'a secret of the site' };
  const uaepass = { scopes: 'urn:uae:digitalid:profile:general', parameters: { acr_values: 'low' } };
  const configured = [
    { id: 'keycloak', ...common },
    { id: 'uaepass', ...common, ...uaepass, endpoints: fake.endpoints, verifies_emails: true },
    { id: 'entra', ...common, verifies_emails: true },
  ];
  site = await openAuthSite({ AUTH_PROVIDERS: JSON.stringify(configured) });
});
afterAll(async () => {
  await site.close();
  await fake.close();
});
beforeEach(() => fake.misbehave({}));

const signIn = async (provider = 'keycloak', headers: Record<string, string> = {}) => {
  const address = `${site.url}/auth/v1/authorize?provider=${provider}&redirect_to=${site.url}/auth`;
  const isBack = (url: URL) => url.origin === site.url && !url.pathname.startsWith('/auth/v1/');
  const target = await openBrowser().go(address, isBack, headers);
  return { target, code: target.searchParams.get('error_code'), hasSession: target.hash.includes('access_token=') };
};
const unsigned = (claims: object) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  return `${part({ alg: 'none' })}.${part({ ...claims, iat: now, exp: now + 300 })}.`;
};

test('the fake provider works without a fault', async () => {
  expect(await signIn()).toMatchObject({ code: null, hasSession: true });
});

const OTHER = 'https://other.example.com';
const FAULTS: [string, Parameters<FakeProvider['misbehave']>[0]][] = [
  ['a foreign nonce', { claims: { nonce: 'of-somebody-else' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['an ID token of another issuer', { claims: { iss: OTHER } }],
  ['an ID token for another client', { claims: { aud: 'another' } }],
  ['an expired ID token', { claims: { exp: 1 } }],
  ['an ID token without a signature', { idToken: unsigned }],
  ['an ID token with a made-up signature', { idToken: (claims) => `${unsigned(claims)}c2ln` }],
  ['a malformed ID token', { idToken: () => 'not.a.token' }],
  ['a response with another issuer', { back: { iss: OTHER } }],
  ['a response without a code', { back: { code: '' } }],
  ['an error response', { back: { error: 'server_error' } }],
  ['a subject that is too long', { claims: { sub: 's'.repeat(300) } }],
  ['no subject', { claims: { sub: '' } }],
];

test.each(FAULTS)('%s signs nobody in', async (_, faults) => {
  fake.misbehave(faults);
  expect(await signIn()).toMatchObject({ code: 'bad_oauth_callback', hasSession: false });
  expect(site.logged()).not.toContain('amina-fake');
});

test('a provider without discovery and ID tokens, as UAE PASS, is asked for the user info', async () => {
  fake.misbehave({ userInfo: { sub: 'UAEPASS/1', uuid: '1', email: 'amina-uae@example.com' } });
  expect(await signIn('uaepass')).toMatchObject({ code: null, hasSession: true });
  const { query } = fake.requests.findLast(({ path }) => path === '/authorize') ?? {};
  expect(query?.get('acr_values')).toBe('low');
  expect(query?.get('scope')).toBe('urn:uae:digitalid:profile:general');
});

test('Apple gets a client secret signed with its key, valid for a day', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  // As in an environment variable, with escaped line breaks.
  const key = { team_id: 'TEAM', key_id: 'KEY', private_key: (await exportPKCS8(privateKey)).replaceAll('\n', '\\n') };
  const apple = { id: 'apple', issuer: fake.issuer, client_id: 'bustan', apple_key: key };
  const orchard = await openAuthSite({ AUTH_PROVIDERS: JSON.stringify([apple]) });
  const address = `${orchard.url}/auth/v1/authorize?provider=apple&redirect_to=${orchard.url}/auth`;
  const target = await openBrowser().go(address, ({ pathname }) => pathname === '/auth');
  expect(target.hash).toContain('access_token=');
  const { payload, protectedHeader } = await jwtVerify(fake.lastTokenRequest().get('client_secret') ?? '', publicKey, {
    issuer: 'TEAM',
    subject: 'bustan',
    audience: fake.issuer,
  });
  expect([protectedHeader.kid, (payload.exp ?? 0) - (payload.iat ?? 0)]).toEqual(['KEY', 86_400]);
  expect(orchard.logged()).not.toContain('PRIVATE KEY');
  await orchard.close();
});

test('verifies_emails applies to addresses without a claim, not to those that are claimed to be unverified', async () => {
  fake.misbehave({ claims: { sub: 'vouched', email: 'vouched@example.com', email_verified: undefined } });
  expect(await signIn('entra')).toMatchObject({ hasSession: true });
  expect(await signIn()).toMatchObject({ code: 'provider_email_needs_verification' });
  fake.misbehave({ claims: { sub: 'other', email: 'other@example.com', email_verified: false } });
  expect(await signIn('entra')).toMatchObject({ code: 'provider_email_needs_verification' });
});

test('metadata is read once an hour, and still used when it cannot be read again', async () => {
  await signIn();
  const count = () => fake.requests.filter(({ path }) => path.startsWith('/.well-known')).length;
  const before = count();
  await signIn();
  expect(count()).toBe(before);
  fake.misbehave({ metadataStatus: 500 });
  site.clock.advance(3_700_000);
  expect(await signIn()).toMatchObject({ hasSession: true });
  expect(count()).toBe(before + 1);
});

const METADATA_FAULTS: [string, Parameters<FakeProvider['misbehave']>[0]][] = [
  ['fails', { metadataStatus: 500 }],
  ['has another issuer', { metadata: { issuer: OTHER } }],
  ['is not JSON', { metadata: '<html>' }],
  ['is huge', { metadata: { padding: 'x'.repeat(400_000) } }],
  ['redirects elsewhere', { metadataStatus: 302 }],
];
test.each(METADATA_FAULTS)('metadata that %s: the browser is redirected with an error', async (_, faults) => {
  const fresh = await openAuthSite({
    AUTH_PROVIDERS: JSON.stringify([{ id: 'keycloak', issuer: fake.issuer, client_id: 'bustan' }]),
  });
  fake.misbehave(faults);
  const address = `/auth/v1/authorize?provider=keycloak&redirect_to=${fresh.url}/auth`;
  const responses = await Promise.all([1, 2, 3].map(() => fresh.ask('GET', address)));
  for (const response of responses) {
    const target = new URL(response.headers.get('location') ?? '');
    expect([response.status, target.pathname, target.searchParams.get('error_code')]).toEqual([
      302,
      '/auth',
      'provider_unreachable',
    ]);
  }
  const before = fake.requests.length;
  await fresh.ask('GET', address);
  expect(fake.requests.length).toBe(before);
  fake.misbehave({});
  fresh.clock.advance(11_000);
  expect((await fresh.ask('GET', address)).headers.get('location')).toContain(`${fake.issuer}/authorize`);
  await fresh.close();
});
