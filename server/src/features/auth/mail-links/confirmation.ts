import type { Queryable } from '#database/database.ts';
import type { FirstFactorMethod, OneTimeTokenRow, OneTimeTokenType } from '#database/schema/auth.ts';
import type { UserRow } from '#database/schema/users.ts';
import { type AuthRequest, authErrors } from '../protocol/protocol.ts';
import { deleteSessions } from '../sessions/sessions.ts';
import { findUserByEmail, lockUser, updateUser } from '../users/users.ts';
import { deleteOtherSignUpTokens, deleteTokensOfUser } from './one-time-tokens.queries.ts';

/** How the `amr` of a session names the mail that opened it, or proved its owner. */
export const AMR_METHOD_OF_MAIL: Record<OneTimeTokenType, FirstFactorMethod> = {
  signup: 'email/signup',
  recovery: 'recovery',
  email_change: 'email_change',
  reauthentication: 'otp',
};

/**
 * [Note: autoconfirm is no proof] Until a mail was answered, anybody may have signed up with this address. When the owner
 * of the address then recovers the password, the old one and its sessions end before a new one is chosen.
 */
const isTakingOver = (user: UserRow, token: OneTimeTokenRow): boolean =>
  token.type === 'recovery' && user.emailProvenAt === null;

/**
 * [Note: a password belongs to its mail] Anybody may sign up with an address that nobody has confirmed yet, several people
 * one after another. Each mail keeps the password and the metadata that were given with its own sign-up. The first one to
 * be answered installs them in place of whatever the user's row holds, and ends the others: nobody's password opens an
 * account that was confirmed by the mail of somebody else's sign-up.
 */
const installed = (user: UserRow, { type, passwordHash, userMetadata }: OneTimeTokenRow): Partial<UserRow> =>
  type === 'signup' && user.emailConfirmedAt === null ? { passwordHash, userMetadata: userMetadata ?? {} } : {};

const changesOf = (user: UserRow, token: OneTimeTokenRow, now: Date): Partial<UserRow> => {
  const confirmed = { emailConfirmedAt: user.emailConfirmedAt ?? now, lastSignInAt: now, updatedAt: now };
  if (token.type !== 'email_change') {
    // Answering any mail to the user's address proves the address.
    const proven = { ...confirmed, ...installed(user, token), emailProvenAt: user.emailProvenAt ?? now };
    return isTakingOver(user, token) ? { ...proven, passwordHash: null, addressForm: null } : proven;
  }
  return { ...confirmed, email: token.email, newEmail: null, emailProvenAt: now };
};

/** A mail that was answered may have changed the address of the account. */
export const logConfirmation = (
  { logSecurityEvent }: Pick<AuthRequest, 'logSecurityEvent'>,
  { type, userId }: OneTimeTokenRow,
): void => {
  if (type === 'email_change') logSecurityEvent({ event: 'user_updated', account: userId, what: 'email' });
};

/** Returns the user as changed. */
export const applyConfirmation = async (
  db: Queryable,
  { token, now }: { token: OneTimeTokenRow; now: Date },
): Promise<UserRow> => {
  const user = await lockUser(db, token.userId);
  const isChange = token.type === 'email_change' && user?.email !== token.email;
  if (isChange && user?.newEmail !== token.email) throw authErrors.linkExpired();
  if (isChange && (await findUserByEmail(db, token.email)) !== undefined) throw authErrors.emailTaken();
  if (user !== undefined && isTakingOver(user, token)) await deleteSessions(db, { userId: user.id });
  const changed = user && (await updateUser(db, { id: user.id, changes: changesOf(user, token, now) }));
  if (user === undefined || changed === undefined) throw authErrors.linkExpired();
  if (user.emailConfirmedAt === null) await deleteOtherSignUpTokens(db, { userId: user.id, except: token.id });
  // Older mails went to the old address, so their tokens must not work any more.
  if (isChange) await deleteTokensOfUser(db, { userId: changed.id, except: token.id });
  return changed;
};
