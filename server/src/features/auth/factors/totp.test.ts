import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, signUp } from '../testing/auth-site.ts';
import {
  challengeOf,
  codeOf,
  enrolTotp,
  passHalfMinute,
  signInAgain,
  signUpWithTotp,
  statusOf,
  wrongCodeOf,
} from '../testing/factors.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

describe('enrolling an authenticator app', () => {
  test('the QR code, secret and URI agree, and the QR code works in a data URL', async () => {
    const { client, email } = await signUp(site);
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone', issuer: 'Bustan' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data?.totp.uri ?? '');
    expect(decodeURIComponent(uri.pathname)).toBe(`/Bustan:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Bustan',
      secret: data?.totp.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]+<\/svg>$/);
  });

  test('without a requested issuer the app shows the site’s host name', async () => {
    const { client } = await signUp(site);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    expect(new URL(data?.totp.uri ?? '').searchParams.get('issuer')).toBe(new URL(site.url).host.replace(':', ' '));
  });

  test('verified, it elevates the same session, and every response shows it', async () => {
    const { client, before, verified, factorId, email } = await signUpWithTotp(site);
    expect(verified).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const claims = async (jwt: string) => (await client.getClaims(jwt)).data?.claims;
    const [old, now] = [await claims(before.access_token), await claims(verified.access_token)];
    expect(old).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(now).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    expect(now?.session_id).toBe(old?.session_id);
    expect(verified.user.factors).toEqual([
      {
        id: factorId,
        friendly_name: 'My phone',
        factor_type: 'totp',
        status: 'verified',
        phone: '',
        last_challenged_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const { data } = await client.mfa.listFactors();
    expect(data?.totp.map(({ id }) => id)).toEqual([factorId]);
    expect((await client.refreshSession()).data.session?.user.factors).toHaveLength(1);
    expect((await site.getMail(email)).type).toBe('factor_added');
  });

  test('it protects nothing until it is verified', async () => {
    const { client, session } = await signUp(site);
    await enrolTotp(client);
    expect((await client.mfa.listFactors()).data).toMatchObject({ totp: [], all: [{ status: 'unverified' }] });
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
    expect(await statusOf(site, session.access_token)).toBe(200);
  });

  test('the sweep deletes it unverified, unless a challenge is open', async () => {
    const { client } = await signUp(site);
    const forgotten = await enrolTotp(client, 'forgotten');
    const slow = await enrolTotp(client, 'slow');
    const kept = async () => {
      const ids = [forgotten.factorId, slow.factorId];
      const { rows } = await site.database.pool.query('select id from factors where id = any($1)', [ids]);
      return rows;
    };
    site.clock.advance(299_000);
    await challengeOf(client, slow.factorId);
    await site.sweep();
    expect(await kept()).toHaveLength(2);
    site.clock.advance(2000);
    await site.sweep();
    expect(await kept()).toEqual([{ id: slow.factorId }]);
  });

  test('unverified it expires after five minutes, unless a challenge is open', async () => {
    const { client } = await signUp(site);
    const { factorId } = await enrolTotp(client, 'forgotten');
    const slow = await enrolTotp(client, 'slow');
    site.clock.advance(299_000);
    expect((await client.mfa.listFactors()).data?.all).toHaveLength(2);
    const challengeId = await challengeOf(client, slow.factorId);
    site.clock.advance(290_000);
    expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([slow.factorId]);
    expect((await client.mfa.challenge({ factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
      message: 'Factor not found',
    });
    const code = codeOf(site, slow.secret);
    expect((await client.mfa.verify({ factorId: slow.factorId, challengeId, code })).error).toBeNull();
    await enrolTotp(client, 'forgotten');
    const { rows } = await site.database.pool.query('select 1 from factors where id = $1', [factorId]);
    expect(rows).toEqual([]);
  });

  test('names are unique, the empty one too, and a user has at most ten factors', async () => {
    const { client } = await signUp(site);
    const enrol = (friendlyName?: string) =>
      client.mfa.enroll({ factorType: 'totp', ...(friendlyName === undefined ? {} : { friendlyName }) });
    await enrol('My "phone"');
    expect((await enrol('My "phone"')).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "My \\"phone\\"" for this user already exists',
    });
    expect((await enrol()).error).toBeNull();
    expect((await enrol('')).error?.code).toBe('mfa_factor_name_conflict');
    for (let number = 3; number <= 10; number += 1) expect((await enrol(`phone ${number}`)).error).toBeNull();
    expect((await enrol('phone 11')).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  test('each malformed request has its own error', async () => {
    const { session } = await signUp(site);
    const bearer = session.access_token;
    for (const [body, message] of [
      [{ factor_type: 'pigeon' }, 'factor_type needs to be totp, phone, or webauthn'],
      [{}, 'factor_type needs to be totp, phone, or webauthn'],
      [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 'friendly_name is too long'],
      [{ factor_type: 'totp', issuer: 'x'.repeat(101) }, 'issuer is too long'],
    ] as const) {
      const response = await site.ask('POST', '/auth/v1/factors', { body, bearer });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg: message });
    }
  });
});

describe('the second factor at sign-in', () => {
  test('before it the session can only verify a factor', async () => {
    const { email, factorId, secret } = await signUpWithTotp(site);
    const { client, session } = await signInAgain(site, email);
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const response = await site.ask('GET', '/api/v1/check-ins', { bearer: session.access_token });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'second_factor_required' } });
    const { data, error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) });
    expect(error).toBeNull();
    expect(await statusOf(site, data?.access_token ?? '')).toBe(200);
  });

  test('at aal1 metadata can be changed, but neither password nor address', async () => {
    const { email } = await signUpWithTotp(site);
    const { client } = await signInAgain(site, email);
    const insufficientAal = {
      status: 401,
      code: 'insufficient_aal',
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    };
    expect((await client.updateUser({ password: 'another garden' })).error).toMatchObject(insufficientAal);
    expect((await client.updateUser({ email: 'mallory@example.com' })).error).toMatchObject(insufficientAal);
    const { data, error } = await client.updateUser({ email, data: { language: 'ar' } });
    expect(error).toBeNull();
    expect(data.user?.factors).toHaveLength(1);
  });

  test('at aal2 the password can be changed', async () => {
    const { client } = await signUpWithTotp(site);
    expect((await client.updateUser({ password: 'another garden' })).error).toBeNull();
  });

  test('a code may contain spaces and be half a minute early or late, but no more', async () => {
    const { email, factorId, secret } = await signUpWithTotp(site);
    const { client } = await signInAgain(site, email);
    // To the beginning of a step, so that none ends between making a code and checking it.
    site.clock.advance(120_000 - (site.clock.now().getTime() % 30_000));
    const verify = (code: string) => client.mfa.challengeAndVerify({ factorId, code });
    for (const steps of [-2, 2]) {
      const { error } = await verify(codeOf(site, secret, { steps }));
      expect(error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
        message: 'Invalid TOTP code entered',
      });
    }
    expect((await verify(codeOf(site, secret, { steps: -1 }))).error).toBeNull();
    expect((await verify(codeOf(site, secret).replace(/^.../, '$& '))).error).toBeNull();
    expect((await verify(codeOf(site, secret, { steps: 1 }))).error).toBeNull();
  });

  test('a malformed code is rejected, and a missing one with its own error', async () => {
    const { client, factorId } = await signUpWithTotp(site);
    const verifyError = async (code: string) => (await client.mfa.challengeAndVerify({ factorId, code })).error;
    const empty = { status: 400, code: 'validation_failed', message: 'Code needs to be non-empty' };
    expect(await verifyError('')).toMatchObject(empty);
    for (const code of ['12345', '1234567', 'abcdef', '١٢٣٤٥٦', '-12345']) {
      expect(await verifyError(code)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
  });

  test('a challenge can be answered once, within five minutes', async () => {
    const { client, factorId, secret } = await signUpWithTotp(site);
    const challengeId = await challengeOf(client, factorId);
    const code = wrongCodeOf(site, secret);
    expect((await client.mfa.verify({ factorId, challengeId, code })).error?.code).toBe('mfa_verification_failed');
    expect((await client.mfa.verify({ factorId, challengeId, code: codeOf(site, secret) })).error).toBeNull();
    passHalfMinute(site);
    const again = await client.mfa.verify({ factorId, challengeId, code: codeOf(site, secret) });
    expect(again.error).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
      message: 'MFA factor with the provided challenge ID not found',
    });
    const late = await challengeOf(client, factorId);
    site.clock.advance(300_000);
    const { error } = await client.mfa.verify({ factorId, challengeId: late, code: codeOf(site, secret) });
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
      message: `MFA challenge ${late} has expired, verify against another challenge or create a new challenge.`,
    });
  });
});
