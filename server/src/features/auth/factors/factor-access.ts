import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import type { AuthRequest } from '../protocol/auth-request.ts';
import { aalOf } from '../sessions/access-tokens.ts';
import type { Bearer } from '../sessions/bearer.ts';
import { lockSession, type SessionRow } from '../sessions/sessions.queries.ts';
import type { UserRow } from '../users/user-view.ts';
import { lockUser } from '../users/users.queries.ts';
import { type FactorRow, listFactors } from './factors.queries.ts';

export const isId = (text: string): boolean => z.safeParse(z.uuid(), text).success;

/** The account and the session, locked in this order. [Note: a person's sessions and factors change in line] */
export const lockBearer = async (
  tx: Queryable,
  { user: { id }, sessionId, aal }: Bearer,
): Promise<{ user: UserRow; session: SessionRow; aal: Bearer['aal'] }> => {
  const user = await lockUser(tx, id);
  if (user === undefined) throw authErrors.userGone();
  const session = await lockSession(tx, sessionId);
  if (session === undefined) throw authErrors.sessionGone();
  return { user, session, aal: aalOf({ aal }, session) };
};

/** The factor that the path names, among the caller's own; somebody else's is not found. */
export const getOwnFactor = async (
  tx: Queryable,
  { request, userId, now }: { request: AuthRequest; userId: string; now: Date },
): Promise<{ factor: FactorRow; factors: FactorRow[] }> => {
  const id = request.param('id');
  if (!isId(id)) throw authErrors.factorIdBroken();
  const factors = await listFactors(tx, { userId, now });
  const factor = factors.find((candidate) => candidate.id === id.toLowerCase());
  if (factor === undefined) throw authErrors.factorUnknown();
  return { factor, factors };
};

/**
 * [Note: a new factor needs the old one] Whoever has only the password must not finish a factor of their own beside a
 * verified one, also not one that was begun before that was verified.
 */
export const checkMayAdd = (factors: readonly FactorRow[], { aal }: Pick<Bearer, 'aal'>): void => {
  if (aal === 'aal1' && factors.some(({ status }) => status === 'verified')) throw authErrors.enrolNeedsAal2();
};
