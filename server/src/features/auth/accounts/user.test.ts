import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD, signUp } from '../testing/auth-site.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

const put = (bearer: string | undefined, body: unknown, at = site) => at.ask('PUT', '/auth/v1/user', { bearer, body });

describe('user metadata', () => {
  test('is merged, and a null deletes a key', async () => {
    const { client } = await signUp(site);
    await client.updateUser({ data: { language: 'ar', nickname: 'Amina' } });
    const { data } = await client.updateUser({ data: { nickname: null, city: 'Sharjah' } });
    expect(data.user?.user_metadata).toEqual({
      ...{ language: 'ar', city: 'Sharjah', sub: data.user?.id, email: data.user?.email },
      ...{ email_verified: true, phone_verified: false },
    });
    expect((await client.getUser()).data.user?.user_metadata).toEqual(data.user?.user_metadata);
  });

  test('cannot set a confirmed address, a role or a provider', async () => {
    const strict = await openAuthSite({ AUTH_AUTOCONFIRM: 'off' });
    const email = newEmail();
    const { data } = await strict.client().signUp({
      email,
      password: PASSWORD,
      options: { data: { email_verified: true, sub: 'x', email: 'b@example.com' } },
    });
    const claims = { sub: data.user?.id, email, email_verified: false, phone_verified: false };
    expect(data.user?.user_metadata).toEqual(claims);
    expect(data.user?.identities?.[0]?.identity_data).toEqual(claims);
    await strict.close();
    const { session } = await signUp(site);
    const response = await put(session.access_token, { role: 'service_role', id: crypto.randomUUID(), is_admin: true });
    expect(await response.json()).toMatchObject({ role: 'authenticated', id: session.user.id });
    const rejected = await put(session.access_token, { app_metadata: { role: 'admin' } });
    expect(rejected.status).toBe(403);
    expect(await rejected.json()).toMatchObject({ error_code: 'not_admin' });
  });
});

describe('a new password', () => {
  test('works at once, replaces the old one, ends every other session and keeps this one', async () => {
    const { client, email } = await signUp(site);
    const other = site.client();
    await other.signInWithPassword({ email, password: PASSWORD });
    expect((await client.updateUser({ password: 'a garden at dusk' })).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await site.client().signInWithPassword({ email, password: 'a garden at dusk' })).error).toBeNull();
  });

  test('invalidates mails that were sent before', async () => {
    const { client, email } = await signUp(site);
    await client.resetPasswordForEmail(email);
    const { otp, token_hash } = await site.getMail(email);
    await client.updateUser({ password: 'a garden at dusk' });
    for (const verification of [
      { email, token: otp, type: 'recovery' as const },
      { token_hash, type: 'recovery' as const },
    ]) {
      expect((await site.client().verifyOtp(verification)).error?.code).toBe('otp_expired');
    }
  });

  test.each([
    [
      'the old one again',
      { password: PASSWORD },
      422,
      'same_password',
      'New password should be different from the old password.',
    ],
    ['a short one', { password: '12345' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
    [
      'one of 1,025 bytes',
      { password: 'x'.repeat(1025) },
      400,
      'validation_failed',
      'Password cannot be longer than 1024 bytes',
    ],
    [
      'one with a wrong current password',
      { password: 'a garden at dusk', current_password: 'a wrong one' },
      400,
      'current_password_invalid',
      'Current password required when setting new password.',
    ],
  ])('%s is rejected and changes nothing', async (_, body, status, code, message) => {
    const { session, email } = await signUp(site);
    const response = await put(session.access_token, { ...body, data: { nickname: 'Amina' } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error_code: code, msg: message });
    const { data, error } = await site.client().signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.nickname).toBeUndefined();
  });

  test('a right current password is accepted', async () => {
    const { session } = await signUp(site);
    const body = { password: 'a garden at dusk', current_password: PASSWORD };
    expect((await put(session.access_token, body)).status).toBe(200);
  });

  test('a stolen session cannot try passwords without limit', async () => {
    const limited = await openAuthSite({ RATE_LIMITS: 'on' });
    const { session } = await signUp(limited);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const body = { password: 'a garden at dusk', current_password: `guess ${attempt}` };
      const { error_code } = (await (await put(session.access_token, body, limited)).json()) as { error_code: string };
      codes.push(error_code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('current_password_invalid'));
    expect(codes.slice(10)).toEqual(Array(2).fill('over_request_rate_limit'));
    await limited.close();
  });
});

