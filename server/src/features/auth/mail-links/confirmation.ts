import type { Queryable } from '#database/database.ts';
import type { OneTimeTokenType } from '#database/schema/auth.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import type { SignInMethod } from '../sessions/open-session.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import type { UserRow } from '../users/user-view.ts';
import { findUserByEmail, lockUser, updateUser } from '../users/users.queries.ts';
import type { OneTimeTokenRow } from './one-time-tokens.queries.ts';
import { deleteTokensOfUser } from './one-time-tokens.queries.ts';

/** How a session that came by a mail is noted, by the kind of mail. */
export const METHOD_OF_TYPE: Record<OneTimeTokenType, SignInMethod> = {
  signup: 'email/signup',
  recovery: 'recovery',
  email_change: 'email_change',
};

/**
 * [Note: autoconfirm is no proof] Until a mail was answered, anybody may have signed up with this address. When its
 * owner then asks for a new password, the old one and every session opened with it end before the new one is chosen.
 */
const isTakingOver = (user: UserRow, token: OneTimeTokenRow): boolean =>
  token.type === 'recovery' && user.emailProvenAt === null;

const changesOf = (user: UserRow, token: OneTimeTokenRow, now: Date): Partial<UserRow> => {
  const confirmed = { emailConfirmedAt: user.emailConfirmedAt ?? now, lastSignInAt: now, updatedAt: now };
  if (token.type !== 'email_change') {
    // Whoever answers a mail to the account's address has proven it, whatever the mail was for.
    const proven = { ...confirmed, emailProvenAt: user.emailProvenAt ?? now };
    return isTakingOver(user, token) ? { ...proven, passwordHash: null } : proven;
  }
  return { ...confirmed, email: token.email, newEmail: null, emailProvenAt: now };
};

/** Does what the mail was for; the account as it is afterwards. */
export const applyConfirmation = async (
  db: Queryable,
  { token, now }: { token: OneTimeTokenRow; now: Date },
): Promise<UserRow> => {
  const user = await lockUser(db, token.userId);
  const isChange = token.type === 'email_change' && user?.email !== token.email;
  if (isChange && user?.newEmail !== token.email) throw authErrors.linkOver();
  if (isChange && (await findUserByEmail(db, token.email)) !== undefined) throw authErrors.emailTaken();
  if (user !== undefined && isTakingOver(user, token)) await deleteSessions(db, { userId: user.id });
  const changed = user && (await updateUser(db, { id: user.id, changes: changesOf(user, token, now) }));
  if (changed === undefined) throw authErrors.linkOver();
  // Older mails went to the old address, so they may not open the account any more.
  if (isChange) await deleteTokensOfUser(db, { userId: changed.id, except: token.id });
  return changed;
};
