import type { users } from '#database/schema.ts';
import type { FactorRow } from './factors/factors.queries.ts';

export type UserRow = typeof users.$inferSelect;

/** Audience and role of every signed-in person, in the protocol's words. */
export const AUDIENCE = 'authenticated';

export const appMetadataOf = () => ({ provider: 'email', providers: ['email'] });

/** What the person said about themselves; whether the address was confirmed is ours to say. */
export const userMetadataOf = ({ userMetadata, emailConfirmedAt }: UserRow): Record<string, unknown> => {
  const { email_verified: _, ...own } = userMetadata;
  return emailConfirmedAt === null ? own : { ...own, email_verified: true };
};

const time = (value: Date | null): string | undefined => value?.toISOString();

/** One identity, the address itself; external ones come with their own feature. */
const identityOf = (user: UserRow) => ({
  identity_id: user.id,
  id: user.id,
  user_id: user.id,
  identity_data: {
    sub: user.id,
    email: user.email,
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: false,
  },
  provider: 'email',
  last_sign_in_at: time(user.lastSignInAt),
  created_at: time(user.createdAt),
  updated_at: time(user.updatedAt),
  email: user.email,
});

/** A second factor without what makes it one. */
const presentFactor = (factor: FactorRow) => ({
  id: factor.id,
  friendly_name: factor.friendlyName,
  factor_type: factor.type,
  status: factor.status,
  phone: factor.phone ?? '',
  web_authn_aaguid: factor.aaguid ?? undefined,
  last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
  created_at: factor.createdAt.toISOString(),
  updated_at: factor.updatedAt.toISOString(),
});

/** A user as the protocol shows one; absent times are left out. */
export const presentUser = (user: UserRow, factors: FactorRow[] = []) => ({
  id: user.id,
  aud: AUDIENCE,
  role: AUDIENCE,
  email: user.email,
  email_confirmed_at: time(user.emailConfirmedAt),
  phone: '',
  confirmation_sent_at: time(user.confirmationSentAt),
  confirmed_at: time(user.emailConfirmedAt),
  recovery_sent_at: time(user.recoverySentAt),
  new_email: user.newEmail ?? undefined,
  email_change_sent_at: time(user.emailChangeSentAt),
  last_sign_in_at: time(user.lastSignInAt),
  app_metadata: appMetadataOf(),
  user_metadata: userMetadataOf(user),
  factors: factors.length === 0 ? undefined : factors.map(presentFactor),
  identities: [identityOf(user)],
  created_at: time(user.createdAt),
  updated_at: time(user.updatedAt),
  is_anonymous: false,
});

/**
 * What a sign-up shows for a confirmed address that is taken: nothing of the account behind it, and nothing by which
 * the answer could be told from a new account's but the empty identities that the protocol prescribes.
 */
export const presentObfuscatedUser = (user: UserRow) => ({ ...presentUser(user), role: '', identities: [] });
