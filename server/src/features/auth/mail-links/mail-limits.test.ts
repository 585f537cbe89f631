import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimits, type LimitName } from '#platform/http/rate-limits.ts';
import { type AuthSite, newEmail, openAuthSite, PASSWORD } from '../testing/auth-site.ts';
import { follow, signUpForMail } from '../testing/mail-links.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ RATE_LIMITS: 'on', TRUST_PROXY: '1', AUTH_AUTOCONFIRM: 'off' });
});
afterAll(() => site.close());

/** What other requests have counted before. */
const use = async (at: AuthSite, name: LimitName, key: string, times: number): Promise<void> => {
  const limits = createRateLimits({ pool: at.database.pool, isOn: true, mailsPerHour: 3000 });
  for (let count = 0; count < times; count += 1) await limits.consume(name, key);
};

const post = async (at: AuthSite, path: string, body: object, from = '192.0.2.9') => {
  const response = await at.ask('POST', `/auth/v1${path}`, { body, headers: { 'x-forwarded-for': from } });
  return { status: response.status, body: (await response.json()) as { error_code?: string; msg?: string } };
};

const QUOTA = { status: 429, body: { error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' } };

describe('attack: somebody guesses at mailed codes', () => {
  const guess = async (email: string, from: string, token = '000000') =>
    (await post(site, '/verify', { type: 'signup', email, token }, from)).status;

  test('of one account a little every hour: after fifty in a day even the right code is refused, and the link works', async () => {
    const { email, otp, link } = await signUpForMail(site);
    await use(site, 'verifyAccountDay', email, 50);
    expect(await guess(email, '192.0.2.1', otp)).toBe(429);
    expect((await follow(site, link)).fragment.has('access_token')).toBe(true);
  });

  test('of many accounts from one client, which is limited while everybody else is not', async () => {
    const { email, otp } = await signUpForMail(site);
    await use(site, 'verifyAddress', '192.0.2.2', 600);
    expect(await guess(newEmail(), '192.0.2.2')).toBe(429);
    expect(await guess(email, '192.0.2.3', otp)).toBe(200);
  });

  test('and a right code does not reset the count of the day', async () => {
    const { email, otp } = await signUpForMail(site);
    await use(site, 'verifyAccountDay', email, 49);
    expect(await guess(email, '192.0.2.4', otp)).toBe(200);
    expect(await guess(email, '192.0.2.4')).toBe(429);
  });

  test('and learns nothing about whether there is an account', async () => {
    const { email } = await signUpForMail(site);
    const outcomes = async (address: string) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) statuses.push(await guess(address, '192.0.2.5'));
      return statuses;
    };
    expect(await outcomes(newEmail('nobody'))).toEqual(await outcomes(email));
  });
});

describe('attack: somebody has mails sent', () => {
  test('to one mailbox, which gets ten of a kind in an hour, and learns nothing about its account', async () => {
    const { email } = await signUpForMail(site);
    for (const address of [email, newEmail('nobody')]) {
      await use(site, 'mailAccountHour', `recovery:${address}`, 9);
      expect((await post(site, '/recover', { email: address })).status).toBe(200);
      await site.database.pool.query("delete from rate_limits where key like 'mailAccount:%'");
      expect(await post(site, '/recover', { email: address })).toMatchObject(QUOTA);
    }
    expect((await site.listMails(email)).filter(({ type }) => type === 'recovery')).toHaveLength(1);
  });

  test('from one client, which may ask for 1,200 in an hour', async () => {
    await use(site, 'mailAddressHour', '192.0.2.6', 1200);
    expect(await post(site, '/recover', { email: newEmail() }, '192.0.2.6')).toMatchObject(QUOTA);
    const signUp = { email: newEmail(), password: PASSWORD };
    expect(await post(site, '/signup', signUp, '192.0.2.6')).toMatchObject(QUOTA);
    expect((await post(site, '/signup', signUp, '192.0.2.7')).status).toBe(200);
  });

  test('until the site has sent its number of the hour, which refused requests do not use up', async () => {
    const small = await openAuthSite({ RATE_LIMITS: 'on', MAILS_PER_HOUR: '2', AUTH_AUTOCONFIRM: 'off' });
    const first = newEmail('first');
    const statuses: number[] = [];
    for (const email of [first, first, first, newEmail(), newEmail()]) {
      statuses.push((await post(small, '/recover', { email })).status);
    }
    expect(statuses).toEqual([200, 429, 429, 200, 429]);
    await small.close();
  });

  test('and cannot keep a warning from the owner, who still gets no more than twenty in an hour', async () => {
    const { email, otp } = await signUpForMail(site);
    await post(site, '/verify', { type: 'signup', email, token: otp });
    await use(site, 'mailAccountHour', `signup:${email}`, 10);
    const informing = async () => (await site.listMails(email)).filter(({ type }) => type === 'account_exists').length;
    // A sign-up with a taken address tells its owner.
    const signUpAgain = async () => {
      await site.database.pool.query("delete from rate_limits where key like 'mailAccount%'");
      await post(site, '/signup', { email, password: 'the password of a stranger' });
    };
    await signUpAgain();
    expect(await informing()).toBe(1);
    await use(site, 'noticeAccountHour', `notice:${email}`, 20);
    await signUpAgain();
    expect(await informing()).toBe(1);
  });
});
