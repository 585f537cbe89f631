import { createPublicKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEncryption } from '#platform/encryption/encryption.ts';
import { readSecretKeys } from '#platform/encryption/secret-keys.ts';
import { createLog } from '#platform/log/log.ts';
import { createSigningKeys } from '../signing-keys/signing-keys.ts';
import { type AuthSite, openAuthSite, signUp } from '../testing/auth-site.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

const listKeys = async () => {
  const response = await site.ask('GET', '/auth/v1/.well-known/jwks.json');
  const { keys } = (await response.json()) as { keys: (JWK & { kid: string })[] };
  return { keys, cacheControl: response.headers.get('cache-control') };
};

test('an access token carries exactly the claims of the protocol', async () => {
  const { session, user, email } = await signUp(site);
  const { keys } = await listKeys();
  expect(decodeProtectedHeader(session.access_token)).toEqual({ alg: 'ES256', kid: keys[0]?.kid, typ: 'JWT' });
  const claims = decodeJwt(session.access_token);
  expect(claims).toEqual({
    iss: `${site.url}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    iat: expect.any(Number),
    exp: (claims.iat ?? 0) + 3600,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { sub: user.id, email, email_verified: true, phone_verified: false },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.closeTo(claims.iat ?? 0, -1) }],
    session_id: expect.stringMatching(/^[\da-f-]{36}$/),
    is_anonymous: false,
  });
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, expires_at: claims.exp });
});

test('the published keys contain no private part, state their use and may be cached for ten minutes', async () => {
  const { keys, cacheControl } = await listKeys();
  expect(cacheControl).toBe('public, max-age=600');
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    },
  ]);
});

test('the official client verifies a token locally, and rejects a tampered one', async () => {
  const { client, session } = await signUp(site);
  expect((await client.getClaims()).data?.claims.sub).toBe(session.user.id);
  const [header, , signature] = session.access_token.split('.');
  const claims = { ...decodeJwt(session.access_token), sub: crypto.randomUUID() };
  const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  expect((await client.getClaims(forged)).error?.name).toBe('AuthInvalidJwtError');
});

describe('a forged token is rejected', () => {
  let good: string;
  let claims: ReturnType<typeof decodeJwt>;
  let key: JWK & { kid: string };
  beforeAll(async () => {
    good = (await signUp(site)).session.access_token;
    claims = decodeJwt(good);
    const { keys } = await listKeys();
    if (keys[0] === undefined) throw new Error('There is no key');
    key = keys[0];
  });

  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  const forgeries: [string, () => Promise<string>][] = [
    ['no signature at all', async () => `${base64({ alg: 'none', typ: 'JWT', kid: key.kid })}.${base64(claims)}.`],
    [
      'the public key as a shared secret',
      async () => signedWith(Buffer.from(publicKey().export({ type: 'spki', format: 'pem' }))),
    ],
    ['its bytes as a shared secret', async () => signedWith(publicKey().export({ type: 'spki', format: 'der' }))],
    ['its JSON as a shared secret', async () => signedWith(Buffer.from(JSON.stringify(key)))],
    ['a foreign key under our kid', async () => signed({ kid: key.kid })],
    ['a foreign key under its own kid', async () => signed({ kid: 'ours-in-truth' })],
    ['a kid that is a path', async () => signed({ kid: '../../../dev/null' })],
    ['a kid that is SQL', async () => signed({ kid: "' or '1'='1" })],
    ['a kid that is a URL', async () => signed({ kid: 'https://evil.example.com/keys.json' })],
    ['a kid that is long', async () => signed({ kid: 'k'.repeat(6000) })],
    ['a kid with a NUL', async () => signed({ kid: 'k\u0000' })],
    ['an RSA key under our kid', async () => signed({ kid: key.kid, algorithm: 'RS256' })],
    ['another curve under our kid', async () => signed({ kid: key.kid, algorithm: 'ES384' })],
    [
      'a URL of keys in the header',
      async () => signed({ kid: 'elsewhere', header: { jku: 'https://evil.example.com/keys.json' } }),
    ],
    ['a kid that is a property of Object', async () => signed({ kid: '__proto__' })],
    ['no kid', async () => signed({})],
    ['a key in the header', async () => signed({ kid: key.kid, isBringingItsKey: true })],
    ['another type', async () => good.replace(/^[^.]+/, base64({ alg: 'ES256', kid: key.kid, typ: 'at+jwt' }))],
    ['only dots', async () => '..'],
    ['garbage', async () => 'not-a-token'],
  ];

  const publicKey = () => createPublicKey({ key: { ...key }, format: 'jwk' });
  const signedWith = (secret: Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: key.kid, typ: 'JWT' }).sign(secret);

  interface Signing {
    kid?: string;
    isBringingItsKey?: boolean;
    algorithm?: string;
    header?: Record<string, string>;
  }
  const signed = async ({ kid, isBringingItsKey = false, algorithm = 'ES256', header = {} }: Signing) => {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    const jwk = isBringingItsKey ? { jwk: await exportJWK(pair.publicKey) } : {};
    const whole = { alg: algorithm, typ: 'JWT', ...(kid === undefined ? {} : { kid }), ...jwk, ...header };
    return new SignJWT(claims).setProtectedHeader(whole).sign(pair.privateKey);
  };

  test.each(forgeries)('%s', async (_, forge) => {
    const bearer = await forge();
    const response = await site.ask('GET', '/auth/v1/user', { bearer });
    expect(response.status).toBe(403);
    const { error_code, msg } = (await response.json()) as { error_code: string; msg: string };
    expect(error_code).toBe('bad_jwt');
    expect(msg).toMatch(/^invalid JWT: unable to parse or verify signature, /);
    expect((await site.ask('GET', '/api/v1/user-roles', { bearer })).status).toBe(401);
  });
});

describe('a token of our own key', () => {
  /** Signs as the site does: its key is in the database, encrypted under the secret key of its folder. */
  const openSigner = async () => {
    const log = createLog({ level: 'silent' });
    const settings = { DATA_DIR: site.dataDirectory, SECRET_KEY: undefined, SECRET_KEYS_OLD: [] };
    const encryption = createEncryption(await readSecretKeys(settings, log));
    const { kid, privateKey } = await createSigningKeys({
      db: site.database.db,
      clock: site.clock,
      log,
      encryption,
    }).getSigner();
    return (claims: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(privateKey);
  };

  test('counts for this audience and issuer alone, with a session, and from its beginning', async () => {
    const sign = await openSigner();
    const claims = decodeJwt((await signUp(site)).session.access_token);
    const ask = async (changes: Record<string, unknown>) =>
      (await site.ask('GET', '/auth/v1/user', { bearer: await sign({ ...claims, ...changes }) })).status;
    expect(await ask({})).toBe(200);
    for (const changes of [
      { aud: 'another' },
      { aud: undefined },
      { iss: 'https://evil.example.com/auth/v1' },
      { session_id: undefined },
      { sub: undefined },
      { exp: undefined },
      { nbf: (claims.iat ?? 0) + 600 },
    ]) {
      expect([changes, await ask(changes)]).toEqual([changes, 403]);
    }
  });
});

test('a call without a bearer token gets an error that says so', async () => {
  for (const authorization of ['', 'Bearer', 'Basic YTpi', 'bearer  ']) {
    const response = await site.ask('GET', '/auth/v1/user', { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
  }
});

test('a token expires after an hour, and the session continues with a new one', async () => {
  const { session, client } = await signUp(site);
  site.clock.advance(3_500_000);
  expect((await site.ask('GET', '/auth/v1/user', { bearer: session.access_token })).status).toBe(200);
  site.clock.advance(200_000);
  const response = await site.ask('GET', '/auth/v1/user', { bearer: session.access_token });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ msg: expect.stringContaining('token is expired') });
  const { data } = await client.refreshSession();
  expect((await site.ask('GET', '/auth/v1/user', { bearer: data.session?.access_token })).status).toBe(200);
});
