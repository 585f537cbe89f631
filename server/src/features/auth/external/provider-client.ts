import { importPKCS8, SignJWT } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ServerMetadata,
} from 'openid-client';
import type { Clock } from '#platform/clock/clock.ts';
import type { AuthProvider } from '#platform/config/auth-providers.ts';

/** Metadata, keys and tokens are a few kilobytes; a larger response must not fill the memory. */
const MAX_RESPONSE_BYTES = 256 * 1024;

class ResponseTooLong extends Error {}

const readBounded = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new ResponseTooLong('The response of a provider is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/** Follows no redirect, and rejects a response that is too long. */
const boundedFetch: CustomFetch = async (address, { body: sent, signal, ...options }) => {
  const response = await fetch(address, {
    ...options,
    redirect: 'manual',
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal === undefined ? {} : { signal }),
  });
  const { status, headers } = response;
  const body = await readBounded(response);
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
};

const TIMEOUT_SECONDS = 10;
/** How long a provider's metadata is cached. */
const METADATA_TTL_MS = 3_600_000;
/** A provider that does not respond is not asked again for every sign-in. */
const RETRY_PAUSE_MS = 10_000;
const APPLE_SECRET_SECONDS = 86_400;

/** Apple's client secret is a token signed with the developer's key. */
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

/** Which one a provider expects is found out by trying. */
const authenticationsOf = (secret: string | undefined): ClientAuth[] =>
  secret === undefined ? [None()] : [ClientSecretPost(secret), ClientSecretBasic(secret)];

const configurationOf = (
  metadata: ServerMetadata,
  provider: AuthProvider,
  authentication: ClientAuth,
): Configuration => {
  const configuration = new Configuration(metadata, provider.client_id, undefined, authentication);
  configuration.timeout = TIMEOUT_SECONDS;
  configuration[customFetch] = boundedFetch;
  // The ID token comes from the provider over TLS; its signature is verified all the same.
  if (provider.endpoints === undefined) enableNonRepudiationChecks(configuration);
  if (isLocal(provider)) allowInsecureRequests(configuration);
  return configuration;
};

/** The configuration allows http only on loopback. */
const isLocal = ({ issuer }: AuthProvider): boolean => issuer.startsWith('http:');

const metadataOf = ({ issuer, endpoints }: AuthProvider): ServerMetadata | undefined =>
  endpoints && {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    userinfo_endpoint: endpoints.userinfo,
  };

const connect = async (provider: AuthProvider, clock: Clock): Promise<Configuration[]> => {
  const secret = provider.client_secret ?? (await appleSecret(provider, clock.now()));
  const [first = None(), ...others] = authenticationsOf(secret);
  const metadata = metadataOf(provider);
  if (metadata !== undefined)
    return [first, ...others].map((authentication) => configurationOf(metadata, provider, authentication));
  const discovered = await discovery(new URL(provider.issuer), provider.client_id, undefined, first, {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: boundedFetch,
    execute: [enableNonRepudiationChecks, ...(isLocal(provider) ? [allowInsecureRequests] : [])],
  });
  return [
    discovered,
    ...others.map((authentication) => configurationOf(discovered.serverMetadata(), provider, authentication)),
  ];
};

/**
 * The client of one provider, discovered when it is first needed; throws when that fails and nothing is cached. One
 * configuration for each client authentication; the caller may move the one that was accepted to the front.
 */
export const createProviderClient = (provider: AuthProvider, clock: Clock): (() => Promise<Configuration[]>) => {
  let cached: { configurations: Configuration[]; at: number } | undefined;
  let failed: { error: unknown; at: number } | undefined;
  let connecting: Promise<Configuration[]> | undefined;
  const reconnect = (): Promise<Configuration[]> => {
    connecting ??= connect(provider, clock)
      .then((configurations) => {
        cached = { configurations, at: clock.now().getTime() };
        failed = undefined;
        return configurations;
      })
      .catch((error: unknown) => {
        failed = { error, at: clock.now().getTime() };
        // Outdated metadata is better than none.
        if (cached !== undefined) return cached.configurations;
        throw error;
      })
      .finally(() => {
        connecting = undefined;
      });
    return connecting;
  };
  return async () => {
    const now = clock.now().getTime();
    if (cached !== undefined && now - cached.at < METADATA_TTL_MS) return cached.configurations;
    if (failed === undefined || now - failed.at >= RETRY_PAUSE_MS) return reconnect();
    if (cached !== undefined) return cached.configurations;
    throw failed.error;
  };
};
