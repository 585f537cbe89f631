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

/** Metadata, keys and tokens are a few kilobytes; nobody may fill the memory with them. */
const MAX_ANSWER_BYTES = 256 * 1024;

class AnswerTooLong extends Error {}

const readBounded = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new AnswerTooLong('An answer of a provider is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/** What is asked of a provider: it leads nowhere else, and ends with too long an answer. */
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

/** The ways in which a client may show its secret; which one a provider wants of this client, only trying tells. */
const authenticationsOf = (secret: string | undefined): ClientAuth[] =>
  secret === undefined ? [None()] : [ClientSecretPost(secret), ClientSecretBasic(secret)];

const describe = (metadata: ServerMetadata, provider: AuthProvider, authentication: ClientAuth): Configuration => {
  const configuration = new Configuration(metadata, provider.client_id, undefined, authentication);
  configuration.timeout = TIMEOUT_SECONDS;
  configuration[customFetch] = boundedFetch;
  // The ID token comes over TLS from the provider itself; its signature is checked nevertheless.
  if (provider.endpoints === undefined) enableNonRepudiationChecks(configuration);
  if (isLocal(provider)) allowInsecureRequests(configuration);
  return configuration;
};

/** The configuration allows http on loopback alone. */
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
  if (metadata !== undefined) return [first, ...others].map((way) => describe(metadata, provider, way));
  const discovered = await discovery(new URL(provider.issuer), provider.client_id, undefined, first, {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: boundedFetch,
    execute: [enableNonRepudiationChecks, ...(isLocal(provider) ? [allowInsecureRequests] : [])],
  });
  return [discovered, ...others.map((way) => describe(discovered.serverMetadata(), provider, way))];
};

/**
 * The client of one provider, discovered when it is first needed; throws when that fails and nothing is known. One
 * configuration for each way to show the secret; whoever finds out which is right may put that one first.
 */
export const createProviderClient = (provider: AuthProvider, clock: Clock): (() => Promise<Configuration[]>) => {
  let known: { configurations: Configuration[]; at: number } | undefined;
  let failed: { error: unknown; at: number } | undefined;
  let connecting: Promise<Configuration[]> | undefined;
  const reconnect = (): Promise<Configuration[]> => {
    connecting ??= connect(provider, clock)
      .then((configurations) => {
        known = { configurations, at: clock.now().getTime() };
        failed = undefined;
        return configurations;
      })
      .catch((error: unknown) => {
        failed = { error, at: clock.now().getTime() };
        // What was true an hour ago is better than nothing.
        if (known !== undefined) return known.configurations;
        throw error;
      })
      .finally(() => {
        connecting = undefined;
      });
    return connecting;
  };
  return async () => {
    const now = clock.now().getTime();
    if (known !== undefined && now - known.at < FRESH_MS) return known.configurations;
    if (failed === undefined || now - failed.at >= PAUSE_MS) return reconnect();
    if (known !== undefined) return known.configurations;
    throw failed.error;
  };
};
