import type { users } from '#database/schema.ts';
import type { IdentityRow } from '../external/external.queries.ts';
import type { FactorRow } from '../factors/factors.queries.ts';

export type UserRow = typeof users.$inferSelect;

/** How somebody can sign in and prove it, beside the password. */
export interface Ways {
  factors: readonly FactorRow[];
  identities: readonly IdentityRow[];
}
const NO_WAYS: Ways = { factors: [], identities: [] };

/** Audience and role of every signed-in person, in the protocol's words. */
export const AUDIENCE = 'authenticated';

/** Whether the address itself is a way in: it is where there is a password, and where there is nothing else. */
const hasOwnIdentity = (user: UserRow, identities: readonly IdentityRow[]): boolean =>
  user.passwordHash !== null || identities.length === 0;

export const appMetadataOf = (user: UserRow, identities: readonly IdentityRow[]) => {
  const all = [...(hasOwnIdentity(user, identities) ? ['email'] : []), ...identities.map(({ provider }) => provider)];
  return { provider: all[0] ?? 'email', providers: [...new Set(all)] };
};

/** What the person said about themselves; whether the address was confirmed is ours to say. */
export const userMetadataOf = ({ userMetadata, emailConfirmedAt }: UserRow): Record<string, unknown> => {
  const { email_verified: _, ...own } = userMetadata;
  return emailConfirmedAt === null ? own : { ...own, email_verified: true };
};

const time = (value: Date | null): string | undefined => value?.toISOString();

/** The address itself, as an identity. */
const ownIdentityOf = (user: UserRow) => ({
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

const externalIdentityOf = (identity: IdentityRow) => ({
  identity_id: identity.id,
  id: identity.subject,
  user_id: identity.userId,
  identity_data: {
    sub: identity.subject,
    iss: identity.issuer,
    email: identity.email,
    email_verified: true,
    phone_verified: false,
  },
  provider: identity.provider,
  last_sign_in_at: time(identity.lastSignInAt),
  created_at: time(identity.createdAt),
  updated_at: time(identity.updatedAt),
  email: identity.email,
});

const identitiesOf = (user: UserRow, identities: readonly IdentityRow[]) => [
  ...(hasOwnIdentity(user, identities) ? [ownIdentityOf(user)] : []),
  ...identities.map(externalIdentityOf),
];

/** A user as the protocol shows one; absent times are left out. */
export const presentUser = (user: UserRow, { factors, identities }: Ways = NO_WAYS) => ({
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
  app_metadata: appMetadataOf(user, identities),
  user_metadata: userMetadataOf(user),
  factors: factors.length === 0 ? undefined : factors.map(presentFactor),
  identities: identitiesOf(user, identities),
  created_at: time(user.createdAt),
  updated_at: time(user.updatedAt),
  is_anonymous: false,
});

/**
 * What a sign-up shows for a confirmed address that is taken: nothing of the account behind it, and nothing by which
 * the answer could be told from a new account's but the empty identities that the protocol prescribes.
 */
export const presentObfuscatedUser = (user: UserRow) => ({ ...presentUser(user), role: '', identities: [] });
