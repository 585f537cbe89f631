import { randomUUID } from 'node:crypto';
import type { Queryable } from '#database/database.ts';
import type { FirstFactorMethod, SecondFactorMethod, SessionRow } from '#database/schema/auth.ts';
import type { UserRow } from '#database/schema/users.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashOf, newSecret } from '#platform/encryption/secrets.ts';
import type { Device } from '../protocol/protocol.ts';
import { ACCESS_TOKEN_SECONDS } from '../signing-keys/signing-keys.ts';
import { type ListSignInMethods, presentUser } from '../users/users.ts';
import type { AccessTokens } from './access-tokens.ts';
import { elevateSession, insertSession, lockSession, setAmr } from './sessions.queries.ts';
import { deleteRefreshTokens, insertRefreshToken } from './tokens.queries.ts';

interface SessionElevation {
  user: UserRow;
  session: SessionRow;
  factorId: string;
  method: SecondFactorMethod;
}

export interface Sessions {
  /** Opens a session at aal1 for a user whose identity was just verified. */
  open(db: Queryable, signIn: { user: UserRow; method: FirstFactorMethod; device: Device }): Promise<SessionResponse>;
  /** Notes in the session's `amr` that its owner has proven who they are once more. */
  prove(db: Queryable, by: { sessionId: string; method: FirstFactorMethod }): Promise<void>;
  /** Continues the same session at aal2; tokens issued before cannot be refreshed into it. */
  elevate(db: Queryable, elevation: SessionElevation): Promise<SessionResponse>;
  present(
    db: Queryable,
    tokens: { session: SessionRow; user: UserRow; refreshToken: string },
  ): Promise<SessionResponse>;
}

/** A session as the protocol returns one. */
export interface SessionResponse {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof presentUser>;
}

/** Random, unlike the later ones: a child token can be computed from its parent. */
const issueFirstRefreshToken = async (
  db: Queryable,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string> => {
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

interface SessionsDeps {
  accessTokens: AccessTokens;
  clock: Clock;
  listSignInMethods: ListSignInMethods;
}

export const createSessions = ({ accessTokens, clock, listSignInMethods }: SessionsDeps): Sessions => {
  const present: Sessions['present'] = async (db, { session, user, refreshToken }) => {
    const signInMethods = await listSignInMethods(db, { userId: user.id, now: clock.now() });
    const { token, expiresAt } = await accessTokens.sign({ user, session, identities: signInMethods.identities });
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: presentUser(user, signInMethods),
    };
  };
  const amrEntryOf = (method: FirstFactorMethod | SecondFactorMethod, now: Date) => ({
    method,
    timestamp: Math.floor(now.getTime() / 1000),
  });
  /** Newest first, one entry per method. */
  const renewAmr = (session: SessionRow, method: FirstFactorMethod | SecondFactorMethod) => [
    amrEntryOf(method, clock.now()),
    ...session.amr.filter((entry) => entry.method !== method),
  ];
  return {
    present,
    prove: async (db, { sessionId, method }) => {
      const session = await lockSession(db, sessionId);
      if (session !== undefined) await setAmr(db, { id: session.id, amr: renewAmr(session, method) });
    },
    open: async (db, { user, method, device }) => {
      const now = clock.now();
      const session: SessionRow = {
        id: randomUUID(),
        userId: user.id,
        aal: 'aal1',
        factorId: null,
        amr: [amrEntryOf(method, now)],
        createdAt: now,
        refreshedAt: null,
        ...device,
      };
      await insertSession(db, session);
      const refreshToken = await issueFirstRefreshToken(db, { sessionId: session.id, now });
      return present(db, { session, user, refreshToken });
    },
    elevate: async (db, { user, session, factorId, method }) => {
      const now = clock.now();
      const elevated: SessionRow = { ...session, aal: 'aal2', factorId, amr: renewAmr(session, method) };
      await elevateSession(db, elevated);
      // [Note: refresh tokens rotate once] With an old row left, the aal1 parent token would return the aal2 session.
      await deleteRefreshTokens(db, session.id);
      const refreshToken = await issueFirstRefreshToken(db, { sessionId: session.id, now });
      return present(db, { session: elevated, user, refreshToken });
    },
  };
};

/** A session as the protocol hands it to a page: in the fragment of the URL, which reaches no server and no log. */
export const sessionFragment = (session: SessionResponse): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: '',
  token_type: session.token_type,
});
