import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, signUp } from '../testing/auth-site.ts';
import { signInAgain, statusOf } from '../testing/factors.ts';
import {
  authenticateKey,
  FOREIGN,
  INVALID_CREDENTIAL,
  ORIGIN,
  registerKey,
  signUpWithKey,
} from '../testing/security-keys.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { relyingPartyOf } from './webauthn.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ PUBLIC_URL: ORIGIN });
});
afterAll(() => site.close());

describe('a security key', () => {
  test('is enrolled, required at the next sign-in and removed, whatever relying party the client names', async () => {
    const { client, email, key, factorId, verified } = await signUpWithKey(site);
    expect(verified.user.factors).toMatchObject([
      {
        factor_type: 'webauthn',
        status: 'verified',
        friendly_name: 'My key',
        web_authn_aaguid: '07070707-0707-0707-0707-070707070707',
      },
    ]);
    expect((await client.mfa.listFactors()).data?.webauthn.map(({ id }) => id)).toEqual([factorId]);
    const again = await signInAgain(site, email);
    expect(await statusOf(site, again.session.access_token)).toBe(403);
    const { data, error } = await authenticateKey(again.client, key, factorId);
    expect(error).toBeNull();
    expect(await statusOf(site, data?.access_token ?? '')).toBe(200);
    const claims = (await again.client.getClaims(data?.access_token)).data?.claims;
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] });
    expect((await again.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('is challenged for the site’s own relying party, and cannot be registered twice', async () => {
    const { client, key, email } = await signUpWithKey(site);
    const { data: factor } = await client.mfa.webauthn.enroll({ friendlyName: 'Second' });
    const path = `/auth/v1/factors/${factor?.id}/challenge`;
    const bearer = (await client.getSession()).data.session?.access_token;
    const response = await site.ask('POST', path, { bearer, body: { factorId: factor?.id, webauthn: FOREIGN } });
    expect(await response.json()).toEqual({
      id: expect.any(String),
      type: 'webauthn',
      expires_at: expect.any(Number),
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: expect.objectContaining({
            rp: { id: 'localhost', name: 'Bustan' },
            user: { id: expect.any(String), name: email, displayName: email },
            attestation: 'none',
            excludeCredentials: [{ id: [...key.credentials.keys()][0], type: 'public-key' }],
          }),
        },
      },
    });
  });

  test('can be one of two, and each answers only its own challenges', async () => {
    const { client, email, key, factorId } = await signUpWithKey(site);
    const spare = new SoftwareAuthenticator(ORIGIN);
    const second = await registerKey(client, spare, 'Spare key');
    const spareId = second.data?.user.factors?.at(-1)?.id ?? '';
    const again = await signInAgain(site, email);
    expect((await authenticateKey(again.client, spare, factorId)).error).not.toBeNull();
    expect((await authenticateKey(again.client, spare, spareId)).error).toBeNull();
    expect((await authenticateKey(again.client, key, factorId)).error).toBeNull();
  });

  test('that already belongs to this or another account cannot be registered again', async () => {
    const { key, client } = await signUpWithKey(site);
    const [credential] = key.credentials.values();
    if (credential === undefined) throw new Error('The key is empty');
    const copy = new SoftwareAuthenticator(ORIGIN);
    copy.create = (options) => {
      const made = SoftwareAuthenticator.prototype.create.call(copy, options);
      const bytes = Buffer.from(made.response.attestationObject);
      credential.id.copy(bytes, bytes.indexOf(Buffer.from(made.id, 'base64url')));
      const attestationObject = new Uint8Array(bytes).buffer;
      return { id: credential.id.toString('base64url'), response: { ...made.response, attestationObject } };
    };
    const { client: other } = await signUp(site);
    expect((await registerKey(other, copy)).error).toMatchObject(INVALID_CREDENTIAL);
    expect((await registerKey(client, copy, 'Again')).error).toMatchObject(INVALID_CREDENTIAL);
  });
});

describe('the relying party', () => {
  test.each([
    ['https://bustan.example', { id: 'bustan.example', origin: 'https://bustan.example' }],
    ['https://bustan.example:8443', { id: 'bustan.example', origin: 'https://bustan.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://bustan.example', null],
    ['http://127.0.0.1:3000', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::7]', null],
  ])('of %s', (url, party) => {
    expect(relyingPartyOf(url)).toEqual(party);
  });
});
