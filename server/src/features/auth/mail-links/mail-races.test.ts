import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, signUp } from '../testing/auth-site.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

test('using a link or a code while a new mail is being issued never causes a server error', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const { client } = await signUp(site);
    const next = newEmail('amina-new');
    await client.updateUser({ email: next });
    const { link, otp } = await site.getMail(next);
    const { pathname, search } = new URL(link);
    const responses = await Promise.all([
      site.ask('POST', '/auth/v1/resend', { body: { type: 'email_change', email: next } }),
      site.ask('GET', pathname + search),
      site.ask('POST', '/auth/v1/verify', { body: { type: 'email_change', email: next, token: otp } }),
      site.ask('POST', '/auth/v1/resend', { body: { type: 'email_change', email: next } }),
    ]);
    statuses.push(...responses.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(site.logged()).not.toContain('deadlock');
});
