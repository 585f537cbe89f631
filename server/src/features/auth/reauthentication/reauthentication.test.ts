import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD, signUp } from '../testing/auth-site.ts';
import { challengeOf, codeOf, enrolTotp, passHalfMinute, signInAgain, signUpWithTotp } from '../testing/factors.ts';
import { follow } from '../testing/mail-links.ts';

const MINUTE = 60_000;
const NEXT = 'a garden at dusk';
const NEEDED = { status: 401, code: 'reauthentication_needed' };

type AuthPerson = Awaited<ReturnType<typeof signUp>>;
let site: AuthSite;
let amina: AuthPerson;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

/** Signed in eleven minutes ago; the access token was refreshed since. */
const signedInLongAgo = async (open = site): Promise<AuthPerson> => {
  const person = await signUp(open);
  open.clock.advance(11 * MINUTE);
  const { data, error } = await person.client.refreshSession();
  if (error !== null || data.session === null) throw new Error(`Not refreshed: ${error?.message}`);
  return { ...person, session: data.session };
};
beforeEach(async () => {
  amina = await signedInLongAgo();
});

const put = (person: AuthPerson, body: object, open = site) =>
  open.ask('PUT', '/auth/v1/user', { bearer: person.session.access_token, body });
const askNonce = async ({ client, email }: AuthPerson, open = site): Promise<string> => {
  const { error } = await client.reauthenticate();
  if (error !== null) throw error;
  return (await open.getMail(email)).otp;
};
const canSignIn = async (email: string, password: string) =>
  (await site.client().signInWithPassword({ email, password })).error === null;
const dropPassword = ({ user }: AuthPerson) =>
  site.database.pool.query('update users set password_hash = null where id = $1', [user.id]);

describe('with a session that was found open on somebody else’s phone', () => {
  test('nobody sets a new password, however freshly it was refreshed', async () => {
    expect((await amina.client.updateUser({ password: NEXT })).error).toMatchObject(NEEDED);
    const legacy = await put(amina, { password: NEXT });
    expect([legacy.status, await legacy.json()]).toMatchObject([401, { code: 401, error_code: NEEDED.code }]);
    expect(await canSignIn(amina.email, PASSWORD)).toBe(true);
  });

  test('nobody changes the address: there is no mail, and so no code that would do', async () => {
    const next = newEmail('intruder');
    expect((await amina.client.updateUser({ email: next })).error).toMatchObject(NEEDED);
    expect(await site.listMails(next)).toEqual([]);
    expect((await amina.client.resend({ type: 'email_change', email: next })).error).toBeNull();
    expect(await site.listMails(next)).toEqual([]);
    expect((await amina.client.getUser()).data.user?.new_email).toBeUndefined();
  });

  test('nobody adds a first second factor, and none whose enrolment began in time is verified too late', async () => {
    const enrolled = await amina.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(enrolled.error).toMatchObject(NEEDED);
    const omar = await signUp(site);
    site.clock.advance(9 * MINUTE);
    const { factorId, secret } = await enrolTotp(omar.client);
    const challengeId = await challengeOf(omar.client, factorId);
    site.clock.advance(2 * MINUTE);
    const late = { factorId, challengeId, code: codeOf(site, secret) };
    expect((await omar.client.mfa.verify(late)).error).toMatchObject(NEEDED);
    expect((await omar.client.updateUser({ current_password: PASSWORD })).error).toBeNull();
    expect((await omar.client.mfa.verify(late)).error).toBeNull();
  });

  test('nobody gets a proof by adding a factor of their own beside the owner’s', async () => {
    const owner = await signUpWithTotp(site);
    site.clock.advance(11 * MINUTE);
    await owner.client.refreshSession();
    const beside = await owner.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(beside.error).toMatchObject(NEEDED);
    expect((await owner.client.updateUser({ password: NEXT })).error).toMatchObject(NEEDED);
  });

  test('metadata, and the address or password that are there already, need no proof', async () => {
    expect((await amina.client.updateUser({ data: { language: 'ar' } })).error).toBeNull();
    expect((await amina.client.updateUser({ email: amina.email.toUpperCase() })).error).toBeNull();
  });
});

