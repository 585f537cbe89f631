import { randomUUID } from 'node:crypto';
import type { Queryable } from '#database/database.ts';
import { deleteTokensOfUser } from '../mail-links/one-time-tokens.queries.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import type { UserRow } from '../users/user-view.ts';
import { findUserByEmail, insertUser, lockUser, updateUser } from '../users/users.queries.ts';
import { findIdentity, insertIdentity, noteIdentity } from './external.queries.ts';
import type { Proof } from './verified-identity.ts';

interface Recognition {
  proof: Proof;
  now: Date;
  canSignUp: boolean;
}

/** The account that goes with the address, made when there is none. */
const ensureUser = async (db: Queryable, email: string, { now, canSignUp }: Recognition): Promise<UserRow> => {
  const existing = await findUserByEmail(db, email);
  if (existing !== undefined) return existing;
  if (!canSignUp) throw authErrors.signUpsClosed();
  const times = { createdAt: now, updatedAt: now, emailConfirmedAt: now, emailProvenAt: now };
  const made = await insertUser(db, { id: randomUUID(), email, ...times });
  // Nothing was made when somebody else was faster.
  const user = made ?? (await findUserByEmail(db, email));
  if (user === undefined) throw new Error('An address that is taken belongs to nobody');
  return user;
};

/**
 * [Note: autoconfirm is no proof] Whoever signed up with this address before may not be its owner. The provider has
 * just proven the owner, so the other's password, sessions and mails end here. A second factor stays: it may be the
 * owner's, and then it stands against whoever has taken their account at the provider.
 */
const claim = async (db: Queryable, user: UserRow, now: Date): Promise<void> => {
  if (user.emailProvenAt !== null) return;
  await deleteSessions(db, { userId: user.id });
  await deleteTokensOfUser(db, { userId: user.id });
  const confirmed = { emailConfirmedAt: user.emailConfirmedAt ?? now, emailProvenAt: now, updatedAt: now };
  await updateUser(db, { id: user.id, changes: { ...confirmed, passwordHash: null, newEmail: null } });
};

const link = async (db: Queryable, recognition: Recognition): Promise<string> => {
  const { proof, now } = recognition;
  const { provider, issuer, subject, email, isEmailVerified } = proof;
  if (email === undefined || !isEmailVerified) throw authErrors.providerEmailUnverified();
  const found = await ensureUser(db, email, recognition);
  const user = await lockUser(db, found.id);
  if (user === undefined) throw authErrors.badCallback();
  await claim(db, user, now);
  const times = { createdAt: now, updatedAt: now, lastSignInAt: now };
  await insertIdentity(db, { id: randomUUID(), userId: user.id, provider, issuer, subject, email, ...times });
  return user.id;
};

/** The account of whom a provider has proven: the one that is linked, else the one of the verified address. */
export const recognise = async (db: Queryable, recognition: Recognition): Promise<UserRow> => {
  const { proof, now } = recognition;
  const identity = await findIdentity(db, proof);
  const userId = identity?.userId ?? (await link(db, recognition));
  if (identity !== undefined) {
    // [Note: a person's sessions and factors change in line] The account before what hangs on it.
    await lockUser(db, userId);
    await noteIdentity(db, { id: identity.id, email: proof.isEmailVerified ? proof.email : undefined, at: now });
  }
  const user = await updateUser(db, { id: userId, changes: { lastSignInAt: now } });
  if (user === undefined) throw authErrors.badCallback();
  return user;
};
