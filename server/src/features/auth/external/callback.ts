import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import { type Answer, type Asked, type Endpoint, maybeText, ok, readBody } from '../asked.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import type { Device } from '../device.ts';
import type { AuthParts } from '../parts.ts';
import { type Challenge, issueAuthCode } from '../pkce.ts';
import { refusedTarget, withResult } from '../redirects.ts';
import { refusals } from '../refusals.ts';
import { sessionFragment } from '../session-fragment.ts';
import { cookieNameOf, endFlow, type FlowSecrets, flowCookie } from './flows.ts';
import type { Proof } from './proof.ts';
import { codeOfFailure } from './provider-failure.ts';
import { recognise } from './recognise.ts';

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
export const createFormCallback = ({ config }: AuthParts): Endpoint => {
  return (asked) => {
    const body = readBody(FormBody, asked);
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
export const createCallback = (parts: AuthParts): Endpoint => {
  const { db, clock, config, providers, redirects, sessions } = parts;

  const prove = async (asked: Asked, secrets: FlowSecrets, providerId: string): Promise<Proof> => {
    const provider = providers.get(providerId);
    if (provider === undefined) throw refusals.unsupportedProvider();
    const denial = asked.query('error');
    if (denial !== '') throw denial === 'access_denied' ? refusals.providerDenied() : refusals.badCallback();
    try {
      return await provider.arrive({ secrets, query: fieldsOf(asked.query) });
    } catch (error) {
      if (error instanceof AuthRefusal) throw error;
      asked.log.warn(
        { provider: providerId, reason: codeOfFailure(error) },
        'a sign-in at a provider was not understood',
      );
      throw refusals.badCallback();
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

  return async (asked): Promise<Answer> => {
    if (asked.isHead) return ok({});
    if (asked.isPrefetch) throw refusals.prefetch();
    const state = asked.query('state');
    const secrets = { state, browser: asked.cookie(cookieNameOf(state)) };
    const flow = await endFlow(db, { ...secrets, clock });
    const target = flow?.redirectTo ?? redirects.resolve('');
    const cookie = flowCookie({ state, browser: '' }, config);
    try {
      if (flow === undefined) throw refusals.badState();
      if (!flow.isInTime) throw refusals.oldAuthCode();
      const { device } = asked;
      const proof = await prove(asked, secrets, flow.provider);
      return {
        status: 302,
        location: await admit({ proof, redirectTo: target, challenge: flow.challenge, device }),
        cookie,
      };
    } catch (error) {
      if (!(error instanceof AuthRefusal)) throw error;
      return { status: 302, location: refusedTarget(target, error, { isInQuery: true }), cookie };
    }
  };
};
