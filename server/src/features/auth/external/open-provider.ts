import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { Clock } from '#platform/clock/clock.ts';
import type { AuthProvider } from '#platform/config/auth-providers.ts';
import { exchangeCode } from './code-exchange.ts';
import { nonceOf, verifierOf } from './oauth-states.ts';
import { createProviderClient } from './provider-client.ts';
import type { Provider } from './providers.ts';

interface ProviderOptions {
  clock: Clock;
  /** Where the provider redirects the browser to. */
  callback: string;
}

/** What is said to a provider, by `openid-client`. */
export const openProvider = (
  settings: AuthProvider,
  { clock, callback }: ProviderOptions,
): Pick<Provider, 'authorizationUrl' | 'exchangeCode'> => {
  const client = createProviderClient(settings, clock);
  const hasIdTokens = settings.endpoints === undefined;
  return {
    authorizationUrl: async ({ secrets, scopes, parameters }) => {
      const [configuration] = await client();
      if (configuration === undefined) throw new Error('A provider without any client');
      return buildAuthorizationUrl(configuration, {
        ...parameters,
        ...settings.parameters,
        redirect_uri: callback,
        scope: [...new Set([...settings.scopes.split(/\s+/), ...scopes])].filter((scope) => scope !== '').join(' '),
        state: secrets.state,
        ...(hasIdTokens ? { nonce: nonceOf(secrets) } : {}),
        code_challenge: await calculatePKCECodeChallenge(verifierOf(secrets)),
        code_challenge_method: 'S256',
        ...(settings.response_mode === 'form_post' ? { response_mode: 'form_post' } : {}),
      });
    },
    exchangeCode: async (response) =>
      exchangeCode({ ...response, provider: settings, configurations: await client(), callback, hasIdTokens }),
  };
};
