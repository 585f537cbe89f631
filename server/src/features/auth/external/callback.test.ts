import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { type ExternalSite, newPerson, openExternalSite } from './testing/external-site.ts';

let site: ExternalSite;
beforeAll(async () => {
  site = await openExternalSite();
});
afterAll(() => site.close());

const AUTHORIZE = '/auth/v1/authorize?provider=keycloak';
const isCallback = (url: URL) => url.pathname === '/auth/v1/callback';
const reasonOf = (url: URL) => url.searchParams.get('error_code');

/** A sign-in up to the redirect from the provider; `finish` follows it. */
const startSignIn = async (person = newPerson()) => {
  site.oidc.beAt(person);
  const browser = openBrowser();
  const back = await browser.go(`${site.url}${AUTHORIZE}&redirect_to=${site.url}/auth`, isCallback);
  return { browser, back, finish: (url = back) => browser.go(url.href, site.isBack) };
};

describe('GET /callback', () => {
  test('works once', async () => {
    const { back, finish: land } = await startSignIn();
    expect((await land()).hash).toContain('access_token=');
    const again = await land(back);
    expect([again.pathname, reasonOf(again)]).toEqual(['/', 'bad_oauth_state']);
    expect(new URLSearchParams(again.hash.slice(1)).get('error_code')).toBe('bad_oauth_state');
  });

  test('works only in the browser that began; in another one it fails and uses nothing up', async () => {
    const { back, finish: land } = await startSignIn();
    const victim = await openBrowser().go(back.href, site.isBack);
    expect([reasonOf(victim), victim.hash.includes('access_token')]).toEqual(['bad_oauth_state', false]);
    expect((await land()).hash).toContain('access_token=');
  });

  test('is not used up by a scanner or a prefetch', async () => {
    const { back, finish: land, browser } = await startSignIn();
    const head = await site.ask('HEAD', back.pathname + back.search);
    expect([head.status, head.headers.get('location')]).toEqual([200, null]);
    const kept = [...(browser.jar.get(site.url) ?? [])].map(([name, { value }]) => `${name}=${value}`).join('; ');
    for (const header of ['sec-purpose', 'purpose']) {
      const response = await site.ask('GET', back.pathname + back.search, {
        headers: { [header]: 'prefetch', cookie: kept },
      });
      expect(response.status).toBe(400);
    }
    expect((await land()).hash).toContain('access_token=');
  });

  test('works for ten minutes', async () => {
    const { finish: land } = await startSignIn();
    site.clock.advance(601_000);
    const late = await land();
    expect([late.pathname, reasonOf(late)]).toEqual(['/auth', 'flow_state_expired']);
  });

  test.each([
    ['no state', () => ''],
    ['an unknown state', () => '?state=made-up&code=x'],
    ['a state that is long', () => `?state=${'s'.repeat(5000)}&code=x`],
    ['a state that is SQL', () => `?state=${encodeURIComponent("' or 1=1 --")}&code=x`],
    ['a NUL', () => '?state=%00&code=%00'],
  ])('with %s redirects to the root with an error', async (_, query) => {
    const response = await site.ask('GET', `/auth/v1/callback${query()}`, { headers: { apikey: '' } });
    const target = new URL(response.headers.get('location') ?? '');
    expect([response.status, target.origin, reasonOf(target)]).toEqual([302, site.url, 'bad_oauth_state']);
  });

  test('rejects a code that the provider issued to somebody else', async () => {
    const attacker = await startSignIn();
    const victim = await startSignIn();
    victim.back.searchParams.set('code', attacker.back.searchParams.get('code') ?? '');
    expect(reasonOf(await victim.finish())).toBe('bad_oauth_callback');
  });

  test('keeps its cookie from scripts, and on https from every other host', async () => {
    const response = await site.ask('GET', AUTHORIZE);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^bustan\.flow\.[\w-]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const secure = await openExternalSite({
      PUBLIC_URL: 'https://bustan.example',
      AUTH_AUTOCONFIRM: 'on',
      RATE_LIMITS: 'on',
    });
    const overHttps = await secure.ask('GET', `${AUTHORIZE}&at_home=1`);
    expect(overHttps.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-bustan\.flow\.[\w-]{16}=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    await secure.close();
  });
});

describe('the auth code', () => {
  test('works once, with its verifier, for five minutes', async () => {
    site.oidc.beAt(newPerson());
    const { client, code } = await site.signIn();
    const exchange = (codeVerifier: string) =>
      site.ask('POST', '/auth/v1/token?grant_type=pkce', { body: { auth_code: code, code_verifier: codeVerifier } });
    const wrong = await exchange('v'.repeat(112));
    expect(await wrong.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
    expect((await exchange('v'.repeat(112))).status).toBe(404);
  });

  test('of an attacker does not work in a browser with another verifier', async () => {
    site.oidc.beAt(newPerson());
    const attacker = await site.signIn();
    const victim = site.client({ flowType: 'pkce' });
    await victim.signInWithOAuth({ provider: 'keycloak', options: { skipBrowserRedirect: true } });
    expect((await victim.exchangeCodeForSession(attacker.code)).error?.code).toBe('bad_code_verifier');
  });
});

test.each([
  'https://evil.example.com/',
  '//evil.example.com/',
  '/\\evil.example.com/',
  'https:evil.example.com',
  'ftp://localhost/',
  'javascript:alert(1)',
  `http://127.0.0.1@evil.example.com/`,
  'http://127.0.0.1.evil.example.com/',
  'http://127.0.0.1%2eevil.example.com/',
  'http://lоcalhost/',
  'http://localhost。evil.example.com/',
  '\thttps://evil.example.com/',
  'https://evil.example.com\t/',
])('a redirect to %j leads to the root instead', async (requested) => {
  const { browser } = await startSignIn();
  const url = new URL(`${site.url}${AUTHORIZE}`);
  url.searchParams.set('redirect_to', requested);
  const target = await browser.go(url.href, site.isBack);
  expect(target.origin + target.pathname).toBe(`${site.url}/`);
});

test('cancelling at the provider redirects with our error, and without the provider’s text', async () => {
  site.oidc.deny();
  const { query, fragment, target } = await site.signIn();
  for (const parameters of [query, fragment]) {
    expect([parameters.get('error'), parameters.get('error_code')]).toEqual(['access_denied', 'access_denied']);
  }
  expect(target.pathname).toBe('/auth');
});

test('with sign-ups disabled, existing users can still sign in', async () => {
  const closed = await openExternalSite({ AUTH_DISABLE_SIGNUP: 'on' });
  const person = newPerson();
  closed.oidc.beAt(person);
  expect((await closed.signIn()).query.get('error_code')).toBe('signup_disabled');
  const now = closed.clock.now();
  await closed.database.pool.query(
    'insert into users (id, email, email_confirmed_at, email_proven_at, created_at, updated_at) values (gen_random_uuid(), $1, $2, $2, $2, $2)',
    [person.email, now],
  );
  const { client, code } = await closed.signIn();
  expect((await client.exchangeCodeForSession(code)).data.user?.email).toBe(person.email);
  await closed.close();
});
