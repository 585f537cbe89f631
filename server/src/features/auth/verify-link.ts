import type { Queryable } from '#database/database.ts';
import { type Answer, type Endpoint, ok } from './asked.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { applyConfirmation, METHOD_OF_TYPE } from './confirmation.ts';
import type { Device } from './device.ts';
import type { OneTimeTokenRow } from './one-time-tokens.queries.ts';
import { challengeOf, isPkceLink } from './one-time-tokens.ts';
import type { AuthParts } from './parts.ts';
import { issueAuthCode } from './pkce.ts';
import { withResult } from './redirects.ts';
import { refusals } from './refusals.ts';
import type { SessionAnswer } from './sessions.ts';
import { typesOf } from './verify.ts';

const OAUTH_ERROR: Partial<Record<AuthRefusal['status'], string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
};

const seeOther = (location: string): Answer => ({ status: 303, location });

/** A refused link leads to the page too, with the reason where the client looks for it. */
const refusedTarget = (target: string, refusal: AuthRefusal, isPkce: boolean): string => {
  const error = OAUTH_ERROR[refusal.status];
  const reason = {
    ...(error === undefined ? {} : { error }),
    error_code: refusal.code,
    error_description: refusal.message,
  };
  return withResult(target, { query: isPkce ? reason : {}, fragment: { ...reason, sb: '' } });
};

const sessionTarget = (target: string, session: SessionAnswer, type: string): string =>
  withResult(target, {
    fragment: {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      sb: '',
      token_type: session.token_type,
      type,
    },
  });

interface Following {
  target: string;
  device: Device;
}

/**
 * GET /verify, the link of a mail. It burns the link alone: a scanner that opens it first leaves the person the code
 * of the same mail, and one that only asks for the head burns nothing.
 */
export const createVerifyLink = ({ db, clock, oneTimeTokens, sessions, redirects }: AuthParts): Endpoint => {
  const follow = async (tx: Queryable, token: OneTimeTokenRow, { target, device }: Following): Promise<string> => {
    const now = clock.now();
    const user = await applyConfirmation(tx, { token, now });
    await oneTimeTokens.burnLink(tx, token);
    const challenge = challengeOf(token);
    if (challenge === null) {
      return sessionTarget(target, await sessions.open(tx, { user, method: 'otp', device }), token.type);
    }
    const code = await issueAuthCode(tx, { userId: user.id, method: METHOD_OF_TYPE[token.type], challenge, now });
    return withResult(target, { query: { code } });
  };

  return async (asked) => {
    if (asked.isHead) return ok({});
    const target = redirects.resolve(asked.query('redirect_to'));
    const token = asked.query('token');
    const types = typesOf(asked.query('type')) ?? [];
    try {
      return seeOther(
        await db.transaction(async (tx) => {
          const found = types.length === 0 ? undefined : await oneTimeTokens.findByLink(tx, { token, types });
          if (found === undefined) throw refusals.linkOver();
          return follow(tx, found, { target, device: asked.device });
        }),
      );
    } catch (error) {
      if (error instanceof AuthRefusal) return seeOther(refusedTarget(target, error, isPkceLink(token)));
      throw error;
    }
  };
};
