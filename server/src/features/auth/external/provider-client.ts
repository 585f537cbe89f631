import { importPKCS8, SignJWT } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Clock } from '#platform/clock/clock.ts';
import type { AuthProvider } from '#platform/config/auth-providers.ts';
import { boundedFetch } from './bounded-fetch.ts';

const TIMEOUT_SECONDS = 10;
/** How long what a provider says of itself is believed without asking again. */
const FRESH_MS = 3_600_000;
/** A provider that does not answer is not asked by every person who tries. */
const PAUSE_MS = 10_000;
const APPLE_SECRET_SECONDS = 86_400;

/** Apple takes a token, signed with the developer's key, for a secret. */
const appleSecret = async (provider: AuthProvider, now: Date): Promise<string | undefined> => {
  const { apple_key: key, client_id: clientId, issuer } = provider;
  if (key === undefined) return undefined;
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: key.key_id })
    .setIssuer(key.team_id)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + APPLE_SECRET_SECONDS)
    .sign(await importPKCS8(key.private_key.replaceAll('\\n', '\n'), 'ES256'));
};

const authenticationOf = (secret: string | undefined, isPost: boolean): ClientAuth => {
  if (secret === undefined) return None();
  return isPost ? ClientSecretPost(secret) : ClientSecretBasic(secret);
};

const connect = async (provider: AuthProvider, clock: Clock): Promise<Configuration> => {
  const { issuer, client_id: clientId, endpoints } = provider;
  const secret = provider.client_secret ?? (await appleSecret(provider, clock.now()));
  const isLocal = issuer.startsWith('http:'); // the configuration allows that on loopback alone
  if (endpoints !== undefined) {
    const metadata = {
      issuer,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      userinfo_endpoint: endpoints.userinfo,
    };
    const configuration = new Configuration(metadata, clientId, undefined, authenticationOf(secret, false));
    configuration.timeout = TIMEOUT_SECONDS;
    configuration[customFetch] = boundedFetch;
    if (isLocal) allowInsecureRequests(configuration);
    return configuration;
  }
  const options = {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: boundedFetch,
    // The ID token comes over TLS from the provider itself; its signature is checked nevertheless.
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  };
  return discovery(new URL(issuer), clientId, undefined, authenticationOf(secret, true), options);
};

/** The client of one provider, discovered when it is first needed; throws when that fails and nothing is known. */
export const createProviderClient = (provider: AuthProvider, clock: Clock): (() => Promise<Configuration>) => {
  let known: { configuration: Configuration; at: number } | undefined;
  let failed: { error: unknown; at: number } | undefined;
  let connecting: Promise<Configuration> | undefined;
  const reconnect = (): Promise<Configuration> => {
    connecting ??= connect(provider, clock)
      .then((configuration) => {
        known = { configuration, at: clock.now().getTime() };
        failed = undefined;
        return configuration;
      })
      .catch((error: unknown) => {
        failed = { error, at: clock.now().getTime() };
        // What was true an hour ago is better than nothing.
        if (known !== undefined) return known.configuration;
        throw error;
      })
      .finally(() => {
        connecting = undefined;
      });
    return connecting;
  };
  return async () => {
    const now = clock.now().getTime();
    if (known !== undefined && now - known.at < FRESH_MS) return known.configuration;
    if (failed === undefined || now - failed.at >= PAUSE_MS) return reconnect();
    if (known !== undefined) return known.configuration;
    throw failed.error;
  };
};
