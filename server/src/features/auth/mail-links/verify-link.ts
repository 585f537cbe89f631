import type { Queryable } from '#database/database.ts';
import type { OneTimeTokenRow } from '#database/schema/auth.ts';
import {
  AuthError,
  type AuthRequest,
  type AuthResponse,
  authErrors,
  type Endpoint,
  errorTarget,
  ok,
  type PlatformDeps,
  type Redirects,
  withResult,
} from '../protocol/protocol.ts';
import { issueAuthCode, pkceChallengeOf, type Sessions, sessionFragment } from '../sessions/sessions.ts';
import { AMR_METHOD_OF_MAIL, applyConfirmation, logConfirmation } from './confirmation.ts';
import { isPkceLink, type OneTimeTokens } from './one-time-tokens.ts';
import { mailTypesOf } from './verify.ts';

const seeOther = (location: string): AuthResponse => ({ status: 303, location });

interface LinkVisit {
  target: string;
  request: AuthRequest;
}

type VerifyLinkDeps = PlatformDeps & { oneTimeTokens: OneTimeTokens; sessions: Sessions; redirects: Redirects };

/**
 * GET /verify, the link of a mail. It uses up the link alone: when a scanner opens it first, the code of the same mail
 * still works. A HEAD request uses up nothing.
 */
export const createVerifyLink = ({ db, clock, oneTimeTokens, sessions, redirects }: VerifyLinkDeps): Endpoint => {
  const openLink = async (tx: Queryable, token: OneTimeTokenRow, { target, request }: LinkVisit): Promise<string> => {
    const now = clock.now();
    const user = await applyConfirmation(tx, { token, now });
    await oneTimeTokens.invalidateLink(tx, token);
    const challenge = pkceChallengeOf(token);
    logConfirmation(request, token);
    if (challenge === null) {
      const session = await sessions.open(tx, { user, method: 'otp', device: request.device });
      request.logSecurityEvent({ event: 'authn_login_success', account: user.id, method: 'otp' });
      return withResult(target, { fragment: { ...sessionFragment(session), type: token.type } });
    }
    const code = await issueAuthCode(tx, { userId: user.id, method: AMR_METHOD_OF_MAIL[token.type], challenge, now });
    return withResult(target, { query: { code } });
  };

  return async (request) => {
    if (request.isHead) return ok({});
    const target = redirects.resolve(request.query('redirect_to'));
    const token = request.query('token');
    const types = mailTypesOf(request.query('type')) ?? [];
    try {
      return seeOther(
        await db.transaction(async (tx) => {
          const found = types.length === 0 ? undefined : await oneTimeTokens.findByLink(tx, { token, types });
          if (found === undefined) throw authErrors.linkExpired();
          return openLink(tx, found, { target, request });
        }),
      );
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      request.logSecurityEvent({ event: 'authn_login_fail', reason: 'wrong_link' });
      return seeOther(errorTarget(target, error, { isInQuery: isPkceLink(token) }));
    }
  };
};
