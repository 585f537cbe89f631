import * as z from 'zod/mini';
import { type Asked, type Endpoint, maybeText, ok, readBody } from './asked.ts';
import { normalizeEmail } from './email-address.ts';
import { spend } from './limiting.ts';
import type { AuthParts } from './parts.ts';
import { createQueue } from './passwords.ts';
import { redeemAuthCode } from './pkce.ts';
import { createRefresh } from './refresh.ts';
import { refusals } from './refusals.ts';
import type { SessionAnswer } from './sessions.ts';
import { findUserByEmail, findUserById, noteSignIn } from './users.queries.ts';

const PasswordBody = z.object({ email: maybeText, phone: maybeText, password: maybeText });
const RefreshBody = z.object({ refresh_token: maybeText });
const PkceBody = z.object({ auth_code: maybeText, code_verifier: maybeText });

/**
 * Beyond those that the hashing keeps busy, and one that is with the database: two hundred who sign in at once would
 * stand, each with its questions to the database, before everybody's next click.
 */
const AT_ONCE = 3;

type Grant = (asked: Asked) => Promise<SessionAnswer>;

const passwordGrant = ({ db, clock, limits, passwords, sessions }: AuthParts): Grant => {
  const inTurn = createQueue({ width: AT_ONCE, maxWaiting: 1000 });
  return async (asked) => {
    const body = readBody(PasswordBody, asked);
    if (body.email === '' && body.phone === '') throw refusals.missingAddress();
    if (body.email === '') throw refusals.phoneSignIns();
    const email = normalizeEmail(body.email);
    await spend(limits, 'signInAddress', asked.clientAddress);
    await spend(limits, 'signInAccount', email);
    return inTurn(async () => {
      const user = await findUserByEmail(db, email);
      // Always one verification, so that the time does not tell an unknown address from a wrong password.
      const isRight = await passwords.isRight(body.password, user?.passwordHash);
      if (user === undefined || !isRight) throw refusals.wrongCredentials();
      await limits.reset('signInAccount', email);
      if (user.emailConfirmedAt === null) throw refusals.emailNotConfirmed();
      return db.transaction(async (tx) => {
        const signedIn = await noteSignIn(tx, { user, at: clock.now() });
        if (signedIn === undefined) throw refusals.wrongCredentials();
        return sessions.open(tx, { user: signedIn, method: 'password', device: asked.device });
      });
    });
  };
};

const refreshGrant = (parts: AuthParts): Grant => {
  const refresh = createRefresh(parts);
  return async (asked) => {
    const { refresh_token: token } = readBody(RefreshBody, asked);
    if (token === '') throw refusals.refreshTokenMissing();
    await spend(parts.limits, 'refreshAddress', asked.clientAddress);
    return refresh(token);
  };
};

const pkceGrant = ({ db, clock, limits, sessions }: AuthParts): Grant => {
  return async (asked) => {
    const body = readBody(PkceBody, asked);
    await spend(limits, 'signInAddress', asked.clientAddress);
    return db.transaction(async (tx) => {
      const proof = await redeemAuthCode(tx, { code: body.auth_code, verifier: body.code_verifier, clock });
      const user = await findUserById(tx, proof.userId);
      const signedIn = user && (await noteSignIn(tx, { user, at: clock.now() }));
      if (signedIn === undefined) throw refusals.unknownAuthCode();
      return sessions.open(tx, { user: signedIn, method: proof.method, device: asked.device });
    });
  };
};

/** POST /token: every way to a session that needs no mail of its own. */
export const createToken = (parts: AuthParts): Endpoint => {
  const grants = new Map<string, Grant>([
    ['password', passwordGrant(parts)],
    ['refresh_token', refreshGrant(parts)],
    ['pkce', pkceGrant(parts)],
  ]);
  return async (asked) => {
    const grant = grants.get(asked.query('grant_type'));
    if (grant === undefined) throw refusals.unsupportedGrant();
    return ok(await grant(asked));
  };
};
