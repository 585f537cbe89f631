import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPseudonyms } from '#platform/encryption/encryption.ts';
import { runAdmin } from './testing/admin-command.ts';
import { type AuthSite, newEmail, openAuthSite, PASSWORD, signUp, signUpByMail } from './testing/auth-site.ts';
import { codeOf, enrolTotp, signInAgain, signUpWithTotp, wrongCodeOf } from './testing/factors.ts';
import { follow, signUpForMail } from './testing/mail-links.ts';
import { type LoggedEvent, watchSecurityEvents, wordsOf } from './testing/security-events.ts';

const SECRET_KEY = 'the key of a site, and of its log';
const pseudonymOf = createPseudonyms([SECRET_KEY]);

let site: AuthSite;
let events: () => LoggedEvent[];
beforeAll(async () => {
  site = await openAuthSite({ SECRET_KEY });
  events = watchSecurityEvents(site);
});
afterAll(() => site.close());
beforeEach(() => void events());

describe('the log of security events', () => {
  test('has a sign-up and a sign-in, by whom and from where, and the request that they belong to', async () => {
    const { email, user } = await signUp(site);
    const [created, signedIn] = events();
    const by = { account: pseudonymOf(user.id), client: pseudonymOf('127.0.0.1') };
    expect(created).toMatchObject({ event: 'user_created', by: 'sign_up', ...by });
    expect(signedIn).toMatchObject({ event: 'authn_login_success', method: 'password', ...by });
    expect(site.logged()).toContain(`"requestId":"${signedIn?.requestId as string}","method":"POST"`);
    await site.client().signInWithPassword({ email, password: PASSWORD });
    expect(events()).toMatchObject([{ event: 'authn_login_success', ...by }]);
  });

  test('has a failed sign-in, with the account if there is one', async () => {
    const { email, user } = await signUp(site);
    events();
    await site.client().signInWithPassword({ email, password: 'a wrong one' });
    await site.client().signInWithPassword({ email: newEmail('nobody'), password: 'a wrong one' });
    const [known, unknown] = events();
    expect(known).toMatchObject({ event: 'authn_login_fail', reason: 'wrong_password', account: pseudonymOf(user.id) });
    expect(unknown).toMatchObject({ event: 'authn_login_fail', reason: 'wrong_password' });
    expect(unknown).not.toHaveProperty('account');
  });

  test('has the links and codes of mails, right and wrong, and a changed address', async () => {
    const strict = await openAuthSite({ AUTH_AUTOCONFIRM: 'off' });
    const since = watchSecurityEvents(strict);
    const { email, link } = await signUpForMail(strict);
    await strict.client().signInWithPassword({ email, password: PASSWORD });
    await strict.client().verifyOtp({ email, token: 'wrong!', type: 'signup' });
    await follow(strict, link);
    await follow(strict, link);
    expect(since().map(wordsOf)).toEqual([
      { event: 'user_created', by: 'sign_up' },
      { event: 'authn_login_fail', reason: 'unconfirmed' },
      { event: 'authn_login_fail', reason: 'wrong_code' },
      { event: 'authn_login_success', method: 'otp' },
      { event: 'authn_login_fail', reason: 'wrong_link' },
    ]);
    const { client } = await signUpByMail(strict);
    since();
    const next = newEmail('next');
    await client.updateUser({ email: next });
    const { otp } = await strict.getMail(next);
    await client.verifyOtp({ email: next, token: otp, type: 'email_change' });
    expect(since().map(wordsOf)).toEqual([
      { event: 'user_updated', what: 'email' },
      { event: 'authn_login_success', method: 'otp' },
    ]);
    await strict.close();
  });

  test('has a changed password, and a wrong current one', async () => {
    const { client } = await signUp(site);
    events();
    await client.updateUser({ password: 'a garden at dusk', current_password: 'a wrong one' });
    await client.updateUser({ password: 'a garden at dusk', current_password: PASSWORD });
    expect(events().map(wordsOf)).toEqual([
      { event: 'authn_reauthentication_fail', credential: 'password' },
      { event: 'authn_password_change' },
    ]);
  });

  test('has every step of a second factor', async () => {
    const { client } = await signUp(site);
    events();
    const { factorId, secret } = await enrolTotp(client);
    await client.mfa.challengeAndVerify({ factorId, code: wrongCodeOf(site, secret) });
    await client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) });
    await client.mfa.unenroll({ factorId });
    expect(events().map(wordsOf)).toEqual([
      { event: 'authn_factor_enrolled', factor: 'totp' },
      { event: 'authn_factor_fail', factor: 'totp' },
      { event: 'authn_factor_verified', factor: 'totp' },
      { event: 'authn_factor_removed', factor: 'totp', by: 'owner' },
    ]);
  });

  test('has sessions that ended: by their owner, by a stolen token, by age', async () => {
    const { client, email, session, user } = await signUp(site);
    const second = await signInAgain(site, email);
    const tokens = [session.refresh_token];
    for (let turn = 0; turn < 3; turn += 1) {
      const { data } = await client.refreshSession({ refresh_token: tokens.at(-1) ?? '' });
      tokens.push(data.session?.refresh_token ?? '');
    }
    events();
    site.clock.advance(11_000);
    await client.refreshSession({ refresh_token: tokens[0] ?? '' });
    await second.client.signOut({ scope: 'others' });
    await site.database.pool.query("update sessions set created_at = now() - interval '181 days' where user_id = $1", [
      user.id,
    ]);
    await second.client.refreshSession();
    expect(events().map(wordsOf)).toEqual([
      { event: 'authn_token_reuse' },
      { event: 'authn_token_revoked', sessions: 'others', by: 'owner' },
      { event: 'session_expired', reason: 'over' },
    ]);
  });

  test('has an export and a deletion', async () => {
    const { email, session } = await signUp(site);
    events();
    const bearer = session.access_token;
    await (await site.ask('POST', '/api/v1/my-data/export', { bearer, body: {} })).arrayBuffer();
    const deletion = { confirmation: email, password: PASSWORD };
    await site.ask('POST', '/api/v1/my-data/deletion', { bearer, body: deletion });
    expect(events().map(wordsOf)).toEqual([{ event: 'sensitive_read', what: 'export' }, { event: 'user_deleted' }]);
  });

  test('has what admins change, and who tried to without being one', async () => {
    const { session, user, email } = await signUp(site);
    const bearer = session.access_token;
    const body = { name: 'Seed' };
    events();
    await site.ask('POST', '/api/v1/badges', { bearer, body });
    await runAdmin(site, ['grant', email]);
    const { id } = (await (await site.ask('POST', '/api/v1/badges', { bearer, body })).json()) as { id: string };
    await site.ask('PATCH', `/api/v1/badges/${id}`, { bearer, body: { name: 'Sprout' } });
    await site.ask('PATCH', `/api/v1/badges/${id}`, { bearer, body: { name: '' } });
    await site.ask('DELETE', `/api/v1/badges/${id}`, { bearer });
    await site.ask('GET', '/api/v1/translations', { bearer });
    const logged = events();
    expect(logged.map(wordsOf)).toEqual([
      { event: 'authz_fail', reason: 'not_allowed' },
      { event: 'authz_admin', action: 'create', content: 'badges' },
      { event: 'authz_admin', action: 'update', content: 'badges' },
      { event: 'authz_admin', action: 'delete', content: 'badges' },
    ]);
    expect(new Set(logged.map(({ account }) => account))).toEqual(new Set([pseudonymOf(user.id)]));
  });

  test('has a limit once, not every request beyond it', async () => {
    const limited = await openAuthSite({ RATE_LIMITS: 'on', SECRET_KEY });
    const since = watchSecurityEvents(limited);
    const email = newEmail('nobody');
    const body = { email, password: 'a guess' };
    for (let turn = 0; turn < 13; turn += 1) await limited.ask('POST', '/auth/v1/token?grant_type=password', { body });
    const logged = since();
    expect(logged.filter(({ event }) => event === 'authn_login_fail')).toHaveLength(10);
    const excesses = logged.filter(({ event }) => event === 'excess_rate_limit_exceeded');
    expect(excesses.map(wordsOf)).toEqual([{ event: 'excess_rate_limit_exceeded', limit: 'signInAccountAddress' }]);
    expect(excesses[0]?.key).toBe(pseudonymOf(`${email} 127.0.0.1`));
    await limited.close();
  });

  test('names nobody: no address, id, name or password stands in any of its lines', async () => {
    const { email, user, verified, factorId } = await signUpWithTotp(site);
    await site.client().signInWithPassword({ email, password: 'a wrong one' });
    const lines = JSON.stringify(events());
    expect(lines).toContain('authn_factor_verified');
    for (const secret of [
      email,
      user.id,
      PASSWORD,
      '127.0.0.1',
      verified.access_token,
      verified.refresh_token,
      factorId,
    ]) {
      expect(lines).not.toContain(secret);
    }
  });
});
