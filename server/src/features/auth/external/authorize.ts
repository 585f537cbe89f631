import {
  type AuthRequest,
  type AuthResponse,
  authErrors,
  consumeAuthLimit,
  type Endpoint,
  errorTarget,
  ok,
  type PlatformDeps,
  type Redirects,
} from '../protocol/protocol.ts';
import { readPkceChallenge } from '../sessions/sessions.ts';
import { createOauthState, newOauthStateSecrets, oauthStateCookie } from './oauth-states.ts';
import { type Providers, providerErrorCode } from './providers.ts';

/** The parameters that a client may pass on to the provider. */
const FORWARDED_PARAMETERS = [
  'prompt',
  'login_hint',
  'domain_hint',
  'hd',
  'access_type',
  'ui_locales',
  'max_age',
  'kc_idp_hint',
];
const MAX_PARAMETER_CHARS = 320;
const SCOPES = /^[\x21\x23-\x5b\x5d-\x7e ]{0,512}$/;

const readScopes = (request: AuthRequest): string[] => {
  const scopes = request.query('scopes');
  if (!SCOPES.test(scopes)) throw authErrors.badScopes();
  return scopes.split(' ');
};

const readParameters = (request: AuthRequest): Record<string, string> =>
  Object.fromEntries(
    FORWARDED_PARAMETERS.map((name) => [name, request.query(name)] as const).filter(
      ([, value]) => value !== '' && value.length <= MAX_PARAMETER_CHARS,
    ),
  );

/** Set on the redirect to `PUBLIC_URL`, so that a proxy which changes the Host header cannot cause a loop. */
const REDIRECTED_PARAMETER = 'at_home';

/**
 * Providers redirect to `PUBLIC_URL`, and the browser sends its cookie only there, so a sign-in under another host name of
 * the site starts again at that one.
 */
const publicUrlOf = (
  { host, search, query }: AuthRequest,
  { PUBLIC_URL }: PlatformDeps['config'],
): string | undefined => {
  const isElsewhere = host !== undefined && host !== new URL(PUBLIC_URL).host;
  return isElsewhere && query(REDIRECTED_PARAMETER) === ''
    ? `${PUBLIC_URL}/auth/v1/authorize${search}&${REDIRECTED_PARAMETER}=1`
    : undefined;
};

type AuthorizeDeps = PlatformDeps & { providers: Providers; redirects: Redirects };

/** GET /authorize: redirects to the provider and leaves a secret in the browser. [Note: an OAuth state belongs to one browser] */
export const createAuthorize = ({ db, clock, config, limits, providers, redirects }: AuthorizeDeps): Endpoint => {
  return async (request): Promise<AuthResponse> => {
    if (request.isHead) return ok({});
    if (request.isPrefetch) throw authErrors.prefetch();
    const provider = providers.get(request.query('provider'));
    if (provider === undefined) throw authErrors.unsupportedProvider();
    const publicUrl = publicUrlOf(request, config);
    if (publicUrl !== undefined) return { status: 302, location: publicUrl };
    const challenge = readPkceChallenge({
      code_challenge: request.query('code_challenge'),
      code_challenge_method: request.query('code_challenge_method'),
    });
    const scopes = readScopes(request);
    const redirectTo = redirects.resolve(request.query('redirect_to'));
    await consumeAuthLimit(limits, 'signInAddress', request.clientAddress);
    const secrets = newOauthStateSecrets();
    const { id } = provider.settings;
    const authorizationRequest = { secrets, scopes, parameters: readParameters(request) };
    const location = await provider.authorizationUrl(authorizationRequest).catch((error: unknown) => {
      request.log.warn({ provider: id, reason: providerErrorCode(error) }, 'a provider cannot be reached');
      return undefined;
    });
    if (location === undefined) {
      return {
        status: 302,
        location: errorTarget(redirectTo, authErrors.providerUnreachable(), { isInQuery: true }),
      };
    }
    await createOauthState(db, { secrets, provider: id, redirectTo, challenge, now: clock.now() });
    return { status: 302, location: location.href, cookie: oauthStateCookie(secrets, config) };
  };
};
