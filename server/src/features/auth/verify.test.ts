import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, type LocalMail, newEmail, openAuthSite, PASSWORD } from './testing/auth-site.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ AUTH_AUTOCONFIRM: 'off', AUTH_REDIRECT_URLS: '["https://app.example.com/**"]' });
});
afterAll(() => site.close());

const signUpForMail = async (): Promise<LocalMail & { email: string }> => {
  const email = newEmail();
  await site.client().signUp({ email, password: PASSWORD });
  return { ...(await site.getMail(email)), email };
};

const follow = async (link: string, method = 'GET') => {
  const { pathname, search } = new URL(link);
  const answer = await site.ask(method, pathname + search, { headers: { apikey: '' } });
  const location = answer.headers.get('location');
  const target = location === null ? undefined : new URL(location);
  return { status: answer.status, target, fragment: new URLSearchParams(target?.hash.slice(1)) };
};

const LINK_OVER = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
};

describe('the link of a mail', () => {
  test('signs in on whatever device opens it: the session comes in the fragment', async () => {
    const { link, email } = await signUpForMail();
    const { status, target, fragment } = await follow(link);
    expect(status).toBe(303);
    expect(target?.origin).toBe(site.url);
    expect(target?.pathname).toBe('/');
    expect(Object.fromEntries(fragment)).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: '3600',
      expires_at: expect.stringMatching(/^\d+$/),
      token_type: 'bearer',
      type: 'signup',
      sb: '',
    });
    const client = site.client();
    const { data, error } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  });

  test('works once, and then leads to the page with the reason', async () => {
    const { link } = await signUpForMail();
    await follow(link);
    const again = await follow(link);
    expect(again.status).toBe(303);
    expect(Object.fromEntries(again.fragment)).toEqual(LINK_OVER);
  });

  test('of fifty who open it at once exactly one is signed in', async () => {
    const { link } = await signUpForMail();
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow(link)));
    expect(answers.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
  });

  test('is not used up by a scanner that asks for its head', async () => {
    const { link } = await signUpForMail();
    expect((await follow(link, 'HEAD')).status).toBe(200);
    expect((await follow(link)).fragment.has('access_token')).toBe(true);
  });

  test('burnt by a scanner it leaves the code of the same mail, which then works once', async () => {
    const { link, email, otp } = await signUpForMail();
    await follow(link);
    const client = site.client();
    expect((await client.verifyOtp({ email, token: otp, type: 'signup' })).error).toBeNull();
    expect((await site.client().verifyOtp({ email, token: otp, type: 'signup' })).error?.code).toBe('otp_expired');
  });

  test('is over after a day, as its code is', async () => {
    const { link, email, otp } = await signUpForMail();
    site.clock.advance(24 * 3_600_000 + 1000);
    expect(Object.fromEntries((await follow(link)).fragment)).toEqual(LINK_OVER);
    const { error } = await site.client().verifyOtp({ email, token: otp, type: 'signup' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
  });

  test.each(['recovery', 'email_change', 'magiclink', 'invite', '', 'constructor'])(
    'is refused under the type %j',
    async (type) => {
      const { token_hash, link } = await signUpForMail();
      const { fragment } = await follow(`${site.url}/auth/v1/verify?token=${token_hash}&type=${type}`);
      expect(Object.fromEntries(fragment)).toEqual(LINK_OVER);
      expect((await follow(link)).fragment.has('access_token')).toBe(true);
    },
  );

  test('a link without a token leads to the page with the reason', async () => {
    expect(Object.fromEntries((await follow(`${site.url}/auth/v1/verify?type=signup`)).fragment)).toEqual(LINK_OVER);
  });

  test('is a secret of its own, neither stored nor made of the code', async () => {
    const { token_hash, otp, email } = await signUpForMail();
    expect(token_hash.length).toBeGreaterThanOrEqual(43);
    const { rows } = await site.database.pool.query<{ row: string }>(
      'select t::text as row from one_time_tokens t where email = $1',
      [email],
    );
    const stored = rows.map(({ row }) => row).join();
    expect(stored).not.toContain(token_hash);
    expect(stored).not.toContain(createHash('sha256').update(otp).digest('base64url'));
    expect(stored).not.toContain(createHash('sha224').update(`${email}${otp}`).digest('hex'));
  });
});