describe('the owner proves to be the owner', () => {
  test('by the current password, for everything, and for ten minutes', async () => {
    const next = newEmail('amina-new');
    expect((await put(amina, { email: next, current_password: 'a wrong one' })).status).toBe(400);
    expect(await site.listMails(next)).toEqual([]);
    expect((await put(amina, { email: next, current_password: PASSWORD })).status).toBe(200);
    expect((await site.getMail(next)).type).toBe('email_change');
    expect((await amina.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toBeNull();
    site.clock.advance(11 * MINUTE);
    expect((await amina.client.updateUser({ password: NEXT })).error).toMatchObject(NEEDED);
    expect((await amina.client.updateUser({ password: NEXT, current_password: PASSWORD })).error).toBeNull();
    expect(await canSignIn(amina.email, NEXT)).toBe(true);
  });

  test('by the password alone, before the official client is asked for what takes no password', async () => {
    site.clock.advance(5 * MINUTE);
    const before = Math.floor(site.clock.now().getTime() / 1000);
    expect((await amina.client.updateUser({ current_password: PASSWORD })).error).toBeNull();
    const { data } = await amina.client.refreshSession();
    const { data: claims } = await amina.client.getClaims();
    // The site's clock goes on: the next second may have begun.
    const timestamp = Number(claims?.claims.amr?.map((method) => Object(method).timestamp)[0]);
    expect(claims?.claims.amr).toEqual([{ method: 'password', timestamp }]);
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect(timestamp).toBeLessThanOrEqual(site.clock.now().getTime() / 1000);
    expect(data.session?.user.id).toBe(amina.user.id);
    const { factorId, secret } = await enrolTotp(amina.client);
    const { error } = await amina.client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) });
    expect(error).toBeNull();
  });

  test('by a second factor, as by a sign-in', async () => {
    const owner = await signUpWithTotp(site);
    site.clock.advance(11 * MINUTE);
    await owner.client.refreshSession();
    passHalfMinute(site);
    const step = { factorId: owner.factorId, code: codeOf(site, owner.secret) };
    expect((await owner.client.mfa.challengeAndVerify(step)).error).toBeNull();
    expect((await owner.client.updateUser({ password: NEXT })).error).toBeNull();
  });

  test('by a recovery, whose session sets a new password for ten minutes', async () => {
    await amina.client.resetPasswordForEmail(amina.email);
    const { otp } = await site.getMail(amina.email);
    const owner = site.client();
    await owner.verifyOtp({ email: amina.email, token: otp, type: 'recovery' });
    site.clock.advance(9 * MINUTE);
    expect((await owner.updateUser({ password: NEXT })).error).toBeNull();
    site.clock.advance(2 * MINUTE);
    expect((await owner.updateUser({ password: PASSWORD })).error).toMatchObject(NEEDED);
  });

  test('by a code that was mailed to the account, which works once', async () => {
    const nonce = await askNonce(amina);
    expect(await site.getMail(amina.email)).toMatchObject({ type: 'reauthentication', token_hash: null });
    expect((await amina.client.getUser()).data.user).toMatchObject({ reauthentication_sent_at: expect.any(String) });
    expect((await amina.client.updateUser({ password: NEXT, nonce })).error).toBeNull();
    expect(await canSignIn(amina.email, NEXT)).toBe(true);
    expect((await amina.client.updateUser({ password: PASSWORD, nonce })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      message: 'Nonce has expired or is invalid',
    });
  });

  test('without any password, as after an external sign-in, by a mailed code or a recent sign-in', async () => {
    await dropPassword(amina);
    expect((await put(amina, { password: NEXT, current_password: '' })).status).toBe(401);
    expect((await put(amina, { password: NEXT, current_password: 'anything' })).status).toBe(400);
    const nonce = await askNonce(amina);
    expect((await put(amina, { password: NEXT, nonce })).status).toBe(200);
    const omar = await signUp(site);
    await dropPassword(omar);
    expect((await put(omar, { password: NEXT })).status).toBe(200);
  });

  test('to delete the account, by a mailed code too', async () => {
    const ask = (body: object) =>
      site.ask('POST', '/api/v1/my-data/deletion', { bearer: amina.session.access_token, body });
    const confirmation = amina.email;
    expect((await ask({ confirmation })).status).toBe(401);
    expect((await ask({ confirmation, nonce: '123456' })).status).toBe(400);
    expect((await ask({ confirmation, nonce: await askNonce(amina) })).status).toBe(204);
    expect((await amina.client.getUser()).error).not.toBeNull();
  });
});

