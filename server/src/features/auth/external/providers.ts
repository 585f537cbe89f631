import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  ResponseBodyError,
  skipSubjectCheck,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Clock } from '#platform/clock/clock.ts';
import type { AuthProvider } from '#platform/config/auth-providers.ts';
import { nonceOf, type OauthStateSecrets, verifierOf } from './oauth-states.ts';
import { createProviderClient } from './provider-client.ts';
import { readVerifiedIdentity, type VerifiedIdentity } from './verified-identity.ts';

interface AuthorizationRequest {
  secrets: OauthStateSecrets;
  /** In addition to the provider's configured ones. */
  scopes: readonly string[];
  /** Further parameters from the client. */
  parameters: Readonly<Record<string, string>>;
}

interface AuthorizationResponse {
  secrets: OauthStateSecrets;
  /** With which the provider redirected the browser back. */
  query: URLSearchParams;
}

export interface Provider {
  settings: AuthProvider;
  /** Throws when the provider cannot be reached. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Exchanges the code and verifies the tokens. Throws when anything about them is wrong. */
  verifyResponse(response: AuthorizationResponse): Promise<VerifiedIdentity>;
}

/** The provider rejected the client authentication; that does not use up the code. */
const isRefusedClient = (error: unknown): boolean =>
  error instanceof WWWAuthenticateChallengeError ||
  (error instanceof ResponseBodyError && error.error === 'invalid_client');

type ProviderTokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** Tries one client authentication after another; the one that is accepted becomes the first. */
const tryEachAuthentication = async (
  configurations: Configuration[],
  ask: (configuration: Configuration) => Promise<ProviderTokens>,
): Promise<{ configuration: Configuration; tokens: ProviderTokens }> => {
  let rejection: unknown;
  for (const configuration of [...configurations]) {
    try {
      const tokens = await ask(configuration);
      configurations.sort((one, other) => Number(other === configuration) - Number(one === configuration));
      return { configuration, tokens };
    } catch (error) {
      if (!isRefusedClient(error)) throw error;
      rejection = error;
    }
  }
  throw rejection;
};

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
    verifyResponse: async ({ secrets, query }) => {
      const url = new URL(callback);
      url.search = query.toString();
      const { configuration, tokens } = await tryEachAuthentication(await client(), (one) =>
        authorizationCodeGrant(one, url, {
          expectedState: secrets.state,
          pkceCodeVerifier: verifierOf(secrets),
          ...(hasIdTokens ? { expectedNonce: nonceOf(secrets), idTokenExpected: true } : {}),
        }),
      );
      const claims = tokens.claims();
      const mustAsk = claims?.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const userInfo = mustAsk
        ? await fetchUserInfo(configuration, tokens.access_token, claims?.sub ?? skipSubjectCheck)
        : undefined;
      return readVerifiedIdentity({ provider: settings, claims: { ...claims }, userInfo });
    },
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
