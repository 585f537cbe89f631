import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEncryption } from '#platform/encryption/encryption.ts';
import { SecretKeyError } from '#platform/encryption/secret-keys.ts';
import { runKeysCommand } from '../keys-command.ts';
import { runAdmin } from '../testing/admin-command.ts';
import { type AuthSite, openAuthSite, signUp } from '../testing/auth-site.ts';
import { readKey } from './signing-key.ts';
import { listSigningKeys } from './signing-keys.queries.ts';

const MINUTE_MS = 60_000;

let site: AuthSite;
beforeEach(async () => {
  site = await openAuthSite({ SECRET_KEY: KEY });
});
afterEach(() => site.close());

const KEY = 'the secret key of this site, long enough';
const OTHER = 'another secret key, and as long as that';

const runWith = (secret: string, ...args: string[]) =>
  runKeysCommand({
    db: site.database.db,
    clock: site.clock,
    openEncryption: async () => createEncryption([secret]),
    args,
  });
const run = (...args: string[]) => runWith(KEY, ...args);
const kidOf = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid;
const publishedBy = async (server: AuthSite): Promise<(string | undefined)[]> => {
  const response = await server.ask('GET', '/auth/v1/.well-known/jwks.json');
  return ((await response.json()) as { keys: JWK[] }).keys.map(({ kid }) => kid);
};
const isGood = async (server: AuthSite, bearer: string | undefined) =>
  (await server.ask('GET', '/auth/v1/user', { bearer })).status === 200 &&
  (await server.ask('GET', '/api/v1/user-roles', { bearer })).status === 200;

type SignedUpClient = Awaited<ReturnType<typeof signUp>>['client'];
/** A new token, and whether the official client verifies it with the published keys. */
const refresh = async (client: SignedUpClient) => {
  const token = (await client.refreshSession()).data.session?.access_token;
  return { token, isVerified: (await client.getClaims()).data !== null };
};

test('a rotation signs nobody out: publish, wait, sign, retire', async () => {
  const { client, session } = await signUp(site);
  const first = kidOf(session.access_token);
  expect((await client.getClaims()).data?.header.kid).toBe(first);

  const { isDone, lines } = await run('rotate');
  expect([isDone, lines[0]]).toEqual([true, 'A new key is published.']);
  site.clock.advance(6000);
  const [, second] = await publishedBy(site);
  expect(lines[2]).toContain(`${second}  waiting`);
  const waiting = await refresh(client);
  expect([kidOf(waiting.token), waiting.isVerified]).toEqual([first, true]);

  site.clock.advance(11 * MINUTE_MS);
  const signing = await refresh(client);
  expect([kidOf(signing.token), signing.isVerified]).toEqual([second, true]);
  expect(await isGood(site, waiting.token)).toBe(true);
  expect((await client.getClaims(waiting.token)).data?.header.kid).toBe(first);

  site.clock.advance(62 * MINUTE_MS);
  expect(await publishedBy(site)).toEqual([second]);
  const { rows } = await site.database.pool.query('select kid from auth_signing_keys');
  expect(rows).toEqual([{ kid: second }]);
  const retired = await refresh(client);
  expect([retired.isVerified, await isGood(site, retired.token)]).toEqual([true, true]);
});

test('a token signed with a retired key is rejected, whatever its times', async () => {
  const { session } = await signUp(site);
  const [row] = await listSigningKeys(site.database.db);
  if (row === undefined) throw new Error('There is no key');
  const stolen = await readKey(row, createEncryption([KEY]));
  await run('rotate');
  site.clock.advance(73 * MINUTE_MS);
  const exp = Math.floor(site.clock.now().getTime() / 1000) + 3600;
  const forged = await new SignJWT({ ...decodeJwt(session.access_token), exp })
    .setProtectedHeader({ alg: 'ES256', kid: stolen.kid, typ: 'JWT' })
    .sign(stolen.privateKey);
  const response = await site.ask('GET', '/auth/v1/user', { bearer: forged });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error_code: 'bad_jwt', msg: expect.stringContaining('kid') });
  expect((await site.ask('GET', '/api/v1/user-roles', { bearer: forged })).status).toBe(401);
});

test('several servers agree on every token, even one that missed the rotation', async () => {
  const other = await openAuthSite({ PUBLIC_URL: site.url, SECRET_KEY: KEY }, { beside: site });
  const sleeping = await openAuthSite({ PUBLIC_URL: site.url, SECRET_KEY: KEY }, { beside: site });
  const all = [site, other, sleeping];
  const { client, session } = await signUp(site);
  expect(await isGood(other, session.access_token)).toBe(true);
  await run('rotate');
  for (const server of all) server.clock.advance(11 * MINUTE_MS + 1000);
  const { token } = await refresh(client);
  expect(kidOf(token)).not.toBe(kidOf(session.access_token));
  for (const server of all) expect(await isGood(server, token)).toBe(true);
  const elsewhere = await other.ask('POST', '/auth/v1/signup', {
    body: { email: 'beside@example.com', password: 'a garden at dawn' },
  });
  expect(kidOf(((await elsewhere.json()) as { access_token: string }).access_token)).toBe(kidOf(token));
  for (const server of all) server.clock.advance(62 * MINUTE_MS);
  const late = await refresh(client);
  expect(await publishedBy(sleeping)).toEqual([kidOf(late.token)]);
  for (const server of all) expect(await isGood(server, late.token)).toBe(true);
  await other.close();
  await sleeping.close();
});

