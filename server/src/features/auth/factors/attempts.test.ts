import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, PASSWORD } from '../testing/auth-site.ts';
import {
  challengeOf,
  codeOf,
  enrolTotp,
  passHalfMinute,
  signInAgain,
  signUpWithTotp,
  wrongCodeOf,
} from '../testing/factors.ts';
import { authenticateKey, ORIGIN, registerKey } from '../testing/security-keys.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

describe('codes', () => {
  test('a used code cannot be replayed, nor an earlier one', async () => {
    const { email, factorId, secret } = await signUpWithTotp(site);
    const [seen, earlier] = [codeOf(site, secret), codeOf(site, secret, { steps: -1 })];
    const first = await signInAgain(site, email);
    expect((await first.client.mfa.challengeAndVerify({ factorId, code: seen })).error).toBeNull();
    const thief = await signInAgain(site, email);
    for (const code of [seen, earlier]) {
      const { error } = await thief.client.mfa.challengeAndVerify({ factorId, code });
      expect(error).toMatchObject({ code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' });
    }
  });

  test('of two answers with the same code at the same time one succeeds, with one challenge or two', async () => {
    for (const isShared of [true, false]) {
      const { email, factorId, secret } = await signUpWithTotp(site);
      const { session, client } = await signInAgain(site, email);
      const one = await challengeOf(client, factorId);
      const challenges = Array.from({ length: 10 }, () => one);
      if (!isShared) for (let at = 1; at < 10; at += 1) challenges[at] = await challengeOf(client, factorId);
      const responses = await Promise.all(
        challenges.map((challenge_id) =>
          site.ask('POST', `/auth/v1/factors/${factorId}/verify`, {
            bearer: session.access_token,
            body: { challenge_id, code: codeOf(site, secret) },
          }),
        ),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)]);
    }
  });

  test('two devices that verify at the same time do not deadlock', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { email, factorId, secret, client } = await signUpWithTotp(site);
      const second = await enrolTotp(client, 'Second');
      await client.mfa.challengeAndVerify({ factorId: second.factorId, code: codeOf(site, second.secret) });
      passHalfMinute(site);
      const [one, other] = [await signInAgain(site, email), await signInAgain(site, email)];
      const responses = await Promise.all([
        one.client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) }),
        other.client.mfa.challengeAndVerify({ factorId: second.factorId, code: codeOf(site, second.secret) }),
        client.signOut({ scope: 'others' }),
      ]);
      for (const { error } of responses) expect(error?.status ?? 403).toBeLessThan(500);
    }
  });
});

describe('with limits', () => {
  let strict: AuthSite;
  beforeAll(async () => {
    strict = await openAuthSite({ RATE_LIMITS: 'on', PUBLIC_URL: ORIGIN });
  });
  afterAll(() => strict.close());

  test('after ten attempts at a factor in five minutes, on any device, even the right code is rejected', async () => {
    const { email, factorId, secret } = await signUpWithTotp(strict);
    const statuses: (number | undefined)[] = [];
    for (let device = 0; device < 2; device += 1) {
      const { client } = await signInAgain(strict, email);
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const { error } = await client.mfa.challengeAndVerify({ factorId, code: wrongCodeOf(strict, secret) });
        statuses.push(error?.status);
      }
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    const { client } = await signInAgain(strict, email);
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(strict, secret) });
    expect(error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
    const warnings = (await strict.listMails(email)).filter(({ type }) => type === 'factor_guessed');
    expect(warnings.map(({ link }) => new URL(link ?? '').pathname)).toEqual(['/account/security']);
  });

  test('using up all attempts does not block a security key', async () => {
    const { client, email, factorId } = await signUpWithTotp(strict);
    const key = new SoftwareAuthenticator(ORIGIN);
    const { data } = await registerKey(client, key);
    const keyId = data?.user.factors?.at(-1)?.id ?? '';
    const thief = await signInAgain(strict, email);
    const attempt = { bearer: thief.session.access_token, body: { challenge_id: randomUUID(), code: '123456' } };
    const path = (id: string) => `/auth/v1/factors/${id}/verify`;
    let last = 0;
    for (let count = 0; count < 11; count += 1) last = (await strict.ask('POST', path(factorId), attempt)).status;
    expect(last).toBe(429);
    for (let count = 0; count < 31; count += 1) await strict.ask('POST', path(keyId), attempt);
    const owner = await signInAgain(strict, email);
    expect((await authenticateKey(owner.client, key, keyId)).error).toBeNull();
  });

  test('several factors do not multiply the attempts', async () => {
    const { client, email, secret, factorId } = await signUpWithTotp(strict);
    const ids = [factorId];
    for (const name of ['two', 'three']) {
      const factor = await enrolTotp(client, name);
      const code = codeOf(strict, factor.secret);
      expect((await client.mfa.challengeAndVerify({ factorId: factor.factorId, code })).error).toBeNull();
      ids.push(factor.factorId);
    }
    const { session } = await signInAgain(strict, email);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 24; attempt += 1) {
      const response = await strict.ask('POST', `/auth/v1/factors/${ids[attempt % 3]}/verify`, {
        bearer: session.access_token,
        body: { challenge_id: randomUUID(), code: wrongCodeOf(strict, secret) },
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(4).fill(429)]);
  });

  test('the number of challenges is limited', async () => {
    const { client, factorId } = await signUpWithTotp(strict);
    const responses = await Promise.all(Array.from({ length: 32 }, () => client.mfa.challenge({ factorId })));
    expect(responses.filter(({ error }) => error?.status === 429).length).toBeGreaterThan(0);
  });
});

test('neither the database nor the log contains a factor’s secret', async () => {
  const { secret, factorId, email } = await signUpWithTotp(site);
  const { client } = await signInAgain(site, email);
  const code = codeOf(site, secret);
  await client.mfa.challengeAndVerify({ factorId, code });
  const { rows } = await site.database.pool.query<{ row: string }>('select factors::text as row from factors');
  expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  expect(site.logged()).not.toContain(secret);
  expect(site.logged()).not.toContain(PASSWORD);
});

test('a secret copied to another user’s row cannot be opened', async () => {
  const [amina, mallory] = [await signUpWithTotp(site), await signUpWithTotp(site)];
  await site.database.pool.query(
    'update factors set sealed_secret = (select sealed_secret from factors where id = $1) where id = $2',
    [mallory.factorId, amina.factorId],
  );
  const thief = await signInAgain(site, amina.email);
  const code = codeOf(site, mallory.secret);
  expect((await thief.client.mfa.challengeAndVerify({ factorId: amina.factorId, code })).data).toBeNull();
});
