import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, signUp } from '../testing/auth-site.ts';
import { codeOf, enrolTotp, signInAgain, signUpWithTotp } from '../testing/factors.ts';
import {
  authenticateKey,
  FOREIGN,
  INVALID_CREDENTIAL,
  ORIGIN,
  registerKey,
  signUpWithKey,
  withKey,
} from '../testing/security-keys.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ PUBLIC_URL: ORIGIN });
});
afterAll(() => site.close());

describe('rejected answers', () => {
  test('from another origin, for another relying party or challenge, or without a touch', async () => {
    const { email, key, factorId } = await signUpWithKey(site);
    const { client } = await signInAgain(site, email);
    const newcomer = await signUp(site);
    const lying = new SoftwareAuthenticator(ORIGIN);
    for (const forgery of [
      { origin: 'https://localhost.evil.example' },
      { origin: 'http://localhost:3001' },
      { rpId: 'evil.example' },
      { challenge: Buffer.from('not this one').toString('base64url') },
      { isPresent: false },
    ]) {
      key.forgery = forgery;
      lying.forgery = forgery;
      expect([forgery, (await authenticateKey(client, key, factorId)).error]).toMatchObject([
        forgery,
        INVALID_CREDENTIAL,
      ]);
      const added = await registerKey(newcomer.client, lying, JSON.stringify(forgery));
      expect([forgery, added.error]).toMatchObject([forgery, INVALID_CREDENTIAL]);
    }
    key.forgery = {};
    expect((await authenticateKey(client, key, factorId)).error).toBeNull();
    expect((await newcomer.client.mfa.listFactors()).data?.webauthn).toEqual([]);
  });

  test('a counter that does not grow means a copied key', async () => {
    const { email, key, factorId } = await signUpWithKey(site);
    const { client } = await signInAgain(site, email);
    expect((await authenticateKey(client, key, factorId)).error).toBeNull();
    key.forgery = { counter: 2 };
    expect((await authenticateKey(client, key, factorId)).error).toMatchObject(INVALID_CREDENTIAL);
    key.forgery = {};
    expect((await authenticateKey(client, key, factorId)).error).toBeNull();
  });

  test('another key that claims to be this one', async () => {
    const { email, key, factorId } = await signUpWithKey(site);
    const forged = new SoftwareAuthenticator(ORIGIN);
    const [id = ''] = key.credentials.keys();
    forged.create({ rp: { id: 'localhost' }, challenge: new ArrayBuffer(32) });
    const [own] = forged.credentials.values();
    if (own === undefined) throw new Error('The key is empty');
    forged.credentials.set(id, { ...own, id: Buffer.from(id, 'base64url'), counter: 100 });
    const { client } = await signInAgain(site, email);
    expect((await authenticateKey(client, forged, factorId)).error).toMatchObject(INVALID_CREDENTIAL);
  });

  test('the first answer uses up a challenge, right or wrong, and an answer fits no other challenge', async () => {
    const { client, key, factorId, verified } = await signUpWithKey(site);
    const ask = () => withKey(key, () => client.mfa.webauthn.challenge({ factorId, webauthn: FOREIGN }));
    const [one, other] = [(await ask()).data, (await ask()).data];
    if (one === null || other === null) throw new Error('No challenge');
    const verify = (challengeId: string, given: typeof one) =>
      client.mfa.verify({ factorId, challengeId, webauthn: { ...FOREIGN, ...given.webauthn } });
    expect((await verify(one.challengeId, other)).error).toMatchObject(INVALID_CREDENTIAL);
    expect((await verify(one.challengeId, one)).error?.code).toBe('mfa_challenge_expired');
    expect((await verify(other.challengeId, other)).error).toBeNull();
    expect((await verify(other.challengeId, other)).error?.code).toBe('mfa_factor_not_found');
    expect(verified.user.factors).toHaveLength(1);
  });

  test('a malformed answer is rejected by its shape', async () => {
    const { factorId, verified } = await signUpWithKey(site);
    const credential = { id: 'a+b', rawId: 'a+b', type: 'public-key' };
    for (const [body, message] of [
      [{}, 'credential_response required'],
      [{ code: '123456' }, 'credential_response required'],
      [{ webauthn: null }, 'credential_response required'],
      [{ webauthn: { type: 'request' } }, 'credential_response required'],
      [{ webauthn: { type: 'create', credential_response: {} } }, 'WebAuthn type must be'],
      [{ webauthn: { type: 'request', credential_response: {} } }, 'Invalid credential_response'],
      [{ webauthn: { type: 'request', credential_response: credential } }, 'Invalid credential_response'],
    ] as const) {
      const response = await site.ask('POST', `/auth/v1/factors/${factorId}/verify`, {
        bearer: verified.access_token,
        body: { challenge_id: factorId, ...body },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error_code: 'validation_failed',
        msg: expect.stringContaining(message),
      });
    }
  });
});

test('with an app and a key, a new factor of either kind needs an old one', async () => {
  const { client, email, factorId } = await signUpWithTotp(site);
  const key = new SoftwareAuthenticator(ORIGIN);
  const thief = await signInAgain(site, email);
  expect((await registerKey(thief.client, key)).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  expect((await registerKey(client, key)).error).toBeNull();
  const { data } = await client.mfa.listFactors();
  expect([data?.totp[0]?.id, data?.webauthn.length]).toEqual([factorId, 1]);
});

test('a factor of any kind that a thief enrolled before the first was verified cannot be verified', async () => {
  const { client, email } = await signUp(site);
  const thief = await signInAgain(site, email);
  const { data: planted } = await thief.client.mfa.webauthn.enroll({ friendlyName: 'The thief’s' });
  const { factorId, secret } = await enrolTotp(client);
  expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) })).error).toBeNull();
  const again = await signInAgain(site, email);
  const { error } = await authenticateKey(again.client, new SoftwareAuthenticator(ORIGIN), planted?.id ?? '');
  expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
});
