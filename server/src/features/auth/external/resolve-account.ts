import { randomUUID } from 'node:crypto';
import type { Queryable } from '#database/database.ts';
import type { UserRow } from '#database/schema/users.ts';
import { deleteTokensOfUser } from '../mail-links/mail-links.ts';
import { authErrors } from '../protocol/protocol.ts';
import { deleteSessions } from '../sessions/sessions.ts';
import { findUserByEmail, insertUser, lockUser, updateUser } from '../users/users.ts';
import { findIdentity, insertIdentity, recordIdentitySignIn } from './external.queries.ts';
import type { VerifiedIdentity } from './verified-identity.ts';

interface AccountResolution {
  verifiedIdentity: VerifiedIdentity;
  now: Date;
  canSignUp: boolean;
}

/** The user with this address, created when there is none. */
const ensureUser = async (db: Queryable, email: string, { now, canSignUp }: AccountResolution): Promise<UserRow> => {
  const existing = await findUserByEmail(db, email);
  if (existing !== undefined) return existing;
  if (!canSignUp) throw authErrors.signUpsDisabled();
  const times = { createdAt: now, updatedAt: now, emailConfirmedAt: now, emailProvenAt: now };
  const created = await insertUser(db, { id: randomUUID(), email, ...times });
  // Undefined when a concurrent request was faster.
  const user = created ?? (await findUserByEmail(db, email));
  if (user === undefined) throw new Error('An address that is taken belongs to nobody');
  return user;
};

/**
 * [Note: autoconfirm is no proof] Whoever signed up with this address before may not be its owner. The provider has just
 * verified the owner, so that password, its sessions and its mails end here. A second factor stays: it may be the owner's,
 * and protects them if their account at the provider was taken over.
 */
const dropUnprovenCredentials = async (db: Queryable, user: UserRow, now: Date): Promise<void> => {
  if (user.emailProvenAt !== null) return;
  await deleteSessions(db, { userId: user.id });
  await deleteTokensOfUser(db, { userId: user.id });
  const confirmed = { emailConfirmedAt: user.emailConfirmedAt ?? now, emailProvenAt: now, updatedAt: now };
  await updateUser(db, {
    id: user.id,
    changes: { ...confirmed, passwordHash: null, newEmail: null, addressForm: null },
  });
};

const linkIdentity = async (db: Queryable, resolution: AccountResolution): Promise<string> => {
  const { verifiedIdentity, now } = resolution;
  const { provider, issuer, subject, email, isEmailVerified } = verifiedIdentity;
  if (email === undefined || !isEmailVerified) throw authErrors.providerEmailUnverified();
  const found = await ensureUser(db, email, resolution);
  const user = await lockUser(db, found.id);
  if (user === undefined) throw authErrors.badCallback();
  await dropUnprovenCredentials(db, user, now);
  const times = { createdAt: now, updatedAt: now, lastSignInAt: now };
  await insertIdentity(db, { id: randomUUID(), userId: user.id, provider, issuer, subject, email, ...times });
  return user.id;
};

/** The user to whom the identity is linked, else the user with its verified address. */
export const resolveAccount = async (db: Queryable, resolution: AccountResolution): Promise<UserRow> => {
  const { verifiedIdentity, now } = resolution;
  const identity = await findIdentity(db, verifiedIdentity);
  const userId = identity?.userId ?? (await linkIdentity(db, resolution));
  if (identity !== undefined) {
    // [Note: the user is locked first]
    await lockUser(db, userId);
    const email = verifiedIdentity.isEmailVerified ? verifiedIdentity.email : undefined;
    await recordIdentitySignIn(db, { id: identity.id, email, at: now });
  }
  const user = await updateUser(db, { id: userId, changes: { lastSignInAt: now } });
  if (user === undefined) throw authErrors.badCallback();
  return user;
};
