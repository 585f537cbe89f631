import { type OidcProvider, openOidcProvider, type ProvidersPerson } from '@bustan/testing/oidc-provider.ts';
import { type AuthSite, openAuthSite } from '../../testing/auth-site.ts';
import { openBrowser } from './browser.ts';

let people = 0;
/** Somebody new at the provider, whose address it has verified. */
export const newPerson = (changes: Partial<ProvidersPerson> = {}): ProvidersPerson => {
  people += 1;
  return { sub: `person-${people}`, email: `amina-abroad-${people}@example.com`, email_verified: true, ...changes };
};

interface Wish {
  provider?: string;
  redirectTo?: string;
  flowType?: 'implicit' | 'pkce';
  browser?: ReturnType<typeof openBrowser>;
}

/** A site with a provider, and somebody's way through both. */
export const openExternalSite = async (environment: Record<string, string> = {}, more: object[] = [{}]) => {
  let provider: OidcProvider | undefined;
  const site: AuthSite = await openAuthSite(async (url) => {
    provider = await openOidcProvider({ callback: `${url}/auth/v1/callback` });
    const configured = more.map((settings) => provider?.settings('keycloak', settings));
    return { AUTH_PROVIDERS: JSON.stringify(configured), ...environment };
  });
  if (provider === undefined) throw new Error('The provider was not opened');
  const oidc = provider;
  const isBack = (url: URL) => url.origin === site.url && !url.pathname.startsWith('/auth/v1/');
  return {
    ...site,
    oidc,
    isBack,
    /** Begins with the official client, goes through the provider and comes back to a page of the site. */
    travel: async ({
      provider: id = 'keycloak',
      redirectTo,
      flowType = 'pkce',
      browser = openBrowser(),
    }: Wish = {}) => {
      const client = site.client({ flowType });
      const { data } = await client.signInWithOAuth({
        provider: id as 'keycloak', // the client knows names of its own, the server those of its configuration
        options: { redirectTo: redirectTo ?? `${site.url}/auth`, skipBrowserRedirect: true },
      });
      const target = await browser.go(data.url ?? '', isBack);
      const fragment = new URLSearchParams(target.hash.slice(1));
      return {
        client,
        browser,
        target,
        fragment,
        query: target.searchParams,
        code: target.searchParams.get('code') ?? '',
      };
    },
    close: async () => {
      await site.close();
      await oidc.close();
    },
  };
};
export type ExternalSite = Awaited<ReturnType<typeof openExternalSite>>;

type Travel = Parameters<ExternalSite['travel']>[0];

/** Goes the whole way as this person at the provider, and back with what comes of it. */
export const comeTo =
  (site: ExternalSite) =>
  async (person = newPerson(), wish: Travel = {}) => {
    site.oidc.beAt(person);
    return site.travel(wish);
  };

/** And exchanges the code for a session. */
export const enterTo =
  (site: ExternalSite) =>
  async (person = newPerson(), wish: Travel = {}) => {
    const { client, code, target } = await comeTo(site)(person, wish);
    const { data, error } = await client.exchangeCodeForSession(code);
    if (error !== null) throw new Error(`${error.message} after ${target.href}`);
    return { client, session: data.session, user: data.user };
  };
