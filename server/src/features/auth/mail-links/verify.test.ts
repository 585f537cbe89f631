import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite } from '../testing/auth-site.ts';
import { follow, signUpForMail } from '../testing/mail-links.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ AUTH_AUTOCONFIRM: 'off' });
});
afterAll(() => site.close());

describe('the code of a mail', () => {
  test('has six digits, and is wrong for every other user and type', async () => {
    const { otp, email } = await signUpForMail(site);
    expect(otp).toMatch(/^\d{6}$/);
    const other = await signUpForMail(site);
    expect((await site.client().verifyOtp({ email: other.email, token: otp, type: 'signup' })).error).not.toBeNull();
    expect((await site.client().verifyOtp({ email, token: otp, type: 'recovery' })).error?.code).toBe('otp_expired');
    expect((await site.client().verifyOtp({ email: email.toUpperCase(), token: otp, type: 'email' })).error).toBeNull();
  });

  test('stops working after ten wrong attempts, even parallel ones, but its link still works', async () => {
    const { otp, email, link } = await signUpForMail(site);
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    const attempt = (token: string) => site.ask('POST', '/auth/v1/verify', { body: { type: 'signup', email, token } });
    await Promise.all(Array.from({ length: 10 }, () => attempt(wrong)));
    expect((await attempt(otp)).status).toBe(403);
    expect((await follow(site, link)).fragment.has('access_token')).toBe(true);
  });

  test('entered fifty times at once, signs in exactly once', async () => {
    const { otp, email } = await signUpForMail(site);
    const body = { type: 'signup', email, token: otp };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => site.ask('POST', '/auth/v1/verify', { body })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the link’s token can be used instead, and uses up the code too', async () => {
    const { token_hash, otp, email } = await signUpForMail(site);
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
    ['a code for a malformed phone number', { type: 'sms', phone: 'my phone', token: '123456' }],
  ])('%s is rejected', async (_, body) => {
    const response = await site.ask('POST', '/auth/v1/verify', { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  test('a code for a phone number is not valid, as none is sent to sign in', async () => {
    const { error } = await site.client().verifyOtp({ phone: '+971 50 000 0000', token: '123456', type: 'sms' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('with limits, attempts at one address are counted across codes', async () => {
    const limited = await openAuthSite({ RATE_LIMITS: 'on' });
    const body = { type: 'recovery', email: newEmail(), token: '123456' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await limited.ask('POST', '/auth/v1/verify', { body })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    await limited.close();
  });
});
