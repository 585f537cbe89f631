import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, signUp } from '../testing/auth-site.ts';
import { challengeOf, codeOf, enrolTotp, signInAgain, signUpWithTotp, statusOf } from '../testing/factors.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

const refresh = async (token: string) =>
  (await site.ask('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: token } })).json();

describe('tokens issued before the second factor', () => {
  test('no earlier refresh token works, neither the active one nor its parent', async () => {
    const { email, factorId, secret } = await signUpWithTotp(site);
    const { client, session } = await signInAgain(site, email);
    const refreshed = await client.refreshSession();
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) });
    expect(error).toBeNull();
    const gone = { error_code: 'refresh_token_not_found' };
    expect(await refresh(session.refresh_token)).toMatchObject(gone);
    expect(await refresh(refreshed.data.session?.refresh_token ?? '')).toMatchObject(gone);
    const own = await client.refreshSession();
    expect((await client.getClaims(own.data.session?.access_token)).data?.claims).toMatchObject({ aal: 'aal2' });
  });

  test('a refresh at the same time never returns aal2', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { client, session } = await signUp(site);
      const { factorId, secret } = await enrolTotp(client);
      const challengeId = await challengeOf(client, factorId);
      const [verified, refreshed] = await Promise.all([
        client.mfa.verify({ factorId, challengeId, code: codeOf(site, secret) }),
        refresh(session.refresh_token),
      ]);
      expect(verified.error).toBeNull();
      const { access_token, refresh_token } = refreshed as { access_token?: string; refresh_token?: string };
      if (access_token !== undefined) expect(await statusOf(site, access_token)).toBe(403);
      expect(await refresh(refresh_token ?? session.refresh_token)).toMatchObject({
        error_code: 'refresh_token_not_found',
      });
    }
  });

  test('an earlier access token stays at aal1 though its session is elevated', async () => {
    const { before, verified, factorId } = await signUpWithTotp(site);
    expect(await statusOf(site, verified.access_token)).toBe(200);
    expect(await statusOf(site, before.access_token)).toBe(403);
    const bearer = before.access_token;
    expect((await site.ask('DELETE', `/auth/v1/factors/${factorId}`, { bearer })).status).toBe(422);
    expect((await site.ask('PUT', '/auth/v1/user', { bearer, body: { password: 'a thief’s' } })).status).toBe(401);
  });

  test('the user’s other sessions at aal1 end, and those at aal2 stay', async () => {
    const { email, factorId, secret, verified } = await signUpWithTotp(site);
    const [waiting, coming] = [await signInAgain(site, email), await signInAgain(site, email)];
    await coming.client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) });
    expect(await statusOf(site, waiting.session.access_token)).toBe(401);
    expect(await refresh(waiting.session.refresh_token)).toMatchObject({ error_code: 'refresh_token_not_found' });
    expect(await statusOf(site, verified.access_token)).toBe(200);
  });

  test('a factor enrolled and challenged with a copied token cannot be verified with it', async () => {
    const { client, session } = await signUp(site);
    const copied = async (path: string, body: object) => {
      const response = await site.ask('POST', `/auth/v1/factors${path}`, { bearer: session.access_token, body });
      return { status: response.status, ...((await response.json()) as { id?: string; error_code?: string }) };
    };
    const phone = '+971509999999';
    const planted = await copied('', { factor_type: 'phone', phone, friendly_name: 'The thief’s' });
    const challenge = await copied(`/${planted.id}/challenge`, {});
    const { otp } = await site.getMail(phone);
    const { factorId, secret } = await enrolTotp(client);
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) })).error).toBeNull();
    expect(await copied(`/${planted.id}/verify`, { challenge_id: challenge.id, code: otp })).toMatchObject({
      status: 403,
      error_code: 'insufficient_aal',
    });
  });

  test('the first factor cancels a pending change of address', async () => {
    const { client, email } = await signUp(site);
    await client.updateUser({ email: `mallory-${randomUUID()}@example.com` });
    const { new_email: newEmail } = (await client.getUser()).data.user ?? {};
    const mail = await site.getMail(newEmail ?? '');
    const { factorId, secret } = await enrolTotp(client);
    await client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) });
    const { error } = await site.client().verifyOtp({ type: 'email_change', email: newEmail ?? '', token: mail.otp });
    expect(error?.code).toBe('otp_expired');
    expect((await client.getUser()).data.user).toMatchObject({ email });
  });
});

