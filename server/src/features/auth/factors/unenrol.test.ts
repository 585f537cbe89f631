import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, PASSWORD, signUp } from '../testing/auth-site.ts';
import { codeOf, enrolTotp, passHalfMinute, signInAgain, signUpWithTotp, statusOf } from '../testing/factors.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

describe('removing an authenticator app', () => {
  test('needs aal2, takes the sessions that it elevated back to aal1, and notifies the user', async () => {
    const { client, email, factorId, secret, verified } = await signUpWithTotp(site);
    const other = await signInAgain(site, email);
    const rejected = await other.client.mfa.unenroll({ factorId });
    expect(rejected.error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    const elevated = await other.client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) });
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    for (const token of [verified.access_token, elevated.data?.access_token ?? '']) {
      expect(await statusOf(site, token)).toBe(200);
    }
    const refreshed = await other.client.refreshSession();
    const claims = (await other.client.getClaims(refreshed.data.session?.access_token)).data?.claims;
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(refreshed.data.user?.factors).toBeUndefined();
    expect((await site.getMail(email)).type).toBe('factor_removed');
    const { error } = await site.client().signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
  });

  test('with another app left, the session that used this one needs a second factor again', async () => {
    const { client, factorId, verified } = await signUpWithTotp(site);
    const second = await enrolTotp(client, 'Old phone');
    const elevated = await client.mfa.challengeAndVerify({
      factorId: second.factorId,
      code: codeOf(site, second.secret),
    });
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await statusOf(site, elevated.data?.access_token ?? '')).toBe(200);
    const third = await enrolTotp(client, 'New phone');
    await client.mfa.challengeAndVerify({ factorId: third.factorId, code: codeOf(site, third.secret) });
    const { data } = await client.getSession();
    expect((await client.mfa.unenroll({ factorId: third.factorId })).error).toBeNull();
    for (const token of [data.session?.access_token ?? '', verified.access_token]) {
      expect(await statusOf(site, token)).toBe(403);
    }
    passHalfMinute(site);
    const again = await client.mfa.challengeAndVerify({ factorId: second.factorId, code: codeOf(site, second.secret) });
    expect(await statusOf(site, again.data?.access_token ?? '')).toBe(200);
  });

  test('an unverified one can be removed at aal1', async () => {
    const { client } = await signUp(site);
    const { factorId } = await enrolTotp(client);
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await client.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });
});
