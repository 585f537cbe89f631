import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD } from '../testing/auth-site.ts';
import { follow } from '../testing/mail-links.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ AUTH_AUTOCONFIRM: 'off' });
});
afterAll(() => site.close());

describe('the PKCE flow', () => {
  const verifier = randomBytes(56).toString('hex');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  const codeFor = async (body: object) => {
    const email = newEmail();
    await site.ask('POST', '/auth/v1/signup', { body: { email, password: PASSWORD, ...body } });
    const mail = await site.getMail(email);
    const { target } = await follow(site, mail.link);
    return { mail, target, code: target?.searchParams.get('code') ?? '' };
  };
  const exchange = (code: string, codeVerifier: string) =>
    site.ask('POST', '/auth/v1/token?grant_type=pkce', { body: { auth_code: code, code_verifier: codeVerifier } });
  const pkce = { code_challenge: challenge, code_challenge_method: 's256' };

  test('the official client signs up, follows the mail and exchanges the code for a session', async () => {
    const client = site.client({ flowType: 'pkce' });
    const email = newEmail();
    await client.signUp({ email, password: PASSWORD });
    const { link, token_hash } = await site.getMail(email);
    expect(token_hash).toMatch(/^pkce_/);
    const { status, target } = await follow(site, link);
    expect(status).toBe(303);
    expect(target?.hash).toBe('');
    const { data, error } = await client.exchangeCodeForSession(target?.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email/signup' }]);
  });

  test('the code of the same mail needs no verifier', async () => {
    const client = site.client({ flowType: 'pkce' });
    const email = newEmail();
    await client.signUp({ email, password: PASSWORD });
    const { otp } = await site.getMail(email);
    expect((await client.verifyOtp({ email, token: otp, type: 'signup' })).data.session).not.toBeNull();
  });

  test('an auth code works once, and only with its verifier', async () => {
    const { code } = await codeFor(pkce);
    expect(code).toMatch(/^[\w-]{43}$/); // 256 random bits
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

  test('an auth code expires after five minutes', async () => {
    const { code } = await codeFor(pkce);
    site.clock.advance(5 * 60_000 + 1000);
    const response = await exchange(code, verifier);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error_code: 'flow_state_expired',
      msg: 'invalid flow state, flow state has expired',
    });
  });

  test('the plain method is the verifier itself', async () => {
    const { code } = await codeFor({ code_challenge: verifier, code_challenge_method: 'PLAIN' });
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test('a rejected link has the error in the query too, where this flow expects it', async () => {
    const { mail } = await codeFor(pkce);
    const { target, fragment } = await follow(site, mail.link);
    expect(target?.searchParams.get('error_code')).toBe('otp_expired');
    expect(fragment.get('error')).toBe('access_denied');
  });

  test.each([
    ['a short challenge', { code_challenge: 'short', code_challenge_method: 's256' }],
    ['a challenge with spaces', { code_challenge: ' '.repeat(43), code_challenge_method: 's256' }],
    ['an unknown method', { code_challenge: challenge, code_challenge_method: 'md5' }],
    ['a method alone', { code_challenge_method: 's256' }],
  ])('%s is rejected', async (_, body) => {
    const response = await site.ask('POST', '/auth/v1/recover', { body: { email: newEmail(), ...body } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});
