import { randomUUID } from 'node:crypto';
import type { Queryable } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Device } from './device.ts';
import { ACCESS_TOKEN_SECONDS } from './key-lives.ts';
import { hashOf, newSecret } from './secrets.ts';
import { insertRefreshToken, insertSession, type SessionRow } from './sessions.queries.ts';
import { presentUser, type UserRow } from './user-view.ts';

/** The AMR methods that this core issues; factors and providers bring theirs. */
export type SignInMethod = 'password' | 'otp' | 'email/signup' | 'recovery' | 'email_change';

export interface Sessions {
  /** Opens a session for somebody who has just been proven, and answers what the protocol calls a session. */
  open(db: Queryable, proof: { user: UserRow; method: SignInMethod; device: Device }): Promise<SessionAnswer>;
  present(session: SessionRow, user: UserRow, refreshToken: string): Promise<SessionAnswer>;
}

export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof presentUser>;
}

export const createSessions = ({ tokens, clock }: { tokens: AccessTokens; clock: Clock }): Sessions => {
  const present: Sessions['present'] = async (session, user, refreshToken) => {
    const { token, expiresAt } = await tokens.sign(user, session);
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: presentUser(user),
    };
  };
  return {
    present,
    open: async (db, { user, method, device }) => {
      const now = clock.now();
      const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
      const session: SessionRow = {
        id: randomUUID(),
        userId: user.id,
        aal: 'aal1',
        factorId: null,
        amr,
        createdAt: now,
        refreshedAt: null,
        ...device,
      };
      const refreshToken = newSecret();
      await insertSession(db, session);
      await insertRefreshToken(db, {
        hash: hashOf(refreshToken),
        sessionId: session.id,
        parentHash: null,
        salt: newSecret(),
        createdAt: now,
        revokedAt: null,
      });
      return present(session, user, refreshToken);
    },
  };
};