describe('where a link leads', () => {
  const targetOf = async (redirectTo: string) => {
    const email = newEmail();
    await site.ask('POST', `/auth/v1/signup?redirect_to=${encodeURIComponent(redirectTo)}`, {
      body: { email, password: PASSWORD },
    });
    const { link } = await site.getMail(email);
    const landed = async (href: string) => (await follow(href)).target?.href.replace(/#.*$/, '');
    const target = await landed(link);
    // The parameter of the link itself can be changed by whoever forwards it, so it is judged again.
    const bare = new URL(link);
    bare.searchParams.set('redirect_to', redirectTo);
    expect(await landed(bare.href)).toBe(target);
    return target;
  };

  test('to a page of this site, or to an address that the operator allows', async () => {
    const local = `${site.url}/auth/reset?from=mail`;
    expect(await targetOf(local)).toBe(local);
    expect(await targetOf('https://app.example.com/welcome/back')).toBe('https://app.example.com/welcome/back');
  });

  test.each([
    'https://evil.example.net/',
    '//evil.example.net/',
    '/\\evil.example.net',
    'https://app.example.com.evil.net/',
    'https://app.example.com@evil.example.net/',
    'https://evil.example.net/?https://app.example.com/',
    'https://evil.example.net#https://app.example.com/',
    'http://app.example.com/',
    'https://app.example.com:8443/',
    'javascript:alert(1)//https://app.example.com/',
    'data:text/html,https://app.example.com/',
    'bustan://app.example.com/',
    'not an address',
  ])('never to %s', async (redirectTo) => {
    expect(await targetOf(redirectTo)).toBe(`${site.url}/`);
  });
});

describe('the PKCE flow', () => {
  const verifier = randomBytes(56).toString('hex');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  const codeFor = async (body: object) => {
    const email = newEmail();
    await site.ask('POST', '/auth/v1/signup', { body: { email, password: PASSWORD, ...body } });
    const mail = await site.getMail(email);
    const { target } = await follow(mail.link);
    return { mail, target, code: target?.searchParams.get('code') ?? '' };
  };
  const exchange = (code: string, codeVerifier: string) =>
    site.ask('POST', '/auth/v1/token?grant_type=pkce', { body: { auth_code: code, code_verifier: codeVerifier } });
  const asked = { code_challenge: challenge, code_challenge_method: 's256' };

  test('the official client signs up, follows the mail and exchanges the code for a session', async () => {
    const client = site.client({ flowType: 'pkce' });
    const email = newEmail();
    await client.signUp({ email, password: PASSWORD });
    const { link, token_hash } = await site.getMail(email);
    expect(token_hash).toMatch(/^pkce_/);
    const { status, target } = await follow(link);
    expect(status).toBe(303);
    expect(target?.hash).toBe('');
    const { data, error } = await client.exchangeCodeForSession(target?.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email/signup' }]);
  });

  test('the code of the same mail needs no verifier: it is typed on the device that asked', async () => {
    const client = site.client({ flowType: 'pkce' });
    const email = newEmail();
    await client.signUp({ email, password: PASSWORD });
    const { otp } = await site.getMail(email);
    expect((await client.verifyOtp({ email, token: otp, type: 'signup' })).data.session).not.toBeNull();
  });

  test('an auth code works once, and only with its verifier', async () => {
    const { code } = await codeFor(asked);
    const wrong = await exchange(code, 'x'.repeat(112));
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      error_code: 'bad_code_verifier',
      msg: 'code challenge does not match previously saved code verifier',
    });
    expect((await exchange(code, challenge)).status).toBe(400);
    expect((await exchange(code, verifier)).status).toBe(200);
    const again = await exchange(code, verifier);
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' });
  });

  test('an auth code is over after five minutes', async () => {
    const { code } = await codeFor(asked);
    site.clock.advance(5 * 60_000 + 1000);
    const answer = await exchange(code, verifier);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error_code: 'flow_state_expired',
      msg: 'invalid flow state, flow state has expired',
    });
  });

  test('the plain method is the verifier itself', async () => {
    const { code } = await codeFor({ code_challenge: verifier, code_challenge_method: 'PLAIN' });
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test('a refused link tells the reason in the query too, where this flow looks', async () => {
    const { mail } = await codeFor(asked);
    const { target, fragment } = await follow(mail.link);
    expect(target?.searchParams.get('error_code')).toBe('otp_expired');
    expect(fragment.get('error')).toBe('access_denied');
  });

  test.each([
    ['a short challenge', { code_challenge: 'short', code_challenge_method: 's256' }],
    ['a challenge with spaces', { code_challenge: ' '.repeat(43), code_challenge_method: 's256' }],
    ['an unknown method', { code_challenge: challenge, code_challenge_method: 'md5' }],
    ['a method alone', { code_challenge_method: 's256' }],
  ])('%s is refused', async (_, body) => {
    const answer = await site.ask('POST', '/auth/v1/recover', { body: { email: newEmail(), ...body } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

describe('the code of a mail', () => {
  test('is six digits, and wrong for every other person and type', async () => {
    const { otp, email } = await signUpForMail();
    expect(otp).toMatch(/^\d{6}$/);
    const other = await signUpForMail();
    expect((await site.client().verifyOtp({ email: other.email, token: otp, type: 'signup' })).error).not.toBeNull();
    expect((await site.client().verifyOtp({ email, token: otp, type: 'recovery' })).error?.code).toBe('otp_expired');
    expect((await site.client().verifyOtp({ email: email.toUpperCase(), token: otp, type: 'email' })).error).toBeNull();
  });

  test('dies after ten wrong guesses, even made at once, and its link lives', async () => {
    const { otp, email, link } = await signUpForMail();
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    const guess = (token: string) => site.ask('POST', '/auth/v1/verify', { body: { type: 'signup', email, token } });
    await Promise.all(Array.from({ length: 10 }, () => guess(wrong)));
    expect((await guess(otp)).status).toBe(403);
    expect((await follow(link)).fragment.has('access_token')).toBe(true);
  });

  test('of one code typed fifty times at once exactly one signs in', async () => {
    const { otp, email } = await signUpForMail();
    const body = { type: 'signup', email, token: otp };
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask('POST', '/auth/v1/verify', { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a page may hand over the link’s token instead, which spends the code too', async () => {
    const { token_hash, otp, email } = await signUpForMail();
    expect((await site.client().verifyOtp({ token_hash, type: 'email' })).data.session).not.toBeNull();
    expect((await site.client().verifyOtp({ token_hash, type: 'email' })).error).toMatchObject({
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
    expect((await site.client().verifyOtp({ email, token: otp, type: 'signup' })).error).not.toBeNull();
  });

  test.each([
    ['no type', { email: 'a@example.com', token: '123456' }],
    ['an unknown type', { type: 'toString', email: 'a@example.com', token: '123456' }],
    ['neither code nor token', { type: 'signup', email: 'a@example.com' }],
    ['both', { type: 'signup', email: 'a@example.com', token: '123456', token_hash: 'x' }],
    ['a code without an address', { type: 'signup', token: '123456' }],
    ['a code with two addresses', { type: 'signup', email: 'a@example.com', phone: '+971500000000', token: '123456' }],
  ])('%s is a malformed question', async (_, body) => {
    const answer = await site.ask('POST', '/auth/v1/verify', { body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  test('with limits, guesses at one address are counted across codes', async () => {
    const limited = await openAuthSite({ RATE_LIMITS: 'on' });
    const body = { type: 'recovery', email: newEmail(), token: '123456' };
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await limited.ask('POST', '/auth/v1/verify', { body })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    await limited.close();
  });
});
