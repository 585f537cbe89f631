import * as z from 'zod/mini';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import {
  AuthError,
  type AuthRequest,
  authConcurrencyLimit,
  authErrors,
  consumeAuthLimit,
  type Endpoint,
  maybeText,
  normalizeEmail,
  ok,
  type PlatformDeps,
  readBody,
} from '../protocol/protocol.ts';
import { findUserByEmail, findUserById, type Passwords, recordSignIn } from '../users/users.ts';
import type { SessionResponse, Sessions } from './open-session.ts';
import { exchangeAuthCode } from './pkce.ts';
import { createRefresh } from './refresh-tokens.ts';
import type { SessionLifetime } from './session-lifetime.ts';

const PasswordGrantBody = z.object({ email: maybeText, phone: maybeText, password: maybeText });
const RefreshGrantBody = z.object({ refresh_token: maybeText });
const PkceGrantBody = z.object({ auth_code: maybeText, code_verifier: maybeText });

/**
 * Two keep the hashing busy and one waits for the database. More would fill the pool of connections when two hundred
 * people sign in at once, and delay every other request.
 */
const MAX_CONCURRENT_SIGN_INS = 3;

type TokenDeps = PlatformDeps & { passwords: Passwords; sessions: Sessions; sessionLifetime: SessionLifetime };
type Grant = (request: AuthRequest) => Promise<SessionResponse>;

/** Counted by what was typed, so that the limits are the same for an address without an account. */
const attemptsOf = (limits: RateLimits, { email, clientAddress }: { email: string; clientAddress: string }) => {
  const pair = `${email} ${clientAddress}`;
  return {
    consume: async () => {
      await consumeAuthLimit(limits, 'signInAddress', clientAddress);
      await consumeAuthLimit(limits, 'signInAccountAddress', pair);
      // Last: what this client may not try any more must not use up the account's attempts.
      await consumeAuthLimit(limits, 'signInAccount', email);
    },
    /** After the right password. */
    reset: async () => {
      await limits.reset('signInAccountAddress', pair);
      await limits.reset('signInAccount', email);
    },
  };
};

const passwordGrant = ({ db, clock, limits, passwords, sessions }: TokenDeps): Grant => {
  const runLimited = authConcurrencyLimit(MAX_CONCURRENT_SIGN_INS);
  return async (request) => {
    const body = readBody(PasswordGrantBody, request);
    if (body.email === '' && body.phone === '') throw authErrors.missingAddress();
    if (body.email === '') throw authErrors.phoneSignInsDisabled();
    const email = normalizeEmail(body.email);
    const attempts = attemptsOf(limits, { email, clientAddress: request.clientAddress });
    await attempts.consume();
    return runLimited(async () => {
      const user = await findUserByEmail(db, email);
      // Always one verification, or the response time would tell an unknown address from a wrong password.
      const isRight = await passwords.isRight(body.password, user?.passwordHash);
      if (user === undefined || !isRight) {
        request.logSecurityEvent({ event: 'authn_login_fail', account: user?.id, reason: 'wrong_password' });
        throw authErrors.wrongCredentials();
      }
      await attempts.reset();
      if (user.emailConfirmedAt === null) {
        request.logSecurityEvent({ event: 'authn_login_fail', account: user.id, reason: 'unconfirmed' });
        throw authErrors.emailNotConfirmed();
      }
      const session = await db.transaction(async (tx) => {
        const signedIn = await recordSignIn(tx, { user, at: clock.now() });
        if (signedIn === undefined) throw authErrors.wrongCredentials();
        return sessions.open(tx, { user: signedIn, method: 'password', device: request.device });
      });
      request.logSecurityEvent({ event: 'authn_login_success', account: user.id, method: 'password' });
      return session;
    });
  };
};

const refreshGrant = (deps: TokenDeps): Grant => {
  const refresh = createRefresh(deps);
  return async (request) => {
    const { refresh_token: token } = readBody(RefreshGrantBody, request);
    if (token === '') throw authErrors.refreshTokenMissing();
    await consumeAuthLimit(deps.limits, 'refreshAddress', request.clientAddress);
    return refresh(token, request);
  };
};

const pkceGrant = ({ db, clock, limits, sessions }: TokenDeps): Grant => {
  return async (request) => {
    const body = readBody(PkceGrantBody, request);
    await consumeAuthLimit(limits, 'signInAddress', request.clientAddress);
    try {
      const { method, session } = await db.transaction(async (tx) => {
        const exchanged = await exchangeAuthCode(tx, { code: body.auth_code, verifier: body.code_verifier, clock });
        const user = await findUserById(tx, exchanged.userId);
        const signedIn = user && (await recordSignIn(tx, { user, at: clock.now() }));
        if (signedIn === undefined) throw authErrors.authCodeNotFound();
        const { method } = exchanged;
        return { method, session: await sessions.open(tx, { user: signedIn, method, device: request.device }) };
      });
      request.logSecurityEvent({ event: 'authn_login_success', account: session.user.id, method });
      return session;
    } catch (error) {
      if (error instanceof AuthError) {
        request.logSecurityEvent({ event: 'authn_login_fail', reason: 'wrong_auth_code' });
      }
      throw error;
    }
  };
};

/** Grants of the protocol that this site does not offer. */
const DISABLED_GRANTS = new Map([
  ['id_token', authErrors.idTokensDisabled],
  ['web3', authErrors.web3Disabled],
]);

/** POST /token: password, refresh token or auth code. */
export const createToken = (deps: TokenDeps): Endpoint => {
  const grants = new Map<string, Grant>([
    ['password', passwordGrant(deps)],
    ['refresh_token', refreshGrant(deps)],
    ['pkce', pkceGrant(deps)],
  ]);
  return async (request) => {
    const type = request.query('grant_type');
    const grant = grants.get(type);
    if (grant === undefined) throw (DISABLED_GRANTS.get(type) ?? authErrors.unsupportedGrant)();
    return ok(await grant(request));
  };
};
