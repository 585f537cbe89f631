import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { type ExternalSite, newPerson, openExternalSite } from './testing/external-site.ts';

let site: ExternalSite;
beforeAll(async () => {
  site = await openExternalSite();
});
afterAll(() => site.close());

const AUTHORIZE = '/auth/v1/authorize?provider=keycloak';

describe('GET /authorize', () => {
  const authorize = async (query: string) => {
    const response = await site.ask('GET', `${AUTHORIZE}${query}`, { headers: { apikey: '' } });
    return { answer: response, url: new URL(response.headers.get('location') ?? site.url).searchParams };
  };

  test('sends our parameters: the rest of the query cannot change them', async () => {
    const { url } = await authorize(
      '&client_id=evil&redirect_uri=https://evil.example.com&state=known&nonce=known&response_type=token&response_mode=fragment&request_uri=x&prompt=login&login_hint=amina@example.com&scopes=profile%20openid',
    );
    expect(url.get('client_id')).toBe('bustan');
    expect(url.get('redirect_uri')).toBe(`${site.url}/auth/v1/callback`);
    expect(url.get('response_type')).toBe('code');
    expect(url.get('state')).toMatch(/^[\w-]{43}$/);
    expect(url.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(url.get('code_challenge_method')).toBe('S256');
    expect([url.has('response_mode'), url.has('request_uri')]).toEqual([false, false]);
    expect([url.get('prompt'), url.get('login_hint')]).toEqual(['login', 'amina@example.com']);
    expect(url.get('scope')).toBe('openid email profile');
  });

  test.each([
    ['an unknown provider', '/auth/v1/authorize?provider=nobody'],
    ['no provider', '/auth/v1/authorize'],
    ['a provider named like a property of Object', '/auth/v1/authorize?provider=__proto__'],
    ['half a challenge', `${AUTHORIZE}&code_challenge=${'c'.repeat(43)}`],
    ['a malformed challenge', `${AUTHORIZE}&code_challenge=c&code_challenge_method=s256`],
    ['malformed scopes', `${AUTHORIZE}&scopes=%22`],
  ])('%s is rejected before a state is created', async (_, address) => {
    const response = await site.ask('GET', address, { headers: { apikey: '' } });
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  test('redirects to PUBLIC_URL first when called by another host name', async () => {
    site.oidc.beAt(newPerson());
    const elsewhere = `${site.url.replace('127.0.0.1', 'localhost')}${AUTHORIZE}&redirect_to=${site.url}/auth`;
    expect((await openBrowser().go(elsewhere, site.isBack)).hash).toContain('access_token=');
    const behindProxy = await fetch(`${elsewhere}&at_home=1`, { redirect: 'manual' });
    expect(behindProxy.headers.get('location')).toMatch(new RegExp(`^${site.oidc.issuer}`));
  });

  test('creates no state for a scanner or a prefetch', async () => {
    const { pool } = site.database;
    const count = async () => (await pool.query('select count(*) from external_flows')).rows[0].count;
    const before = await count();
    expect((await site.ask('HEAD', AUTHORIZE)).status).toBe(200);
    expect((await site.ask('GET', AUTHORIZE, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status).toBe(400);
    expect(await count()).toBe(before);
  });

  test('deletes states after an hour', async () => {
    const { pool } = site.database;
    await site.ask('GET', AUTHORIZE);
    site.clock.advance(2 * 3_600_000);
    await site.ask('GET', AUTHORIZE);
    expect((await pool.query('select 1 from external_flows')).rowCount).toBe(1);
  });
});
