import { randomUUID } from 'node:crypto';
import type { Queryable } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashOf, newSecret } from '#platform/encryption/secrets.ts';
import type { SecondFactorMethod } from '../factors/factor-kind.ts';
import { raiseSession } from '../factors/factors.queries.ts';
import type { Device } from '../protocol/device.ts';
import { listSignInMethods } from '../sign-in-methods.ts';
import { ACCESS_TOKEN_SECONDS } from '../signing-keys/key-lifecycle.ts';
import { presentUser, type UserRow } from '../users/user-view.ts';
import type { AccessTokens } from './access-tokens.ts';
import { deleteRefreshTokens, insertRefreshToken, insertSession, type SessionRow } from './sessions.queries.ts';

/** The AMR methods that this core issues; factors bring theirs. */
export type SignInMethod = 'password' | 'otp' | 'email/signup' | 'recovery' | 'email_change' | 'oauth';

interface SecondStep {
  user: UserRow;
  session: SessionRow;
  factorId: string;
  method: SecondFactorMethod;
}

export interface Sessions {
  /** Opens a session for somebody who has just been proven, and answers what the protocol calls a session. */
  open(db: Queryable, proof: { user: UserRow; method: SignInMethod; device: Device }): Promise<SessionAnswer>;
  /** The same session goes on at aal2; what was given out before cannot be refreshed into it. */
  raise(db: Queryable, step: SecondStep): Promise<SessionAnswer>;
  present(db: Queryable, shown: { session: SessionRow; user: UserRow; refreshToken: string }): Promise<SessionAnswer>;
}

export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof presentUser>;
}

/** The first refresh token of a session, or of a raised one: random, for a child could be made of its parent. */
const beginTokens = async (db: Queryable, { sessionId, now }: { sessionId: string; now: Date }): Promise<string> => {
  const refreshToken = newSecret();
  await insertRefreshToken(db, {
    hash: hashOf(refreshToken),
    sessionId,
    parentHash: null,
    salt: newSecret(),
    createdAt: now,
    revokedAt: null,
  });
  return refreshToken;
};

export const createSessions = ({ tokens, clock }: { tokens: AccessTokens; clock: Clock }): Sessions => {
  const present: Sessions['present'] = async (db, { session, user, refreshToken }) => {
    const signInMethods = await listSignInMethods(db, { userId: user.id, now: clock.now() });
    const { token, expiresAt } = await tokens.sign({ user, session, identities: signInMethods.identities });
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: presentUser(user, signInMethods),
    };
  };
  const entryOf = (method: string, now: Date) => ({ method, timestamp: Math.floor(now.getTime() / 1000) });
  return {
    present,
    open: async (db, { user, method, device }) => {
      const now = clock.now();
      const session: SessionRow = {
        id: randomUUID(),
        userId: user.id,
        aal: 'aal1',
        factorId: null,
        amr: [entryOf(method, now)],
        createdAt: now,
        refreshedAt: null,
        ...device,
      };
      await insertSession(db, session);
      return present(db, { session, user, refreshToken: await beginTokens(db, { sessionId: session.id, now }) });
    },
    raise: async (db, { user, session, factorId, method }) => {
      const now = clock.now();
      const amr = [entryOf(method, now), ...session.amr.filter((entry) => entry.method !== method)];
      const raised: SessionRow = { ...session, aal: 'aal2', factorId, amr };
      await raiseSession(db, raised);
      // [Note: refresh tokens rotate once] Their rows go, or the parent of before would give the raised session.
      await deleteRefreshTokens(db, session.id);
      return present(db, {
        session: raised,
        user,
        refreshToken: await beginTokens(db, { sessionId: session.id, now }),
      });
    },
  };
};

/** A session as the protocol hands it to a page: in the fragment, which no server and no log sees. */
export const sessionFragment = (session: SessionAnswer): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: '',
  token_type: session.token_type,
});
