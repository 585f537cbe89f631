import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD, signUp } from '../testing/auth-site.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

const TOKEN = '/auth/v1/token?grant_type=password';
const wrong = { email: 'nobody@example.com', password: 'a wrong one' };

describe('the two error formats', () => {
  test('a current client reads code and message, and the version in the response', async () => {
    for (const version of ['2024-01-01', '2025-06-30']) {
      const response = await site.ask('POST', TOKEN, { body: wrong, headers: { 'X-Supabase-Api-Version': version } });
      expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(await response.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  test('an older client reads the status as code, with error_code and msg', async () => {
    for (const version of [undefined, '2023-12-31', 'tomorrow']) {
      const headers = version === undefined ? {} : { 'X-Supabase-Api-Version': version };
      const response = await site.ask('POST', TOKEN, { body: wrong, headers });
      expect(response.headers.get('x-supabase-api-version')).toBeNull();
      expect(await response.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
    }
  });

  test('only a failure of the server has an id to find it in the log', async () => {
    const failing = await openAuthSite();
    const { session } = await signUp(failing);
    await failing.database.pool.query('alter table sessions rename to sessions_gone');
    const response = await failing.ask('GET', '/auth/v1/user', { bearer: session.access_token });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error_id: response.headers.get('x-request-id') });
    await failing.close();
  });

  test('no response may be cached', async () => {
    expect((await site.ask('POST', TOKEN, { body: wrong })).headers.get('cache-control')).toBe('no-store');
    const { email } = await signUp(site);
    const response = await site.ask('POST', TOKEN, { body: { email, password: PASSWORD } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

const nested = (depth: number): unknown => (depth === 0 ? 1 : { inner: nested(depth - 1) });

describe('a malformed body', () => {
  test.each([
    ['broken JSON', '{"email":'],
    ['a text', '"amina@example.com"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number for an address', '{"email":1,"password":"123456"}'],
    ['endless nesting', JSON.stringify({ data: nested(100) })],
    ['NUL in the address', '{"email":"a\\u0000@example.com","password":"123456"}'],
    ['NUL in the password', '{"email":"a@example.com","password":"123\\u0000456"}'],
    ['NUL in metadata', '{"email":"a@example.com","password":"123456","data":{"a":["\\u0000"]}}'],
    ['NUL in a key of metadata', '{"email":"a@example.com","password":"123456","data":{"\\u0000":1}}'],
    ['half a surrogate pair', '{"email":"a@example.com","password":"123456","data":{"a":"\\ud800"}}'],
  ])('%s is a client error', async (_, body) => {
    for (const path of ['/auth/v1/signup', TOKEN, '/auth/v1/recover', '/auth/v1/verify', '/auth/v1/resend']) {
      const response = await site.ask('POST', path, { body });
      expect([path, response.status]).toEqual([path, expect.toSatisfy((status) => status === 400 || status === 422)]);
      expect(await response.json()).toMatchObject({ error_code: expect.any(String), msg: expect.any(String) });
    }
  });

  test('bytes that are not UTF-8 are bad JSON', async () => {
    const response = await fetch(`${site.url}${TOKEN}`, {
      method: 'POST',
      headers: { apikey: 'test-public-key-0123456789' },
      body: new Uint8Array([0xff, 0xfe, 0x00, 0x7b]),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'bad_json' });
  });

  test('a body that is too large is rejected before it is read', async () => {
    const response = await site.ask('POST', TOKEN, { body: { email: 'x'.repeat(100_000) } });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error_code: 'request_entity_too_large' });
  });

  test('a key such as __proto__ is only a key', async () => {
    const body = `{"email":"${newEmail()}","password":"123456","data":{"__proto__":{"isAdmin":true},"constructor":1}}`;
    const response = await site.ask('POST', '/auth/v1/signup', { body });
    expect(response.status).toBe(200);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('the content type does not matter, and an empty body is an empty object', async () => {
    const { email } = await signUp(site);
    const body = JSON.stringify({ email, password: PASSWORD });
    const asText = await site.ask('POST', TOKEN, { body, headers: { 'content-type': 'text/plain' } });
    expect(asText.status).toBe(200);
    const empty = await site.ask('POST', TOKEN);
    expect(await empty.json()).toMatchObject({ msg: 'missing email or phone' });
  });
});

describe('what this server does not support', () => {
  test.each([
    ['POST', '/otp', 422, 'otp_disabled'],
    ['POST', '/token?grant_type=id_token', 400, 'provider_disabled'],
    ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['GET', '/user/identities/authorize', 404, 'manual_linking_disabled'],
    ['GET', '/factors/recovery-codes', 404, 'not_found'],
    ['POST', '/passkeys/authentication/options', 404, 'not_found'],
    ['GET', '/admin/users', 404, 'not_found'],
    ['DELETE', '/user', 404, 'not_found'],
  ])('%s %s fails with an error of the protocol', async (method, path, status, code) => {
    const response = await site.ask(method, `/auth/v1${path}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error_code: code, msg: expect.any(String) });
  });

  test('the official client reads that as what is switched off', async () => {
    const { client, email } = await signUp(site);
    const codes = [
      await client.signInWithOtp({ email }),
      await client.signInWithOtp({ phone: '+971500000000' }),
      await client.signInWithIdToken({ provider: 'google', token: 'x' }),
      await client.signInWithWeb3({ chain: 'solana', message: 'x', signature: new Uint8Array(64) }),
      await client.signInAnonymously(),
      await client.signInWithSSO({ domain: 'example.com' }),
      await client.linkIdentity({ provider: 'google' }),
    ].map(({ error }) => error?.code);
    expect(codes).toEqual([
      'otp_disabled',
      'phone_provider_disabled',
      'provider_disabled',
      'web3_provider_disabled',
      'anonymous_provider_disabled',
      'saml_provider_disabled',
      'manual_linking_disabled',
    ]);
  });

  test('so does a missing public key', async () => {
    const response = await site.ask('POST', TOKEN, { body: wrong, headers: { apikey: '' } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 401, error_code: 'invalid_api_key' });
  });
});

test('health and settings respond', async () => {
  expect(await (await site.ask('GET', '/auth/v1/health')).json()).toMatchObject({ name: 'Bustan Auth' });
  expect((await site.ask('GET', '/auth/v1/settings')).status).toBe(200);
});

test('the log of these tests contains no password, token, code or address', async () => {
  const { email, session, client } = await signUp(site);
  await client.refreshSession();
  await site.ask('POST', '/auth/v1/recover', { body: { email } });
  const { otp, token_hash } = await site.getMail(email);
  await site.ask('GET', `/auth/v1/verify?token=${token_hash}&type=recovery`);
  for (const secret of [PASSWORD, email, session.access_token, session.refresh_token, otp, token_hash]) {
    expect(site.logged()).not.toContain(secret);
  }
});