test('an interrupted rotation changes nothing and can be repeated; a completed one needs no further step', async () => {
  const { client } = await signUp(site);
  const holder = await site.database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table auth_signing_keys in exclusive mode');
  const cutOff = expect(run('rotate')).rejects.toThrow();
  await expect
    .poll(async () => {
      const { rowCount } = await site.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rowCount;
    })
    .toBe(1);
  await cutOff;
  await holder.query('rollback');
  holder.release();
  expect((await run('list')).lines).toHaveLength(1);
  expect((await run('rotate')).isDone).toBe(true);
  site.clock.advance(11 * MINUTE_MS);
  const fresh = await openAuthSite({ PUBLIC_URL: site.url, SECRET_KEY: KEY }, { beside: site });
  fresh.clock.advance(11 * MINUTE_MS);
  expect(await isGood(fresh, (await refresh(client)).token)).toBe(true);
  expect((await run('list')).lines.map((line) => line.split(/ +/)[1])).toEqual(['retiring', 'signing']);
  await fresh.close();
});

test('of two concurrent rotations, or two in short succession, one takes effect', async () => {
  const results = await Promise.all([run('rotate'), run('rotate'), run('rotate')]);
  expect(results.filter(({ isDone }) => isDone)).toHaveLength(1);
  expect((await run('rotate')).lines[0]).toMatch(/waiting already/);
  site.clock.advance(11 * MINUTE_MS);
  expect((await run('rotate')).isDone).toBe(true);
});

test('the command prints its usage, and no private key', async () => {
  expect(await run('burn')).toMatchObject({
    isDone: false,
    lines: expect.arrayContaining(['  npm run keys -- rotate']),
  });
  expect(await site.ask('GET', '/auth/v1/.well-known/jwks.json').then((response) => response.text())).not.toMatch(
    /"(d|sealed_d)"/,
  );
});

const stored = async () =>
  (await site.database.pool.query<{ private_jwk: Record<string, string> }>('select private_jwk from auth_signing_keys'))
    .rows;

test('the private part is only stored encrypted, also that of an older key', async () => {
  const open = await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey);
  await site.database.pool.query('insert into auth_signing_keys (kid, private_jwk, created_at) values ($1, $2, $3)', [
    'from-before',
    JSON.stringify(open),
    site.clock.now(),
  ]);
  const next = await openAuthSite({ PUBLIC_URL: site.url, SECRET_KEY: KEY }, { beside: site });
  expect(await publishedBy(next)).toContain('from-before');
  for (const { private_jwk: jwk } of await stored()) {
    expect(Object.keys(jwk).toSorted()).toEqual(['crv', 'kty', 'sealed_d', 'x', 'y']);
  }
  expect(JSON.stringify(await stored())).not.toContain(open.d);
  next.clock.advance(11 * MINUTE_MS);
  const { client } = await signUp(next);
  expect((await client.getClaims()).data?.header.kid).toBe('from-before');
  await next.close();
});

test('with an unknown secret key nothing is rotated; with a new one everything is encrypted again and nobody signed out', async () => {
  const { session } = await signUp(site);
  await expect(runWith(OTHER, 'rotate')).rejects.toThrow(SecretKeyError);
  expect((await run('list')).lines).toHaveLength(1);
  const changed = { PUBLIC_URL: site.url, SECRET_KEY: OTHER, SECRET_KEYS_OLD: JSON.stringify([KEY]) };
  const next = await openAuthSite(changed, { beside: site });
  expect(await isGood(next, session.access_token)).toBe(true);
  for (const { private_jwk: jwk } of await stored()) expect(jwk.sealed_d).toContain(createEncryption([OTHER]).keyId);
  expect((await runWith(OTHER, 'rotate')).isDone).toBe(true);
  await next.close();
});

test('when a lost secret key is forgotten, a new signing key is created and sessions continue', async () => {
  const { client } = await signUp(site);
  await runAdmin(site, ['forget-secret-key']);
  const next = await openAuthSite({ PUBLIC_URL: site.url, SECRET_KEY: OTHER }, { beside: site });
  const { refresh_token } = (await client.getSession()).data.session ?? { refresh_token: '' };
  const response = await next.ask('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
  const { access_token } = (await response.json()) as { access_token: string };
  expect(await isGood(next, access_token)).toBe(true);
  await next.close();
});
