import { type OidcProvider, openOidcProvider } from '@bustan/testing/oidc-provider.ts';
import { test as siteTest } from './test.ts';

/** What the site's configuration calls the provider, and another that nobody can reach. */
export const NAMES = { en: 'Youth Centre', ar: 'مركز الشباب' };
export const SILENT_NAMES = { en: 'Silent', ar: 'الصامت' };

/** On a site where one can come in through another: a real OpenID provider, which asks in the browser. */
export const test = siteTest.extend<object, { provider: OidcProvider }>({
  provider: [
    // The runner wants to see by the first parameter that nothing else is needed.
    async ({}, use) => {
      const provider = await openOidcProvider({ isAsking: true });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ provider }, use) => {
      const named = provider.settings('keycloak', { name: NAMES.en, name_ar: NAMES.ar });
      const silent = {
        ...named,
        id: 'silent',
        issuer: 'http://127.0.0.1:9',
        name: SILENT_NAMES.en,
        name_ar: SILENT_NAMES.ar,
      };
      await use({ AUTH_PROVIDERS: JSON.stringify([named, silent]) });
    },
    { scope: 'worker' },
  ],
});
