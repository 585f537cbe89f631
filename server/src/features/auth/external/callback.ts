import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError, authErrors } from '../protocol/auth-errors.ts';
import {
  type AuthRequest,
  type AuthResponse,
  type Endpoint,
  maybeText,
  ok,
  readBody,
} from '../protocol/auth-request.ts';
import type { Device } from '../protocol/device.ts';
import { refusedTarget, withResult } from '../protocol/redirects.ts';
import { sessionFragment } from '../sessions/open-session.ts';
import { type Challenge, issueAuthCode } from '../sessions/pkce.ts';
import { cookieNameOf, endFlow, type FlowSecrets, flowCookie } from './oauth-states.ts';
import { codeOfFailure } from './providers.ts';
import { recognise } from './resolve-account.ts';
import type { Proof } from './verified-identity.ts';

/** What of a provider's answer counts; Apple also sends a name, which nobody asked for. */
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
 * POST /callback, for providers that answer with a form. Browsers keep our cookie back when another site posts, so the
 * browser is sent on to the same address as a reader, and then it brings the cookie.
 */
export const createFormCallback = ({ config }: AuthDeps): Endpoint => {
  return (request) => {
    const body = readBody(FormBody, request);
    const fields = fieldsOf((name) => body[name as keyof typeof body]); // one of FIELDS
    return { status: 303, location: `${config.PUBLIC_URL}/auth/v1/callback?${fields}` };
  };
};

interface Admission {
  proof: Proof;
  redirectTo: string;
  challenge: Challenge | null;
  device: Device;
}

/** GET /callback: the browser is back from a provider. Whatever comes of it is told to the page that it came from. */
export const createCallback = (deps: AuthDeps): Endpoint => {
  const { db, clock, config, providers, redirects, sessions } = deps;

  const prove = async (request: AuthRequest, secrets: FlowSecrets, providerId: string): Promise<Proof> => {
    const provider = providers.get(providerId);
    if (provider === undefined) throw authErrors.unsupportedProvider();
    const denial = request.query('error');
    if (denial !== '') throw denial === 'access_denied' ? authErrors.providerDenied() : authErrors.badCallback();
    try {
      return await provider.arrive({ secrets, query: fieldsOf(request.query) });
    } catch (error) {
      if (error instanceof AuthError) throw error;
      request.log.warn(
        { provider: providerId, reason: codeOfFailure(error) },
        'a sign-in at a provider was not understood',
      );
      throw authErrors.badCallback();
    }
  };

  const admit = ({ proof, redirectTo, challenge, device }: Admission): Promise<string> =>
    db.transaction(async (tx: Queryable) => {
      const now = clock.now();
      const user = await recognise(tx, { proof, now, canSignUp: !config.AUTH_DISABLE_SIGNUP });
      if (challenge === null) {
        const session = await sessions.open(tx, { user, method: 'oauth', device });
        return withResult(redirectTo, { fragment: sessionFragment(session) });
      }
      const code = await issueAuthCode(tx, { userId: user.id, method: 'oauth', challenge, now });
      return withResult(redirectTo, { query: { code } });
    });

  return async (request): Promise<AuthResponse> => {
    if (request.isHead) return ok({});
    if (request.isPrefetch) throw authErrors.prefetch();
    const state = request.query('state');
    const secrets = { state, browser: request.cookie(cookieNameOf(state)) };
    const flow = await endFlow(db, { ...secrets, clock });
    const target = flow?.redirectTo ?? redirects.resolve('');
    const cookie = flowCookie({ state, browser: '' }, config);
    try {
      if (flow === undefined) throw authErrors.badState();
      if (!flow.isInTime) throw authErrors.oldAuthCode();
      const { device } = request;
      const proof = await prove(request, secrets, flow.provider);
      return {
        status: 302,
        location: await admit({ proof, redirectTo: target, challenge: flow.challenge, device }),
        cookie,
      };
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return { status: 302, location: refusedTarget(target, error, { isInQuery: true }), cookie };
    }
  };
};
