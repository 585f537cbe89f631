import type { UserInfoResponse } from 'openid-client';
import type { AuthProvider } from '#platform/config/auth-providers.ts';
import { AuthError, authErrors, readEmail } from '../protocol/protocol.ts';

/** Who somebody is, as a provider has verified. */
export interface VerifiedIdentity {
  provider: string;
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
}

type Claims = Readonly<Record<string, unknown>>;

/** The limit of OpenID Connect. */
const MAX_SUBJECT_CHARS = 255;

const readAddress = (email: unknown): string | undefined => {
  if (typeof email !== 'string') return undefined;
  try {
    return readEmail(email);
  } catch (error) {
    if (error instanceof AuthError) return undefined;
    throw error;
  }
};

interface ProviderClaims {
  provider: AuthProvider;
  /** From the ID token, where there is one. */
  claims: Claims;
  userInfo: UserInfoResponse | undefined;
}

/** The address and whether it is verified must come from the same source. */
export const readVerifiedIdentity = ({ provider, claims, userInfo }: ProviderClaims): VerifiedIdentity => {
  const subject = claims.sub ?? userInfo?.sub;
  const issuer = claims.iss ?? provider.issuer;
  const isSubject = typeof subject === 'string' && subject !== '' && subject.length <= MAX_SUBJECT_CHARS;
  if (!isSubject || typeof issuer !== 'string') throw authErrors.badCallback();
  const source: Claims = claims.email === undefined ? (userInfo ?? {}) : claims;
  // Apple has been seen to send a string.
  const isClaimedVerified = source.email_verified === true || source.email_verified === 'true';
  return {
    provider: provider.id,
    issuer,
    subject,
    email: readAddress(source.email),
    isEmailVerified: isClaimedVerified || (provider.verifies_emails && source.email_verified === undefined),
  };
};
