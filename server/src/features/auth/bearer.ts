import { aalOf, TokenRefused } from './access-tokens.ts';
import type { Asked } from './asked.ts';
import type { AuthParts } from './parts.ts';
import { refusals } from './refusals.ts';
import type { UserRow } from './user-view.ts';
import { findUserOfSession } from './users.queries.ts';

export interface Bearer {
  user: UserRow;
  sessionId: string;
  aal: 'aal1' | 'aal2';
}

/** The person behind the bearer token; the protocol tells apart a bad token, a deleted account and an ended session. */
export const getBearer = async (
  { db, accessTokens }: Pick<AuthParts, 'db' | 'accessTokens'>,
  { bearer }: Asked,
): Promise<Bearer> => {
  if (bearer === null) throw refusals.noBearer();
  const claims = await accessTokens.verify(bearer).catch((error: unknown) => {
    throw error instanceof TokenRefused ? refusals.badJwt(error.message) : error;
  });
  const found = await findUserOfSession(db, claims);
  if (found === undefined) throw refusals.userGone();
  if (found.sessionId === null) throw refusals.sessionGone();
  return { user: found.user, sessionId: found.sessionId, aal: aalOf(claims, found) };
};
