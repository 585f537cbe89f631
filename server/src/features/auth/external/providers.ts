import type { PublicConfig } from '@bustan/contract/config.ts';
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
import { type FlowSecrets, nonceOf, verifierOf } from './oauth-states.ts';
import { createProviderClient } from './provider-client.ts';
import { type Proof, readProof } from './verified-identity.ts';

interface Departure {
  secrets: FlowSecrets;
  /** What the client wants beyond the provider's own scopes. */
  scopes: readonly string[];
  /** What the client wants to tell the provider. */
  parameters: Readonly<Record<string, string>>;
}

interface Arrival {
  secrets: FlowSecrets;
  /** As the provider sent the browser back. */
  query: URLSearchParams;
}

export interface Provider {
  settings: AuthProvider;
  /** Where the browser is sent. Throws when the provider cannot be reached. */
  depart(departure: Departure): Promise<URL>;
  /** Who has come back. Throws when anything about it is not as it was asked for. */
  arrive(arrival: Arrival): Promise<Proof>;
}

/** The provider did not accept how the secret was shown; the code is not spent by that. */
const isRefusedClient = (error: unknown): boolean =>
  error instanceof WWWAuthenticateChallengeError ||
  (error instanceof ResponseBodyError && error.error === 'invalid_client');

type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** Shows the secret in one way after the other; the one that is accepted is the first from then on. */
const tryEach = async (
  configurations: Configuration[],
  ask: (configuration: Configuration) => Promise<Tokens>,
): Promise<{ configuration: Configuration; tokens: Tokens }> => {
  let refusal: unknown;
  for (const configuration of [...configurations]) {
    try {
      const tokens = await ask(configuration);
      configurations.sort((one, other) => Number(other === configuration) - Number(one === configuration));
      return { configuration, tokens };
    } catch (error) {
      if (!isRefusedClient(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
};

const createProvider = (settings: AuthProvider, { clock, callback }: { clock: Clock; callback: string }): Provider => {
  const client = createProviderClient(settings, clock);
  const hasIdTokens = settings.endpoints === undefined;
  return {
    settings,
    depart: async ({ secrets, scopes, parameters }) => {
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
    arrive: async ({ secrets, query }) => {
      const url = new URL(callback);
      url.search = query.toString();
      const { configuration, tokens } = await tryEach(await client(), (one) =>
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
      return readProof({ provider: settings, claims: { ...claims }, userInfo });
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

/** Why a provider was not understood, as a code: the whole error may hold tokens, addresses or the provider's words. */
export const codeOfFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name;
};

const NAMES: Readonly<Record<string, { name: string; name_ar: string }>> = {
  google: { name: 'Google', name_ar: 'غوغل' },
  microsoft: { name: 'Microsoft', name_ar: 'مايكروسوفت' },
  apple: { name: 'Apple', name_ar: 'أبل' },
  uaepass: { name: 'UAE PASS', name_ar: 'الهوية الرقمية' },
};

const capitalised = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** What everybody may know of the providers: how their buttons are called. */
export const presentProviders = (configured: readonly AuthProvider[]): PublicConfig['auth']['providers'] =>
  configured.map(({ id, name, name_ar }) => {
    const known = NAMES[id];
    const english = name ?? known?.name ?? capitalised(id);
    return { id, name: english, name_ar: name_ar ?? (name === undefined ? known?.name_ar : undefined) ?? english };
  });
