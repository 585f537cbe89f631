import {
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
  skipSubjectCheck,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { AuthProvider } from '#platform/config/auth-providers.ts';
import { nonceOf, type OauthStateSecrets, verifierOf } from './oauth-states.ts';
import { readVerifiedIdentity, type VerifiedIdentity } from './verified-identity.ts';

export interface AuthorizationResponse {
  secrets: OauthStateSecrets;
  /** With which the provider redirected the browser back. */
  query: URLSearchParams;
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

interface CodeExchange extends AuthorizationResponse {
  provider: AuthProvider;
  /** One for each client authentication, the preferred one first. */
  configurations: Configuration[];
  callback: string;
  hasIdTokens: boolean;
}

/**
 * Exchanges the code for tokens, with the PKCE verifier, and verifies state, nonce and tokens. Throws when anything about
 * them is wrong.
 */
export const exchangeCode = async ({
  secrets,
  query,
  provider,
  configurations,
  callback,
  hasIdTokens,
}: CodeExchange): Promise<VerifiedIdentity> => {
  const url = new URL(callback);
  url.search = query.toString();
  const { configuration, tokens } = await tryEachAuthentication(configurations, (one) =>
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
  return readVerifiedIdentity({ provider, claims: { ...claims }, userInfo });
};
