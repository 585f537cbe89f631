import type { AuthDeps } from '../auth-deps.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { spend } from '../protocol/auth-rate-limits.ts';
import type { AuthRequest, AuthResponse, Endpoint } from '../protocol/auth-request.ts';
import { ok } from '../protocol/auth-request.ts';
import { refusedTarget } from '../protocol/redirects.ts';
import { readChallenge } from '../sessions/pkce.ts';
import { beginFlow, flowCookie, newFlowSecrets } from './oauth-states.ts';
import { codeOfFailure } from './providers.ts';

/** What a client may tell a provider by way of us; everything else is ours to say. */
const PASSED_ON = ['prompt', 'login_hint', 'domain_hint', 'hd', 'access_type', 'ui_locales', 'max_age', 'kc_idp_hint'];
const MAX_PARAMETER_CHARS = 320;
const SCOPES = /^[\x21\x23-\x5b\x5d-\x7e ]{0,512}$/;

const readScopes = (request: AuthRequest): string[] => {
  const scopes = request.query('scopes');
  if (!SCOPES.test(scopes)) throw authErrors.badScopes();
  return scopes.split(' ');
};

const readParameters = (request: AuthRequest): Record<string, string> =>
  Object.fromEntries(
    PASSED_ON.map((name) => [name, request.query(name)] as const).filter(
      ([, value]) => value !== '' && value.length <= MAX_PARAMETER_CHARS,
    ),
  );

/** Keeps a proxy that calls us by a name of its own from being sent round and round. */
const AT_HOME = 'at_home';

/**
 * Providers lead back to `PUBLIC_URL`, and the browser brings its cookie only there: whoever came by another name of the
 * site begins once more at that one.
 */
const homeOf = ({ host, search, query }: AuthRequest, { PUBLIC_URL }: AuthDeps['config']): string | undefined => {
  const isElsewhere = host !== undefined && host !== new URL(PUBLIC_URL).host;
  return isElsewhere && query(AT_HOME) === '' ? `${PUBLIC_URL}/auth/v1/authorize${search}&${AT_HOME}=1` : undefined;
};

/** GET /authorize: on to the provider, with a secret left behind in the browser. [Note: a flow belongs to one browser] */
export const createAuthorize = ({ db, clock, config, limits, providers, redirects }: AuthDeps): Endpoint => {
  return async (request): Promise<AuthResponse> => {
    if (request.isHead) return ok({});
    if (request.isPrefetch) throw authErrors.prefetch();
    const provider = providers.get(request.query('provider'));
    if (provider === undefined) throw authErrors.unsupportedProvider();
    const home = homeOf(request, config);
    if (home !== undefined) return { status: 302, location: home };
    const challenge = readChallenge({
      code_challenge: request.query('code_challenge'),
      code_challenge_method: request.query('code_challenge_method'),
    });
    const scopes = readScopes(request);
    const redirectTo = redirects.resolve(request.query('redirect_to'));
    await spend(limits, 'signInAddress', request.clientAddress);
    const secrets = newFlowSecrets();
    const { id } = provider.settings;
    const departure = { secrets, scopes, parameters: readParameters(request) };
    const location = await provider.depart(departure).catch((error: unknown) => {
      request.log.warn({ provider: id, reason: codeOfFailure(error) }, 'a provider cannot be reached');
      return undefined;
    });
    if (location === undefined) {
      return {
        status: 302,
        location: refusedTarget(redirectTo, authErrors.providerUnreachable(), { isInQuery: true }),
      };
    }
    await beginFlow(db, { secrets, provider: id, redirectTo, challenge, now: clock.now() });
    return { status: 302, location: location.href, cookie: flowCookie(secrets, config) };
  };
};