describe('a new address', () => {
  test('takes effect once confirmed by a mail to it; the old one gets a notice', async () => {
    const { client, email } = await signUp(site);
    const next = newEmail('amina-new');
    const { data } = await client.updateUser({ email: next.toUpperCase() });
    expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
    expect(await site.getMail(email)).toMatchObject({ type: 'email_change_notice', otp: null, token_hash: null });
    const mail = await site.getMail(next);
    expect(mail.type).toBe('email_change');
    const confirmed = await client.verifyOtp({ email: next, token: mail.otp, type: 'email_change' });
    expect(confirmed.data.user).toMatchObject({ email: next });
    expect(confirmed.data.user?.new_email).toBeUndefined();
    expect((await site.client().signInWithPassword({ email: next, password: PASSWORD })).error).toBeNull();
    expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('invalidates mails to the old one', async () => {
    const { client, email } = await signUp(site);
    await client.resetPasswordForEmail(email);
    const old = await site.getMail(email);
    const next = newEmail('amina-new');
    await client.updateUser({ email: next });
    await site.ask(
      'GET',
      new URL((await site.getMail(next)).link).pathname + new URL((await site.getMail(next)).link).search,
    );
    const late = await site.client().verifyOtp({ email, token: old.otp, type: 'recovery' });
    expect(late.error?.code).toBe('otp_expired');
  });

  test('is cancelled by a new password', async () => {
    const { client, email } = await signUp(site);
    const next = newEmail('intruder');
    await client.updateUser({ email: next });
    const { otp } = await site.getMail(next);
    const { data } = await client.updateUser({ password: 'a garden at dusk' });
    expect(data.user?.new_email).toBeUndefined();
    expect((await client.verifyOtp({ email: next, token: otp, type: 'email_change' })).error?.code).toBe('otp_expired');
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test('that is taken is rejected, also when it was taken after the mail', async () => {
    const { client, session } = await signUp(site);
    const other = await signUp(site);
    const response = await put(session.access_token, { email: other.email });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    });
    const next = newEmail('amina-new');
    await client.updateUser({ email: next });
    const { otp } = await site.getMail(next);
    await signUp(site, next);
    expect((await client.verifyOtp({ email: next, token: otp, type: 'email_change' })).error?.code).toBe(
      'email_exists',
    );
  });

  test.each([
    ['one that is none', { email: 'amina' }, 400, 'validation_failed'],
    ['a phone', { phone: '+971500000000' }, 422, 'phone_provider_disabled'],
    ['half of a PKCE pair', { email: 'b@example.com', code_challenge_method: 's256' }, 400, 'validation_failed'],
  ])('%s is rejected', async (_, body, status, code) => {
    const { session } = await signUp(site);
    const response = await put(session.access_token, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error_code: code });
  });

  test('that equals the current one changes nothing and sends no mail', async () => {
    const { client, email } = await signUp(site);
    expect((await client.updateUser({ email: email.toUpperCase() })).data.user?.new_email).toBeUndefined();
    expect(await site.listMails(email)).toEqual([]);
  });

  test('can have its mail sent again', async () => {
    const { client } = await signUp(site);
    const next = newEmail('amina-new');
    await client.updateUser({ email: next });
    const first = await site.getMail(next);
    await client.resend({ type: 'email_change', email: next });
    const second = await site.getMail(next);
    expect(second.token_hash).not.toBe(first.token_hash);
    expect((await client.verifyOtp({ token_hash: first.token_hash, type: 'email_change' })).error).not.toBeNull();
    expect((await client.verifyOtp({ token_hash: second.token_hash, type: 'email_change' })).error).toBeNull();
  });
});

test('nobody changes anything without a session', async () => {
  expect((await put(undefined, { data: { a: 1 } })).status).toBe(401);
});
