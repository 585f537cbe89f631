import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD, signUp, signUpByMail } from '../testing/auth-site.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ AUTH_AUTOCONFIRM: 'off' });
});
afterAll(() => site.close());

test('a recovery mail opens a session, which can set a new password', async () => {
  const { email } = await signUpByMail(site);
  const client = site.client();
  const redirectTo = `${site.url}/auth/reset`;
  expect((await client.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
  const mail = await site.getMail(email);
  expect(mail).toMatchObject({ type: 'recovery', otp: expect.stringMatching(/^\d{6}$/) });
  expect(new URL(mail.link).searchParams.get('redirect_to')).toBe(redirectTo);
  const { data, error } = await client.verifyOtp({ email, token: mail.otp, type: 'recovery' });
  expect(error).toBeNull();
  expect(data.user?.recovery_sent_at).toBeDefined();
  expect((await client.updateUser({ password: 'a garden at dusk' })).error).toBeNull();
  expect((await site.client().signInWithPassword({ email, password: 'a garden at dusk' })).error).toBeNull();
});

test('the link leads to the page for a new password, with its type', async () => {
  const { email } = await signUpByMail(site);
  await site.client().resetPasswordForEmail(email, { redirectTo: `${site.url}/auth/reset` });
  const { pathname, search } = new URL((await site.getMail(email)).link);
  const response = await site.ask('GET', pathname + search);
  const target = new URL(response.headers.get('location') ?? '');
  expect(target.pathname).toBe('/auth/reset');
  expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('recovery');
});

test('an unknown address gets the same response and no mail', async () => {
  const { email } = await signUpByMail(site);
  const stranger = newEmail('nobody');
  for (const [path, type] of [['recover'], ['resend', 'signup'], ['resend', 'email_change']] as const) {
    for (const address of [email, stranger]) {
      const response = await site.ask('POST', `/auth/v1/${path}`, {
        body: { email: address, ...(type ? { type } : {}) },
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({});
    }
  }
  expect(await site.listMails(stranger)).toEqual([]);
});

test('the response does not wait for the mail, so its time does not tell whether there is an account', async () => {
  const { email, user } = await signUpByMail(site);
  const blocker = await site.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from users where id = $1 for update', [user.id]);
  const response = await site.ask('POST', '/auth/v1/recover', { body: { email } });
  expect(response.status).toBe(200);
  await blocker.query('commit');
  blocker.release();
  expect(await site.getMail(email)).toMatchObject({ type: 'recovery' });
});

test('recovery by the owner of an address ends the access of a stranger who signed up with it', async () => {
  const open = await openAuthSite({ AUTH_AUTOCONFIRM: 'on' });
  const intruder = await signUp(open);
  const bearer = intruder.session.access_token;
  await open.ask('PATCH', '/api/v1/my-preferences', { bearer, body: { address: 'masculine' } });
  const owner = open.client();
  await owner.resetPasswordForEmail(intruder.email);
  const { otp } = await open.getMail(intruder.email);
  expect((await owner.verifyOtp({ email: intruder.email, token: otp, type: 'recovery' })).error).toBeNull();
  expect((await intruder.client.getUser()).error).not.toBeNull();
  const again = await open.client().signInWithPassword({ email: intruder.email, password: PASSWORD });
  expect(again.error?.code).toBe('invalid_credentials');
  expect((await owner.getUser()).error).toBeNull();
  const ownBearer = (await owner.getSession()).data.session?.access_token;
  const preferences = await open.ask('GET', '/api/v1/my-preferences', { bearer: ownBearer });
  expect(await preferences.json()).toEqual({ address: null });
  await open.close();
});

describe('resending a mail', () => {
  test('of a sign-up leaves the earlier one valid until one of them was answered', async () => {
    const email = newEmail();
    const client = site.client();
    await client.signUp({ email, password: PASSWORD });
    const first = await site.getMail(email);
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    const second = await site.getMail(email);
    expect(await site.listMails(email)).toHaveLength(2);
    expect((await client.verifyOtp({ token_hash: first.token_hash, type: 'signup' })).error).toBeNull();
    expect((await client.verifyOtp({ token_hash: second.token_hash, type: 'signup' })).error).not.toBeNull();
  });

  test('is not done for a confirmed address', async () => {
    const { email, client } = await signUpByMail(site);
    await client.resend({ type: 'signup', email });
    expect(await site.listMails(email)).toHaveLength(1);
  });

  test.each([
    ['resend', { email: 'a@example.com' }, 400, 'validation_failed'],
    ['resend', { email: 'a@example.com', type: 'recovery' }, 400, 'validation_failed'],
    ['resend', { type: 'signup' }, 400, 'validation_failed'],
    ['resend', { type: 'sms', phone: '+971500000000' }, 422, 'phone_provider_disabled'],
    ['resend', { type: 'signup', email: 'amina' }, 400, 'validation_failed'],
    ['recover', {}, 400, 'validation_failed'],
    ['recover', { email: 'amina' }, 400, 'validation_failed'],
  ])('%s %j is rejected', async (path, body, status, code) => {
    const response = await site.ask('POST', `/auth/v1/${path}`, { body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error_code: code });
  });

  test('is limited to one a minute, and the error does not tell whether there is an account', async () => {
    const limited = await openAuthSite({ RATE_LIMITS: 'on', AUTH_AUTOCONFIRM: 'off' });
    const { email } = await signUpByMail(limited);
    for (const address of [email, newEmail('nobody')]) {
      const client = limited.client();
      expect((await client.resetPasswordForEmail(address)).error).toBeNull();
      const { error } = await client.resetPasswordForEmail(address.toUpperCase());
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
    }
    expect((await limited.listMails(email)).map(({ type }) => type)).toEqual(['signup', 'recovery']);
    await limited.close();
  });
});

describe('the language of a mail', () => {
  const subjectFor = async (body: object, headers: Record<string, string>) => {
    const email = newEmail();
    await site.ask('POST', '/auth/v1/signup', { body: { email, password: PASSWORD, ...body }, headers });
    return (await site.getMail(email)).subject;
  };

  test('is the user’s setting, else the language cookie’s, else the browser’s, else English', async () => {
    const arabic = 'تأكيد بريدك في بستان';
    const english = 'Confirm your email for Bustan';
    expect(await subjectFor({ data: { language: 'ar' } }, { 'accept-language': 'en' })).toBe(arabic);
    expect(await subjectFor({ data: { language: 'en' } }, { 'accept-language': 'ar' })).toBe(english);
    expect(await subjectFor({}, { 'accept-language': 'en', cookie: 'bustan.language=ar' })).toBe(arabic);
    expect(await subjectFor({}, { 'accept-language': 'ar-AE, en;q=0.5' })).toBe(arabic);
    expect(await subjectFor({ data: { language: 'fr' } }, { 'accept-language': 'fr' })).toBe(english);
  });
});
