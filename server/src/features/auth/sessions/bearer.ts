import type { AuthDeps } from '../auth-deps.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import type { AuthRequest } from '../protocol/auth-request.ts';
import type { UserRow } from '../users/user-view.ts';
import { findUserOfSession } from '../users/users.queries.ts';
import { aalOf, TokenRefused } from './access-tokens.ts';

export interface Bearer {
  user: UserRow;
  sessionId: string;
  aal: 'aal1' | 'aal2';
}

/** The person behind the bearer token; the protocol tells apart a bad token, a deleted account and an ended session. */
export const getBearer = async (
  { db, accessTokens }: Pick<AuthDeps, 'db' | 'accessTokens'>,
  { bearer }: AuthRequest,
): Promise<Bearer> => {
  if (bearer === null) throw authErrors.noBearer();
  const claims = await accessTokens.verify(bearer).catch((error: unknown) => {
    throw error instanceof TokenRefused ? authErrors.badJwt(error.message) : error;
  });
  const found = await findUserOfSession(db, claims);
  if (found === undefined) throw authErrors.userGone();
  if (found.sessionId === null) throw authErrors.sessionGone();
  return { user: found.user, sessionId: found.sessionId, aal: aalOf(claims, found) };
};