describe('a mailed nonce', () => {
  const isRefused = async (person: AuthPerson, nonce: string, open = site) =>
    (await put(person, { password: NEXT, nonce }, open)).status === 422;

  test('expires after a quarter of an hour, and a newer one ends it', async () => {
    const first = await askNonce(amina);
    const second = await askNonce(amina);
    expect(await isRefused(amina, first)).toBe(true);
    site.clock.advance(16 * MINUTE);
    expect(await isRefused(amina, second)).toBe(true);
  });

  test('works in the session that asked for it alone, and neither signs in nor outlives that session', async () => {
    const nonce = await askNonce(amina);
    const { session } = await signInAgain(site, amina.email);
    expect(await isRefused({ ...amina, session }, nonce)).toBe(true);
    const omar = await signedInLongAgo();
    expect(await isRefused(omar, nonce)).toBe(true);
    for (const type of ['email', 'recovery', 'magiclink', 'email_change'] as const) {
      const { error } = await site.client().verifyOtp({ email: amina.email, token: nonce, type });
      expect(error?.code).toBe('otp_expired');
    }
    const verify = { type: 'reauthentication', email: amina.email, token: nonce };
    expect((await site.ask('POST', '/auth/v1/verify', { body: verify })).status).toBe(400);
    await amina.client.signOut({ scope: 'local' });
    const left = await site.database.pool.query('select 1 from one_time_tokens where user_id = $1', [amina.user.id]);
    expect(left.rows).toEqual([]);
  });

  test('is dead after ten wrong guesses, and nobody gets a session’s worth of guesses more', async () => {
    const nonce = await askNonce(amina);
    const wrong = nonce === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 10; guess += 1) expect(await isRefused(amina, wrong)).toBe(true);
    expect(await isRefused(amina, nonce)).toBe(true);
  });

  test('takes ten guesses in five minutes and fifty a day, one mail a minute, and the password works all the while', async () => {
    const limited = await openAuthSite({ RATE_LIMITS: 'on' });
    const omar = await signedInLongAgo(limited);
    const statuses: number[] = [];
    const guess = async () => statuses.push((await put(omar, { password: NEXT, nonce: '000000' }, limited)).status);
    for (let turn = 0; turn < 11; turn += 1) await guess();
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    await limited.database.pool.query("update rate_limits set points = 50 where key like 'nonceAccountDay:%'");
    await limited.database.pool.query("delete from rate_limits where key like 'nonceAccount:%'");
    expect((await omar.client.reauthenticate()).error).toBeNull();
    expect((await omar.client.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
    expect((await put(omar, { password: NEXT, current_password: PASSWORD }, limited)).status).toBe(200);
    await limited.close();
  });

  test('is not mailed without a session, and its mail is in the language of the account', async () => {
    expect((await site.ask('GET', '/auth/v1/reauthenticate')).status).toBe(401);
    await amina.client.updateUser({ data: { language: 'ar' } });
    await askNonce(amina);
    expect((await site.getMail(amina.email)).subject).toBe('رمزك في بستان');
  });
});

test('a mailed link to a changed address, asked for with a proof, works after the proof has aged', async () => {
  const next = newEmail('amina-new');
  await put(amina, { email: next, current_password: PASSWORD });
  site.clock.advance(30 * MINUTE);
  await follow(site, (await site.getMail(next)).link);
  expect((await amina.client.getUser()).data.user?.email).toBe(next);
});
