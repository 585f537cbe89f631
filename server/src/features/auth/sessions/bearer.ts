import type { Changes } from '#database/changes/changes.ts';
import type { Database } from '#database/database.ts';
import type { AmrEntry } from '#database/schema/auth.ts';
import type { UserRow } from '#database/schema/users.ts';
import type { Authenticate } from '#platform/http/authorize.ts';
import { type AuthRequest, authErrors } from '../protocol/protocol.ts';
import { type AccessTokens, aalOf, InvalidTokenError } from './access-tokens.ts';
import type { SessionLifetime } from './session-lifetime.ts';
import { findUserOfSession } from './sessions.queries.ts';
import { createStandings } from './standings.ts';

export interface Bearer {
  user: UserRow;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** Of the session, which every proof of the owner renews; a refresh never does. */
  amr: readonly AmrEntry[];
}

export interface BearerDeps {
  db: Database;
  accessTokens: AccessTokens;
  sessionLifetime: SessionLifetime;
}

/** The caller of a call under /auth/v1; the protocol tells apart an invalid token, a deleted user and an ended session. */
export const getBearer = async (
  { db, accessTokens, sessionLifetime }: BearerDeps,
  { bearer }: Pick<AuthRequest, 'bearer'>,
): Promise<Bearer> => {
  if (bearer === null) throw authErrors.bearerMissing();
  const claims = await accessTokens.verify(bearer).catch((error: unknown) => {
    throw error instanceof InvalidTokenError ? authErrors.invalidJwt(error.message) : error;
  });
  const found = await findUserOfSession(db, { ...claims, cutoffs: sessionLifetime.cutoffs() });
  if (found === undefined) throw authErrors.userNotFound();
  if (found.sessionId === null) throw authErrors.sessionNotFound();
  return { user: found.user, sessionId: found.sessionId, aal: aalOf(claims, found), amr: found.amr ?? [] };
};

/** The caller of every other call. */
export const createAuthenticate = ({
  accessTokens,
  ...deps
}: BearerDeps & { changes: Pick<Changes, 'isHearing' | 'onAccountChange'> }): Authenticate => {
  const standings = createStandings(deps);
  return async (token) => {
    try {
      const claims = await accessTokens.verify(token);
      const found = await standings.find(claims);
      if (found === undefined) return null;
      const { hasSecondFactor, isAdmin } = found;
      return { ...claims, aal: aalOf(claims, found), hasSecondFactor, isAdmin };
    } catch (error) {
      if (error instanceof InvalidTokenError) return null;
      throw error;
    }
  };
};
