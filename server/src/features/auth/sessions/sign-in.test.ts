import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD, signUp } from '../testing/auth-site.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

const signIn = (at: AuthSite, body: unknown, grant = 'password') =>
  at.ask('POST', `/auth/v1/token?grant_type=${grant}`, { body });

test('an unknown address and a wrong password get the same error', async () => {
  const { email } = await signUp(site);
  for (const credentials of [
    { email: newEmail('nobody'), password: PASSWORD },
    { email: 'not an address', password: PASSWORD },
    { email, password: 'a wrong one' },
    { email, password: `${PASSWORD} ` },
    { email, password: '' },
    { email, password: 'x'.repeat(2000) },
  ]) {
    const { data, error } = await site.client().signInWithPassword(credentials);
    expect(data.session).toBeNull();
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
  }
});

test('an unknown address takes as long as a wrong password', async () => {
  const { email } = await signUp(site);
  const fastest = { wrong: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  const time = async (kind: keyof typeof fastest, address: string) => {
    const startedAt = performance.now();
    await signIn(site, { email: address, password: 'a wrong one' });
    fastest[kind] = Math.min(fastest[kind], performance.now() - startedAt);
  };
  // Alternating, and by the fastest of each, so that a busy machine slows both or neither.
  const ratio = () => fastest.unknown / fastest.wrong;
  for (let round = 0; round < 60 && (round < 10 || ratio() < 0.5 || ratio() > 2); round += 1) {
    await time('wrong', email);
    await time('unknown', newEmail('nobody'));
  }
  // One Argon2 verification is by far the largest part of either; without it the ratio would be near a tenth.
  expect(ratio()).toBeGreaterThan(0.5);
  expect(ratio()).toBeLessThan(2);
});

test.each([
  ['no address', { password: PASSWORD }, 'password', 400, 'validation_failed', 'missing email or phone'],
  [
    'a phone',
    { phone: '+971500000000', password: PASSWORD },
    'password',
    422,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  ['an unknown grant', {}, 'client_credentials', 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['a grant named like a property of Object', {}, 'constructor', 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['no refresh token', { refresh_token: null }, 'refresh_token', 400, 'validation_failed', 'refresh_token required'],
  [
    'an empty PKCE exchange',
    { auth_code: '' },
    'pkce',
    400,
    'validation_failed',
    'invalid request: both auth code and code verifier should be non-empty',
  ],
  [
    'an unknown PKCE code',
    { auth_code: 'made up', code_verifier: 'x'.repeat(43) },
    'pkce',
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  ],
])('%s fails with the error of the protocol', async (_, body, grant, status, code, message) => {
  const response = await signIn(site, body, grant);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error_code: code, msg: message });
});

describe('with limits', () => {
  let limited: AuthSite;
  beforeAll(async () => {
    limited = await openAuthSite({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.close());

  test('the eleventh attempt at one account is limited, and other accounts are not', async () => {
    const { email } = await signUp(limited);
    const other = await signUp(limited);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await signIn(limited, { email, password: `guess ${attempt}` })).status).toBe(400);
    }
    const response = await signIn(limited, { email: email.toUpperCase(), password: PASSWORD });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(200);
    expect(await response.json()).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    });
    expect((await signIn(limited, { email: other.email, password: PASSWORD })).status).toBe(200);
  });

  test('fifty parallel attempts do not get around the limit', async () => {
    const { email } = await signUp(limited);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, attempt) => signIn(limited, { email, password: `guess ${attempt}` })),
    );
    expect(responses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
  });

  test('a right password resets the count of wrong ones', async () => {
    const { email } = await signUp(limited);
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1) await signIn(limited, { email, password: 'a wrong one' });
      expect((await signIn(limited, { email, password: PASSWORD })).status).toBe(200);
    }
  });
});
