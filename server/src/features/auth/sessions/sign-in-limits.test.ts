import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimits, type LimitName } from '#platform/http/rate-limits.ts';
import { type AuthSite, newEmail, openAuthSite, PASSWORD, signUp } from '../testing/auth-site.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const STRANGER = '203.0.113.7';
const OWNER = '198.51.100.8';

const signIn = async (email: string, password: string, from: string): Promise<number> => {
  const headers = { 'x-forwarded-for': from };
  return (await site.ask('POST', '/auth/v1/token?grant_type=password', { body: { email, password }, headers })).status;
};

/** What other requests have counted before. */
const use = async (name: LimitName, key: string, times: number): Promise<void> => {
  const limits = createRateLimits({ pool: site.database.pool, isOn: true, mailsPerHour: 1 });
  for (let count = 0; count < times; count += 1) await limits.consume(name, key);
};

describe('attack: somebody guesses at the password of an account', () => {
  test('and is refused, while the owner signs in from elsewhere', async () => {
    const { email } = await signUp(site);
    const guesses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) guesses.push(await signIn(email, `guess ${turn}`, STRANGER));
    expect(guesses).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await signIn(email, PASSWORD, STRANGER)).toBe(429);
    expect(await signIn(email, PASSWORD, OWNER)).toBe(200);
  });

  test('with two requests a minute, all day, without ever locking the owner out', async () => {
    const { email } = await signUp(site);
    // Far more than the ten that count: what one client may not try any more leaves the account's own limit alone.
    await use('signInAccountAddress', `${email} ${STRANGER}`, 11);
    for (let turn = 0; turn < 120; turn += 1) expect(await signIn(email, 'a guess', STRANGER)).toBe(429);
    expect(await signIn(email, PASSWORD, OWNER)).toBe(200);
  });

  test('from every address of an IPv6 network, which counts as one client', async () => {
    const { email } = await signUp(site);
    const guesses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      guesses.push(await signIn(email, 'a guess', `2001:db8:0:1:${turn.toString(16)}::${turn}`));
    }
    expect(guesses).toEqual([...Array(10).fill(400), 429]);
    expect(await signIn(email, PASSWORD, '2001:db8:0:2::1')).toBe(200);
  });

  test('from many networks, until the softer limit of the account is reached', async () => {
    const { email } = await signUp(site);
    await use('signInAccount', email, 99);
    expect(await signIn(email, 'a guess', '192.0.2.50')).toBe(400);
    expect(await signIn(email, 'a guess', '192.0.2.51')).toBe(429);
  });

  test('and learns nothing about whether there is one', async () => {
    const { email } = await signUp(site);
    const nobody = newEmail('nobody');
    const outcomes = async (address: string) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) statuses.push(await signIn(address, 'a guess', '192.0.2.60'));
      await use('signInAccount', address, 100);
      return [...statuses, await signIn(address, 'a guess', '192.0.2.61')];
    };
    expect(await outcomes(nobody)).toEqual(await outcomes(email));
  });
});

test('somebody who is signed in can change the password and leave while strangers guess at it', async () => {
  const { email, session } = await signUp(site);
  await use('signInAccount', email, 101);
  await use('signInAccountAddress', `${email} ${OWNER}`, 11);
  const asked = { bearer: session.access_token, headers: { 'x-forwarded-for': OWNER } };
  const change = { password: 'another garden at dusk', current_password: PASSWORD };
  expect((await site.ask('PUT', '/auth/v1/user', { ...asked, body: change })).status).toBe(200);
  const leaving = { confirmation: email, password: change.password };
  expect((await site.ask('POST', '/api/v1/my-data/deletion', { ...asked, body: leaving })).status).toBe(204);
});

test('guesses at the current password of a session that was left open are limited too', async () => {
  const { session } = await signUp(site);
  const guess = async (turn: number) => {
    const body = { password: `another garden ${turn}`, current_password: `guess ${turn}` };
    return (await site.ask('PUT', '/auth/v1/user', { bearer: session.access_token, body })).status;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) statuses.push(await guess(turn));
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});
