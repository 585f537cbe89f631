import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import type { SessionRow } from '#database/schema/auth.ts';
import type { FactorRow } from '#database/schema/factors.ts';
import type { UserRow } from '#database/schema/users.ts';
import { type AuthRequest, authErrors } from '../protocol/protocol.ts';
import { isRecentlyProven } from '../reauthentication/reauthentication.ts';
import { aalOf, type Bearer, lockSession } from '../sessions/sessions.ts';
import { lockUser } from '../users/users.ts';
import { listFactors } from './factors.queries.ts';

export const isId = (text: string): boolean => z.safeParse(z.uuid(), text).success;

/** [Note: the user is locked first] */
export const lockBearer = async (
  tx: Queryable,
  { user: { id }, sessionId, aal }: Bearer,
): Promise<{ user: UserRow; session: SessionRow; aal: Bearer['aal'] }> => {
  const user = await lockUser(tx, id);
  if (user === undefined) throw authErrors.userNotFound();
  const session = await lockSession(tx, sessionId);
  if (session === undefined) throw authErrors.sessionNotFound();
  return { user, session, aal: aalOf({ aal }, session) };
};

/** The factor in the path; somebody else's is not found. */
export const getOwnFactor = async (
  tx: Queryable,
  { request, userId, now }: { request: AuthRequest; userId: string; now: Date },
): Promise<{ factor: FactorRow; factors: FactorRow[] }> => {
  const id = request.param('id');
  if (!isId(id)) throw authErrors.factorIdInvalid();
  const factors = await listFactors(tx, { userId, now });
  const factor = factors.find((candidate) => candidate.id === id.toLowerCase());
  if (factor === undefined) throw authErrors.factorNotFound();
  return { factor, factors };
};

/**
 * [Note: a new factor needs the old one] With the password alone nobody may add a factor beside a verified one, not even
 * one that was enrolled before the other was verified.
 */
export const checkNeedsNoOldFactor = (factors: readonly FactorRow[], { aal }: Pick<Bearer, 'aal'>): void => {
  if (aal === 'aal1' && factors.some(({ status }) => status === 'verified')) throw authErrors.enrolNeedsAal2();
};

/**
 * [Note: a session is not its owner] Not the first factor alone: verifying any factor is itself a proof, so one that was
 * added without would be the way around it.
 */
export const checkMayAddFactor = (
  factors: readonly FactorRow[],
  { aal, amr, now }: Pick<Bearer, 'aal' | 'amr'> & { now: Date },
): void => {
  checkNeedsNoOldFactor(factors, { aal });
  if (!isRecentlyProven(amr, now)) throw authErrors.reauthenticationNeeded();
};
