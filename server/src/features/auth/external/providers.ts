import type { Clock } from '#platform/clock/clock.ts';
import type { AuthProvider } from '#platform/config/auth-providers.ts';
import type { AuthorizationResponse } from './code-exchange.ts';
import type { OauthStateSecrets } from './oauth-states.ts';
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

/** The library is loaded with the first sign-in at a provider. */
const createProvider = (settings: AuthProvider, options: { clock: Clock; callback: string }): Provider => {
  let opened: Pick<Provider, 'authorizationUrl' | 'exchangeCode'> | undefined;
  const open = async () => {
    const { openProvider } = await import('./open-provider.ts');
    opened ??= openProvider(settings, options);
    return opened;
  };
  return {
    settings,
    authorizationUrl: async (request) => (await open()).authorizationUrl(request),
    exchangeCode: async (response) => (await open()).exchangeCode(response),
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
