import type { Queryable } from '#database/database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError, authErrors } from '../protocol/auth-errors.ts';
import { type AuthResponse, type Endpoint, ok } from '../protocol/auth-request.ts';
import type { Device } from '../protocol/device.ts';
import { refusedTarget, withResult } from '../protocol/redirects.ts';
import { sessionFragment } from '../sessions/open-session.ts';
import { issueAuthCode } from '../sessions/pkce.ts';
import { applyConfirmation, METHOD_OF_TYPE } from './confirmation.ts';
import type { OneTimeTokenRow } from './one-time-tokens.queries.ts';
import { challengeOf, isPkceLink } from './one-time-tokens.ts';
import { typesOf } from './verify.ts';

const seeOther = (location: string): AuthResponse => ({ status: 303, location });

interface Following {
  target: string;
  device: Device;
}

/**
 * GET /verify, the link of a mail. It burns the link alone: a scanner that opens it first leaves the person the code
 * of the same mail, and one that only asks for the head burns nothing.
 */
export const createVerifyLink = ({ db, clock, oneTimeTokens, sessions, redirects }: AuthDeps): Endpoint => {
  const follow = async (tx: Queryable, token: OneTimeTokenRow, { target, device }: Following): Promise<string> => {
    const now = clock.now();
    const user = await applyConfirmation(tx, { token, now });
    await oneTimeTokens.burnLink(tx, token);
    const challenge = challengeOf(token);
    if (challenge === null) {
      const session = await sessions.open(tx, { user, method: 'otp', device });
      return withResult(target, { fragment: { ...sessionFragment(session), type: token.type } });
    }
    const code = await issueAuthCode(tx, { userId: user.id, method: METHOD_OF_TYPE[token.type], challenge, now });
    return withResult(target, { query: { code } });
  };

  return async (request) => {
    if (request.isHead) return ok({});
    const target = redirects.resolve(request.query('redirect_to'));
    const token = request.query('token');
    const types = typesOf(request.query('type')) ?? [];
    try {
      return seeOther(
        await db.transaction(async (tx) => {
          const found = types.length === 0 ? undefined : await oneTimeTokens.findByLink(tx, { token, types });
          if (found === undefined) throw authErrors.linkOver();
          return follow(tx, found, { target, device: request.device });
        }),
      );
    } catch (error) {
      if (error instanceof AuthError) return seeOther(refusedTarget(target, error, { isInQuery: isPkceLink(token) }));
      throw error;
    }
  };
};
