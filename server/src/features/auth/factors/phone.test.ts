import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAILBOX_KEY } from '#testing/test-site.ts';
import { type AuthSite, openAuthSite, signUp } from '../testing/auth-site.ts';
import { challengeOf, signInAgain, signUpWithTotp, statusOf } from '../testing/factors.ts';
import { type Client, enrolPhone, newNumber, signUpWithPhone, verifyCode } from '../testing/phones.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

describe('a phone', () => {
  test('is enrolled, required at the next sign-in and removed', async () => {
    const { client, email, factorId, phone, verified } = await signUpWithPhone(site);
    expect(verified.user.factors).toMatchObject([{ factor_type: 'phone', status: 'verified', phone }]);
    expect((await client.mfa.listFactors()).data?.phone.map(({ id }) => id)).toEqual([factorId]);
    const again = await signInAgain(site, email);
    expect(await statusOf(site, again.session.access_token)).toBe(403);
    const challenge = await again.client.mfa.challenge({ factorId, channel: 'whatsapp' });
    expect(challenge.data).toEqual({ id: expect.any(String), type: 'phone', expires_at: expect.any(Number) });
    const { otp } = await site.getMail(phone);
    const { data } = await verifyCode(again.client, factorId, challenge.data?.id ?? '', otp);
    const claims = (await again.client.getClaims(data?.access_token)).data?.claims;
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, { method: 'password' }] });
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.refreshSession()).data.user?.factors).toBeUndefined();
  });

  test('gets the code in the user’s language, shown by the local mailbox', async () => {
    const { client } = await signUp(site);
    await client.updateUser({ data: { language: 'ar' } });
    const { factorId, phone } = await enrolPhone(client);
    await challengeOf(client, factorId);
    const mail = await site.getMail(phone);
    expect(mail).toMatchObject({ to: phone, type: 'sms', otp: expect.stringMatching(/^\d{6}$/), link: null });
    const page = await (await site.ask('GET', `/dev/mail?key=${MAILBOX_KEY}`)).text();
    expect(page).toContain(`رمزك في بستان: ${mail.otp}`);
  });

  test('needs a number in international format', async () => {
    const { client } = await signUp(site);
    for (const phone of ['', '050 123 4567', '+9715012345678901', 'call me', '+٩٧١٥٠١٢٣٤٥٦٧']) {
      const message =
        phone === '' ? 'Phone number required to enroll Phone factor' : 'Invalid phone number format (E.164 required)';
      const { error } = await client.mfa.enroll({ factorType: 'phone', phone });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
    }
  });

  test('is one factor however its number is written; enrolling again replaces an unverified one', async () => {
    const { client, phone, factorId } = await signUpWithPhone(site);
    const spaced = phone.replace(/^\+971(..)(...)/, '971 $1-$2 ');
    const taken = await client.mfa.enroll({ factorType: 'phone', phone: spaced, friendlyName: 'Again' });
    expect(taken.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
    const other = newNumber();
    const first = await enrolPhone(client, other, 'Other');
    const second = await enrolPhone(client, other, 'Other');
    const { data } = await client.mfa.listFactors();
    expect(data?.all.map(({ id }) => id)).toEqual([factorId, second.factorId]);
    expect(second.factorId).not.toBe(first.factorId);
  });

  test('can be reached by two channels only', async () => {
    const { client, session } = await signUp(site);
    const { factorId } = await enrolPhone(client);
    const path = `/auth/v1/factors/${factorId}/challenge`;
    const response = await site.ask('POST', path, { bearer: session.access_token, body: { channel: 'pigeon' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

test('a kind that the site does not support cannot be enrolled: phones without SMS, keys without a host name', async () => {
  const mute = await openAuthSite({ SMTP_URL: 'smtp://127.0.0.1:9', AUTH_AUTOCONFIRM: 'on' });
  const { client } = await signUp(mute);
  const { error } = await client.mfa.enroll({ factorType: 'phone', phone: newNumber() });
  expect(error).toMatchObject({
    status: 422,
    code: 'mfa_phone_enroll_not_enabled',
    message: 'MFA enroll is disabled for Phone',
  });
  expect((await client.mfa.webauthn.enroll({ friendlyName: 'My key' })).error).toMatchObject({
    status: 422,
    code: 'mfa_webauthn_enroll_not_enabled',
    message: 'MFA enroll is disabled for WebAuthn',
  });
  const config = (await (await mute.ask('GET', '/api/v1/config')).json()) as { auth: { factors: string[] } };
  expect(config.auth.factors).toEqual(['totp']);
  await mute.close();
});

test('the messages are complete in both languages', () => {
  const file = new URL('../../../../../content/sms.json', import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { code: Record<string, string> };
  expect(Object.keys(texts.code)).toEqual(['en', 'ar']);
  for (const text of Object.values(texts.code)) expect(text.match(/\{\{code\}\}/g)).toHaveLength(1);
});

test('a phone enrolled beside an app can be the second factor', async () => {
  const { client, email } = await signUpWithTotp(site);
  const { factorId, phone } = await enrolPhone(client);
  const take = async (taker: Client) => {
    const challengeId = await challengeOf(taker, factorId);
    return verifyCode(taker, factorId, challengeId, (await site.getMail(phone)).otp);
  };
  expect((await take(client)).error).toBeNull();
  const again = await signInAgain(site, email);
  expect(await statusOf(site, (await take(again.client)).data?.access_token ?? '')).toBe(200);
});