describe('somebody with the password alone', () => {
  test('cannot enrol a factor beside the verified one', async () => {
    const { email } = await signUpWithTotp(site);
    const { client } = await signInAgain(site, email);
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    });
  });

  test('cannot verify one that was enrolled before', async () => {
    const { client, email } = await signUp(site);
    const owner = await enrolTotp(client, 'The owner’s');
    const thief = await signInAgain(site, email);
    const planted = await enrolTotp(thief.client, 'The thief’s');
    await client.mfa.challengeAndVerify({ factorId: owner.factorId, code: codeOf(site, owner.secret) });
    const again = await signInAgain(site, email);
    const attempt = { factorId: planted.factorId, code: codeOf(site, planted.secret) };
    expect((await again.client.mfa.challengeAndVerify(attempt)).error?.code).toBe('mfa_factor_not_found');
    // A factor of another kind would have stayed, so this one is put back.
    await site.database.pool.query(
      `insert into factors (id, user_id, type, status, friendly_name, sealed_secret, created_at, updated_at)
       select $1, user_id, 'totp', 'unverified', 'planted', sealed_secret, created_at, updated_at from factors where id = $2`,
      [planted.factorId, owner.factorId],
    );
    expect((await again.client.mfa.challengeAndVerify(attempt)).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
  });

  test('gains nothing from a recovery mail', async () => {
    const { email } = await signUpWithTotp(site);
    const client = site.client();
    await client.resetPasswordForEmail(email);
    const mail = await site.getMail(email);
    const { data } = await client.verifyOtp({ type: 'recovery', email, token: mail.otp });
    expect(await statusOf(site, data.session?.access_token ?? '')).toBe(403);
    expect((await client.updateUser({ password: 'a thief’s own' })).error?.code).toBe('insufficient_aal');
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
  });
});

describe('somebody else’s factors and challenges', () => {
  test('are not found, nor is a malformed id', async () => {
    const amina = await signUpWithTotp(site);
    const omar = await signUpWithTotp(site);
    const bearer = omar.verified.access_token;
    const unknown = { error_code: 'mfa_factor_not_found', msg: 'Factor not found' };
    const broken = { error_code: 'validation_failed', msg: 'factor_id must be an UUID' };
    for (const [id, expected] of [
      [amina.factorId, unknown],
      [randomUUID(), unknown],
      ['1', broken],
      ['recovery-codes', broken],
    ] as const) {
      for (const [method, path] of [
        ['POST', `${id}/challenge`],
        ['POST', `${id}/verify`],
        ['DELETE', id],
      ] as const) {
        const body = { challenge_id: randomUUID(), code: '123456' };
        const response = await site.ask(method, `/auth/v1/factors/${path}`, { bearer, body });
        expect([path, response.status]).toEqual([path, 404]);
        expect(await response.json()).toMatchObject(expected);
      }
    }
    expect((await amina.client.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test('a challenge of another user, factor or session cannot be answered', async () => {
    const amina = await signUpWithTotp(site);
    const omar = await signUpWithTotp(site);
    const other = await signInAgain(site, amina.email);
    const second = await enrolTotp(amina.client, 'Second');
    const foreign = [
      await challengeOf(omar.client, omar.factorId),
      await challengeOf(other.client, amina.factorId),
      await challengeOf(amina.client, second.factorId),
      randomUUID(),
      'no id',
    ];
    for (const challengeId of foreign) {
      const code = codeOf(site, amina.secret);
      const { error } = await amina.client.mfa.verify({ factorId: amina.factorId, challengeId, code });
      expect(error).toMatchObject({
        status: 422,
        code: 'mfa_factor_not_found',
        message: 'MFA factor with the provided challenge ID not found',
      });
    }
  });
});
