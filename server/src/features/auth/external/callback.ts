import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import {
  AuthError,
  type AuthRequest,
  type AuthResponse,
  authErrors,
  type Endpoint,
  errorTarget,
  maybeText,
  ok,
  type PlatformDeps,
  type Redirects,
  readBody,
  withResult,
} from '../protocol/protocol.ts';
import { issueAuthCode, type PkceChallenge, type Sessions, sessionFragment } from '../sessions/sessions.ts';
import { consumeOauthState, cookieNameOf, type OauthStateSecrets, oauthStateCookie } from './oauth-states.ts';
import { type Providers, providerErrorCode } from './providers.ts';
import { resolveAccount } from './resolve-account.ts';
import type { VerifiedIdentity } from './verified-identity.ts';

/** The fields of a provider's response that are read; Apple also sends a name. */
const FIELDS = ['state', 'code', 'error', 'iss'] as const;
const MAX_FIELD_CHARS = 4096;

const fieldsOf = (read: (name: string) => string): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const name of FIELDS) {
    const value = read(name);
    if (value !== '' && value.length <= MAX_FIELD_CHARS) fields.set(name, value);
  }
  return fields;
};

const FormBody = z.object({ state: maybeText, code: maybeText, error: maybeText, iss: maybeText });

/**
 * POST /callback, for providers that respond with a form. Browsers withhold our cookie when another site posts, so the
 * browser is redirected to the same address with GET, and then it sends the cookie.
 */
export const createFormCallback = ({ config }: Pick<PlatformDeps, 'config'>): Endpoint => {
  return (request) => {
    const body = readBody(FormBody, request);
    const fields = fieldsOf((name) => body[name as keyof typeof body]); // one of FIELDS
    return { status: 303, location: `${config.PUBLIC_URL}/auth/v1/callback?${fields}` };
  };
};

interface VerifiedCallback {
  verifiedIdentity: VerifiedIdentity;
  redirectTo: string;
  challenge: PkceChallenge | null;
  request: AuthRequest;
}

type CallbackDeps = PlatformDeps & { providers: Providers; redirects: Redirects; sessions: Sessions };

/** GET /callback: the browser returns from a provider. The page where the sign-in began gets the outcome. */
export const createCallback = (deps: CallbackDeps): Endpoint => {
  const { db, clock, config, providers, redirects, sessions } = deps;

  const verify = async (
    request: AuthRequest,
    secrets: OauthStateSecrets,
    providerId: string,
  ): Promise<VerifiedIdentity> => {
    const provider = providers.get(providerId);
    if (provider === undefined) throw authErrors.unsupportedProvider();
    const providerError = request.query('error');
    if (providerError !== '')
      throw providerError === 'access_denied' ? authErrors.providerDenied() : authErrors.badCallback();
    try {
      return await provider.exchangeCode({ secrets, query: fieldsOf(request.query) });
    } catch (error) {
      if (error instanceof AuthError) throw error;
      request.log.warn(
        { provider: providerId, reason: providerErrorCode(error) },
        'a sign-in at a provider was not understood',
      );
      throw authErrors.badCallback();
    }
  };

  const signIn = ({ verifiedIdentity, redirectTo, challenge, request }: VerifiedCallback): Promise<string> =>
    db.transaction(async (tx: Queryable) => {
      const now = clock.now();
      const user = await resolveAccount(tx, { verifiedIdentity, now, canSignUp: !config.AUTH_DISABLE_SIGNUP });
      if (user.createdAt.getTime() === now.getTime()) {
        request.logSecurityEvent({ event: 'user_created', account: user.id, by: 'provider' });
      }
      if (challenge === null) {
        const session = await sessions.open(tx, { user, method: 'oauth', device: request.device });
        request.logSecurityEvent({ event: 'authn_login_success', account: user.id, method: 'oauth' });
        return withResult(redirectTo, { fragment: sessionFragment(session) });
      }
      const code = await issueAuthCode(tx, { userId: user.id, method: 'oauth', challenge, now });
      return withResult(redirectTo, { query: { code } });
    });

  return async (request): Promise<AuthResponse> => {
    if (request.isHead) return ok({});
    if (request.isPrefetch) throw authErrors.prefetch();
    const state = request.query('state');
    const secrets = { state, browser: request.cookie(cookieNameOf(state, config)) };
    const oauthState = await consumeOauthState(db, { ...secrets, clock });
    const target = oauthState?.redirectTo ?? redirects.resolve('');
    const cookie = oauthStateCookie({ state, browser: '' }, config);
    try {
      if (oauthState === undefined) throw authErrors.badState();
      if (oauthState.isExpired) throw authErrors.authCodeExpired();
      const verifiedIdentity = await verify(request, secrets, oauthState.provider);
      return {
        status: 302,
        location: await signIn({ verifiedIdentity, redirectTo: target, challenge: oauthState.challenge, request }),
        cookie,
      };
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      request.logSecurityEvent({ event: 'authn_login_fail', reason: 'provider' });
      return { status: 302, location: errorTarget(target, error, { isInQuery: true }), cookie };
    }
  };
};
