import { type OidcProvider, openOidcProvider, type ProvidersPerson } from '@bustan/testing/oidc-provider.ts';
import { type AuthSite, openAuthSite } from '../../testing/auth-site.ts';
import { openBrowser } from './browser.ts';

let people = 0;
/** A new person at the provider, with a verified address. */
export const newPerson = (changes: Partial<ProvidersPerson> = {}): ProvidersPerson => {
  people += 1;
  return { sub: `person-${people}`, email: `amina-abroad-${people}@example.com`, email_verified: true, ...changes };
};

interface ProviderSignIn {
  provider?: string;
  redirectTo?: string;
  flowType?: 'implicit' | 'pkce';
  browser?: ReturnType<typeof openBrowser>;
}

/** A site with a provider, and a sign-in through both. */
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
    /** Starts with the official client, goes through the provider and ends at a page of the site. */
    signIn: async ({
      provider: id = 'keycloak',
      redirectTo,
      flowType = 'pkce',
      browser = openBrowser(),
    }: ProviderSignIn = {}) => {
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

type Travel = Parameters<ExternalSite['signIn']>[0];

/** Signs in as this person at the provider. */
export const signInAs =
  (site: ExternalSite) =>
  async (person = newPerson(), options: Travel = {}) => {
    site.oidc.beAt(person);
    return site.signIn(options);
  };

/** Signs in and exchanges the code for a session. */
export const openSessionAs =
  (site: ExternalSite) =>
  async (person = newPerson(), options: Travel = {}) => {
    const { client, code, target } = await signInAs(site)(person, options);
    const { data, error } = await client.exchangeCodeForSession(code);
    if (error !== null) throw new Error(`${error.message} after ${target.href}`);
    return { client, session: data.session, user: data.user };
  };
