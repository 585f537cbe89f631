import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { Clock } from '#platform/clock/clock.ts';
import type { AuthProvider } from '#platform/config/auth-providers.ts';
import { type AuthorizationResponse, exchangeCode } from './code-exchange.ts';
import { nonceOf, type OauthStateSecrets, verifierOf } from './oauth-states.ts';
import { createProviderClient } from './provider-client.ts';
import type { VerifiedIdentity } from './verified-identity.ts';

interface AuthorizationRequest {
  secrets: OauthStateSecrets;
  /** In addition to the provider's configured ones. */
  scopes: readonly string[];
  /** Further parameters from the client. */
  parameters: Readonly<Record<string, string>>;
}

export interface Provider {
  settings: AuthProvider;
  /** Throws when the provider cannot be reached. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Exchanges the code and verifies the tokens. Throws when anything about them is wrong. */
  exchangeCode(response: AuthorizationResponse): Promise<VerifiedIdentity>;
}

const createProvider = (settings: AuthProvider, { clock, callback }: { clock: Clock; callback: string }): Provider => {
  const client = createProviderClient(settings, clock);
  const hasIdTokens = settings.endpoints === undefined;
  return {
    settings,
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

export type Providers = ReadonlyMap<string, Provider>;

export const createProviders = ({
  configured,
  clock,
  site,
}: {
  configured: readonly AuthProvider[];
  clock: Clock;
  site: string;
}): Providers =>
  new Map(configured.map((one) => [one.id, createProvider(one, { clock, callback: `${site}/auth/v1/callback` })]));

/** For the log: the whole error may contain tokens, addresses or the provider's text. */
export const providerErrorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name;
};
