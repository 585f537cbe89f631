import * as z from 'zod/mini';
import type { AuthDeps } from '../auth-deps.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { spend } from '../protocol/auth-rate-limits.ts';
import { type AuthRequest, type Endpoint, maybeText, normalizeEmail, ok, readBody } from '../protocol/auth-request.ts';
import { createQueue } from '../users/passwords.ts';
import { findUserByEmail, findUserById, noteSignIn } from '../users/users.queries.ts';
import type { SessionAnswer } from './open-session.ts';
import { redeemAuthCode } from './pkce.ts';
import { createRefresh } from './refresh.ts';

const PasswordBody = z.object({ email: maybeText, phone: maybeText, password: maybeText });
const RefreshBody = z.object({ refresh_token: maybeText });
const PkceBody = z.object({ auth_code: maybeText, code_verifier: maybeText });

/**
 * Beyond those that the hashing keeps busy, and one that is with the database: two hundred who sign in at once would
 * stand, each with its questions to the database, before everybody's next click.
 */
const AT_ONCE = 3;

type Grant = (request: AuthRequest) => Promise<SessionAnswer>;

const passwordGrant = ({ db, clock, limits, passwords, sessions }: AuthDeps): Grant => {
  const inTurn = createQueue({ width: AT_ONCE, maxWaiting: 1000 });
  return async (request) => {
    const body = readBody(PasswordBody, request);
    if (body.email === '' && body.phone === '') throw authErrors.missingAddress();
    if (body.email === '') throw authErrors.phoneSignIns();
    const email = normalizeEmail(body.email);
    await spend(limits, 'signInAddress', request.clientAddress);
    await spend(limits, 'signInAccount', email);
    return inTurn(async () => {
      const user = await findUserByEmail(db, email);
      // Always one verification, so that the time does not tell an unknown address from a wrong password.
      const isRight = await passwords.isRight(body.password, user?.passwordHash);
      if (user === undefined || !isRight) throw authErrors.wrongCredentials();
      await limits.reset('signInAccount', email);
      if (user.emailConfirmedAt === null) throw authErrors.emailNotConfirmed();
      return db.transaction(async (tx) => {
        const signedIn = await noteSignIn(tx, { user, at: clock.now() });
        if (signedIn === undefined) throw authErrors.wrongCredentials();
        return sessions.open(tx, { user: signedIn, method: 'password', device: request.device });
      });
    });
  };
};

const refreshGrant = (deps: AuthDeps): Grant => {
  const refresh = createRefresh(deps);
  return async (request) => {
    const { refresh_token: token } = readBody(RefreshBody, request);
    if (token === '') throw authErrors.refreshTokenMissing();
    await spend(deps.limits, 'refreshAddress', request.clientAddress);
    return refresh(token);
  };
};

const pkceGrant = ({ db, clock, limits, sessions }: AuthDeps): Grant => {
  return async (request) => {
    const body = readBody(PkceBody, request);
    await spend(limits, 'signInAddress', request.clientAddress);
    return db.transaction(async (tx) => {
      const proof = await redeemAuthCode(tx, { code: body.auth_code, verifier: body.code_verifier, clock });
      const user = await findUserById(tx, proof.userId);
      const signedIn = user && (await noteSignIn(tx, { user, at: clock.now() }));
      if (signedIn === undefined) throw authErrors.unknownAuthCode();
      return sessions.open(tx, { user: signedIn, method: proof.method, device: request.device });
    });
  };
};

/** POST /token: every way to a session that needs no mail of its own. */
export const createToken = (deps: AuthDeps): Endpoint => {
  const grants = new Map<string, Grant>([
    ['password', passwordGrant(deps)],
    ['refresh_token', refreshGrant(deps)],
    ['pkce', pkceGrant(deps)],
  ]);
  return async (request) => {
    const grant = grants.get(request.query('grant_type'));
    if (grant === undefined) throw authErrors.unsupportedGrant();
    return ok(await grant(request));
  };
};
