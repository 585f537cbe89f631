import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD } from '../testing/auth-site.ts';
import { follow, signUpForMail } from '../testing/mail-links.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ AUTH_AUTOCONFIRM: 'off', AUTH_REDIRECT_URLS: '["https://app.example.com/**"]' });
});
afterAll(() => site.close());

const LINK_OVER = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
};

describe('the link of a mail', () => {
  test('signs in on any device: the session is in the fragment', async () => {
    const { link, email } = await signUpForMail(site);
    const { status, target, fragment } = await follow(site, link);
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

  test('works once, and then redirects with the error', async () => {
    const { link } = await signUpForMail(site);
    await follow(site, link);
    const again = await follow(site, link);
    expect(again.status).toBe(303);
    expect(Object.fromEntries(again.fragment)).toEqual(LINK_OVER);
  });

  test('opened fifty times at once, signs in exactly once', async () => {
    const { link } = await signUpForMail(site);
    const responses = await Promise.all(Array.from({ length: 50 }, () => follow(site, link)));
    expect(responses.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
  });

  test('is not used up by a HEAD request of a scanner', async () => {
    const { link } = await signUpForMail(site);
    expect((await follow(site, link, 'HEAD')).status).toBe(200);
    expect((await follow(site, link)).fragment.has('access_token')).toBe(true);
  });

  test('opened by a scanner, leaves the code of the same mail usable once', async () => {
    const { link, email, otp } = await signUpForMail(site);
    await follow(site, link);
    const client = site.client();
    expect((await client.verifyOtp({ email, token: otp, type: 'signup' })).error).toBeNull();
    expect((await site.client().verifyOtp({ email, token: otp, type: 'signup' })).error?.code).toBe('otp_expired');
  });

  test('expires after a day, like its code', async () => {
    const { link, email, otp } = await signUpForMail(site);
    site.clock.advance(24 * 3_600_000 + 1000);
    expect(Object.fromEntries((await follow(site, link)).fragment)).toEqual(LINK_OVER);
    const { error } = await site.client().verifyOtp({ email, token: otp, type: 'signup' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
  });

  test.each(['recovery', 'email_change', 'magiclink', 'invite', '', 'constructor'])(
    'is rejected under the type %j',
    async (type) => {
      const { token_hash, link } = await signUpForMail(site);
      const { fragment } = await follow(site, `${site.url}/auth/v1/verify?token=${token_hash}&type=${type}`);
      expect(Object.fromEntries(fragment)).toEqual(LINK_OVER);
      expect((await follow(site, link)).fragment.has('access_token')).toBe(true);
    },
  );

  test('a link without a token redirects with the error', async () => {
    expect(Object.fromEntries((await follow(site, `${site.url}/auth/v1/verify?type=signup`)).fragment)).toEqual(
      LINK_OVER,
    );
  });

  test('is a secret of its own, neither stored nor derived from the code', async () => {
    const { token_hash, otp, email } = await signUpForMail(site);
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
    const landed = async (href: string) => (await follow(site, href)).target?.href.replace(/#.*$/, '');
    const target = await landed(link);
    // Whoever forwards the link can change its parameter, so it is checked again.
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
