import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD, signUp } from '../testing/auth-site.ts';

describe('with confirmation off', () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await openAuthSite();
  });
  afterAll(() => site.close());

  test('a new user is signed in at once, signs out and signs in again', async () => {
    const client = site.client();
    const credentials = { email: 'Amina@Example.com', password: PASSWORD };
    const signedUp = await client.signUp({ ...credentials, options: { data: { language: 'ar' } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session?.user.email).toBe('amina@example.com');
    expect(signedUp.data.user?.user_metadata).toMatchObject({ language: 'ar', email_verified: true });
    expect((await client.getUser()).data.user?.id).toBe(signedUp.data.user?.id);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    const again = await client.signInWithPassword(credentials);
    expect(again.error).toBeNull();
    expect(again.data.user?.last_sign_in_at).toBeDefined();
  });

  test('the user has exactly the fields of the protocol', async () => {
    const { user, email } = await signUp(site);
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(user).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      email_confirmed_at: iso,
      confirmed_at: iso,
      last_sign_in_at: iso,
      created_at: iso,
      updated_at: iso,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { sub: user.id, email, email_verified: true, phone_verified: false },
      identities: [expect.objectContaining({ provider: 'email', email, user_id: user.id, id: user.id })],
      is_anonymous: false,
    });
  });

  test('a taken address is reported, in any letter case', async () => {
    const { email } = await signUp(site);
    const { error } = await site.client().signUp({ email: email.toUpperCase(), password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
  });

  test('of fifty concurrent sign-ups with one address exactly one succeeds', async () => {
    const email = newEmail();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => site.ask('POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(49).fill(422)]);
  });

  test('a password of 72 bytes or more is compared to its last byte', async () => {
    const email = newEmail();
    const password = 'بستان '.repeat(90);
    await site.client().signUp({ email, password });
    const almost = await site.client().signInWithPassword({ email, password: `${password.slice(0, -1)}x` });
    expect(almost.error?.code).toBe('invalid_credentials');
    expect((await site.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each([
    [
      'a short password',
      { email: 'a@example.com', password: '12345' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    [
      'five emoji are five characters',
      { email: 'a@example.com', password: '🌱🌱🌱🌱🌱' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    [
      'a password of 1,025 bytes',
      { email: 'a@example.com', password: 'x'.repeat(1025) },
      400,
      'validation_failed',
      'Password cannot be longer than 1024 bytes',
    ],
    ['no password', { email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'a malformed address',
      { email: 'amina', password: PASSWORD },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'an address with a line break',
      { email: 'a@example.com\r\nBcc: b@example.com', password: PASSWORD },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'a phone',
      { phone: '+971500000000', password: PASSWORD },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    ['nothing at all', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      'metadata that is a list',
      { email: 'a@example.com', password: PASSWORD, data: [1] },
      400,
      'bad_json',
      'Could not parse request body as JSON',
    ],
    [
      'half of a PKCE pair',
      { email: 'a@example.com', password: PASSWORD, code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'too much metadata',
      { email: 'a@example.com', password: PASSWORD, data: { bio: 'x'.repeat(5000) } },
      400,
      'validation_failed',
      'User metadata is too large',
    ],
  ])('%s fails with the error of the protocol', async (_, body, status, code, message) => {
    const response = await site.ask('POST', '/auth/v1/signup', {
      body,
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, message });
    expect(response.headers.get('x-sb-error-code')).toBe(code);
  });

  test('the official client reads the reasons of a weak password', async () => {
    const { error } = await site.client().signUp({ email: newEmail(), password: '123' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });
});

describe('with confirmation on', () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await openAuthSite({ AUTH_AUTOCONFIRM: 'off' });
  });
  afterAll(() => site.close());

  test('a new user gets a mail and no session, and cannot sign in before confirming', async () => {
    const client = site.client();
    const email = newEmail();
    const { data, error } = await client.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('email_not_confirmed');
    expect((await client.signInWithPassword({ email, password: 'a wrong one' })).error?.code).toBe(
      'invalid_credentials',
    );
    const mail = await site.getMail(email);
    const confirmed = await client.verifyOtp({ email, token: mail.otp, type: 'email' });
    expect(confirmed.data.user?.user_metadata).toMatchObject({ email_verified: true, phone_verified: false });
    expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('a taken address is not revealed: the response is a made-up user, and the owner gets a mail', async () => {
    const email = newEmail();
    const client = site.client();
    await client.signUp({ email, password: PASSWORD });
    const { otp } = await site.getMail(email);
    const owner = await client.verifyOtp({ email, token: otp, type: 'signup' });
    const { data, error } = await site
      .client()
      .signUp({ email, password: 'somebody else', options: { data: { a: 1 } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, role: '', identities: [] });
    expect(data.user?.user_metadata).toEqual({
      a: 1,
      sub: data.user?.id,
      email,
      email_verified: false,
      phone_verified: false,
    });
    expect(data.user?.id).not.toBe(owner.data.user?.id);
    expect(data.user?.last_sign_in_at).toBeUndefined();
    expect(await site.getMail(email)).toMatchObject({
      type: 'account_exists',
      otp: null,
      token_hash: null,
      link: `${site.url}/auth`,
    });
    expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await site.client().signInWithPassword({ email, password: 'somebody else' })).error).not.toBeNull();
  });
});

test('disabled sign-ups fail, and the settings say so', async () => {
  const site = await openAuthSite({ AUTH_DISABLE_SIGNUP: 'on' });
  const { error } = await site.client().signUp({ email: newEmail(), password: PASSWORD });
  expect(error).toMatchObject({
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  });
  const settings = await (await site.ask('GET', '/auth/v1/settings')).json();
  expect(settings).toMatchObject({
    disable_signup: true,
    mailer_autoconfirm: true,
    external: { email: true, phone: false },
  });
  await site.close();
});
