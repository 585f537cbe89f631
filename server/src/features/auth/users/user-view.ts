import type { Queryable } from '#database/database.ts';
import type { FactorRow } from '#database/schema/factors.ts';
import type { IdentityRow } from '#database/schema/identities.ts';
import type { UserRow } from '#database/schema/users.ts';

/** How a user can sign in besides the password. */
export interface SignInMethods {
  factors: readonly FactorRow[];
  identities: readonly IdentityRow[];
}
export type ListSignInMethods = (db: Queryable, owner: { userId: string; now: Date }) => Promise<SignInMethods>;
const NO_SIGN_IN_METHODS: SignInMethods = { factors: [], identities: [] };

/** The audience and role of every signed-in user. */
export const AUDIENCE = 'authenticated';

/** Whether the user signs in by email: with a password, or when there is no other way. */
const hasEmailIdentity = (user: UserRow, identities: readonly IdentityRow[]): boolean =>
  user.passwordHash !== null || identities.length === 0;

export const appMetadataOf = (user: UserRow, identities: readonly IdentityRow[]) => {
  const all = [...(hasEmailIdentity(user, identities) ? ['email'] : []), ...identities.map(({ provider }) => provider)];
  return { provider: all[0] ?? 'email', providers: [...new Set(all)] };
};

/**
 * What the user stored, and what GoTrue adds about their first identity. Only the server sets these claims, as people who
 * write policies for them trust `email_verified`.
 */
export const userMetadataOf = (user: UserRow, identities: readonly IdentityRow[]): Record<string, unknown> => {
  const [external] = hasEmailIdentity(user, identities) ? [] : identities;
  return {
    ...user.userMetadata,
    ...(external === undefined ? { sub: user.id } : { iss: external.issuer, sub: external.subject }),
    email: user.email,
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: false,
  };
};

const isoTime = (value: Date | null): string | undefined => value?.toISOString();

/** The email address as an identity. */
const emailIdentityOf = (user: UserRow) => ({
  identity_id: user.id,
  id: user.id,
  user_id: user.id,
  identity_data: userMetadataOf(user, []),
  provider: 'email',
  last_sign_in_at: isoTime(user.lastSignInAt),
  created_at: isoTime(user.createdAt),
  updated_at: isoTime(user.updatedAt),
  email: user.email,
});

/** A second factor without its secrets. */
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
  last_sign_in_at: isoTime(identity.lastSignInAt),
  created_at: isoTime(identity.createdAt),
  updated_at: isoTime(identity.updatedAt),
  email: identity.email,
});

const identitiesOf = (user: UserRow, identities: readonly IdentityRow[]) => [
  ...(hasEmailIdentity(user, identities) ? [emailIdentityOf(user)] : []),
  ...identities.map(externalIdentityOf),
];

export const presentUser = (user: UserRow, { factors, identities }: SignInMethods = NO_SIGN_IN_METHODS) => ({
  id: user.id,
  aud: AUDIENCE,
  role: AUDIENCE,
  email: user.email,
  email_confirmed_at: isoTime(user.emailConfirmedAt),
  phone: '',
  confirmation_sent_at: isoTime(user.confirmationSentAt),
  confirmed_at: isoTime(user.emailConfirmedAt),
  recovery_sent_at: isoTime(user.recoverySentAt),
  new_email: user.newEmail ?? undefined,
  email_change_sent_at: isoTime(user.emailChangeSentAt),
  reauthentication_sent_at: isoTime(user.reauthenticationSentAt),
  last_sign_in_at: isoTime(user.lastSignInAt),
  app_metadata: appMetadataOf(user, identities),
  user_metadata: userMetadataOf(user, identities),
  factors: factors.length === 0 ? undefined : factors.map(presentFactor),
  identities: identitiesOf(user, identities),
  created_at: isoTime(user.createdAt),
  updated_at: isoTime(user.updatedAt),
  is_anonymous: false,
});

/**
 * What a sign-up returns for a confirmed address that is taken: nothing about its user, and no difference from a new
 * user except the empty identities that the protocol prescribes.
 */
export const presentObfuscatedUser = (user: UserRow) => ({ ...presentUser(user), role: '', identities: [] });
