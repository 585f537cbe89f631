import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSmsWebhook } from '#platform/sms/testing/sms-webhook.ts';
import { type AuthSite, openAuthSite, signUp } from '../testing/auth-site.ts';
import { challengeOf, signInAgain } from '../testing/factors.ts';
import { enrolPhone, newNumber, otherCodeThan, signUpWithPhone, verifyCode } from '../testing/phones.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

describe('codes sent to a phone', () => {
  test('only the newest works, once, for five minutes', async () => {
    const { client, factorId, phone } = await signUpWithPhone(site);
    const older = await challengeOf(client, factorId);
    const { otp: olderCode } = await site.getMail(phone);
    const newer = await challengeOf(client, factorId);
    const { otp } = await site.getMail(phone);
    expect((await verifyCode(client, factorId, older, olderCode)).error?.code).toBe('mfa_challenge_expired');
    expect((await verifyCode(client, factorId, newer, otp)).error).toBeNull();
    expect((await verifyCode(client, factorId, newer, otp)).error?.code).toBe('mfa_factor_not_found');
    const late = await challengeOf(client, factorId);
    const { otp: lateCode } = await site.getMail(phone);
    site.clock.advance(300_000);
    expect((await verifyCode(client, factorId, late, lateCode)).error?.code).toBe('mfa_challenge_expired');
  });

  test('five wrong attempts end a challenge, even for the right code', async () => {
    const { client, factorId, phone } = await signUpWithPhone(site);
    const challengeId = await challengeOf(client, factorId);
    const { otp } = await site.getMail(phone);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { error } = await verifyCode(client, factorId, challengeId, otherCodeThan(otp));
      expect(error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
        message: 'Invalid MFA Phone code entered',
      });
    }
    expect((await verifyCode(client, factorId, challengeId, otp)).error?.code).toBe('mfa_challenge_expired');
  });

  test('parallel attempts are counted one by one', async () => {
    const { session, client, factorId, phone } = await signUpWithPhone(site);
    const challenge_id = await challengeOf(client, factorId);
    const code = otherCodeThan((await site.getMail(phone)).otp);
    const { data } = await client.getSession();
    const bearer = data.session?.access_token ?? session.access_token;
    const responses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const response = await site.ask('POST', `/auth/v1/factors/${factorId}/verify`, {
          bearer,
          body: { challenge_id, code },
        });
        return ((await response.json()) as { error_code: string }).error_code;
      }),
    );
    expect(responses.filter((responseFields) => responseFields === 'mfa_verification_failed')).toHaveLength(5);
    expect(responses.filter((responseFields) => responseFields === 'mfa_challenge_expired')).toHaveLength(7);
  });

  test('a code works only in the session that requested it, and is stored nowhere in plain text', async () => {
    const { email, factorId, phone } = await signUpWithPhone(site);
    const [amina, thief] = [await signInAgain(site, email), await signInAgain(site, email)];
    const challengeId = await challengeOf(amina.client, factorId);
    const { otp } = await site.getMail(phone);
    expect((await verifyCode(thief.client, factorId, challengeId, otp)).error?.code).toBe('mfa_factor_not_found');
    const { rows } = await site.database.pool.query<{ row: string }>(
      'select factor_challenges::text as row from factor_challenges where id = $1',
      [challengeId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(otp);
    expect(site.logged()).not.toContain(otp);
    expect(site.logged()).not.toContain(phone);
  });
});

describe('over the operator’s webhook, with limits', () => {
  let webhook: Awaited<ReturnType<typeof openSmsWebhook>>;
  let strict: AuthSite;
  beforeAll(async () => {
    webhook = await openSmsWebhook();
    strict = await openAuthSite({
      SMS_URL: webhook.url,
      PUBLIC_URL: 'https://bustan.example',
      AUTH_AUTOCONFIRM: 'on',
      RATE_LIMITS: 'on',
    });
  });
  afterAll(async () => {
    await strict.close();
    await webhook.close();
  });
  const messagesTo = (phone: string) => webhook.received.filter(({ message }) => message.to === phone);

  test('a number gets one code a minute, whoever requests it and however often it is enrolled', async () => {
    const [amina, mallory] = [await signUp(strict), await signUp(strict)];
    const { factorId, phone } = await enrolPhone(amina.client);
    await challengeOf(amina.client, factorId);
    const tooSoon = {
      status: 429,
      code: 'over_sms_send_rate_limit',
      message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
    };
    expect((await amina.client.mfa.challenge({ factorId })).error).toMatchObject(tooSoon);
    await amina.client.mfa.unenroll({ factorId });
    const again = await enrolPhone(amina.client, phone);
    expect((await amina.client.mfa.challenge({ factorId: again.factorId })).error).toMatchObject(tooSoon);
    const foreign = await enrolPhone(mallory.client, phone);
    expect((await mallory.client.mfa.challenge({ factorId: foreign.factorId })).error).toMatchObject(tooSoon);
    expect(messagesTo(phone)).toHaveLength(1);
  });

  test('a user can send at most ten codes an hour, to any numbers', async () => {
    const { client } = await signUp(strict);
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { factorId } = await enrolPhone(client);
      statuses.push((await client.mfa.challenge({ factorId })).error?.status);
      await client.mfa.unenroll({ factorId });
    }
    expect(statuses).toEqual([...Array(10).fill(undefined), 429]);
  });

  test('the code is bound to this site, and a failure to send is reported', async () => {
    const { client } = await signUp(strict);
    const { factorId, phone } = await enrolPhone(client);
    await challengeOf(client, factorId);
    const { message } = messagesTo(phone)[0] ?? {};
    expect(message).toMatchObject({ to: phone, channel: 'sms', language: 'en' });
    expect(message?.text).toBe(
      `${message?.code} is your Bustan code. It works for five minutes. Please keep it to yourself.\n\n@bustan.example #${message?.code}`,
    );
    const other = await enrolPhone(client, newNumber(), 'Other');
    webhook.answerWith(500, 500);
    expect((await client.mfa.challenge({ factorId: other.factorId })).error).toMatchObject({
      status: 422,
      code: 'sms_send_failed',
    });
  });
});
