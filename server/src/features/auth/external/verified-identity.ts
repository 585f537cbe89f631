import type { UserInfoResponse } from 'openid-client';
import type { AuthProvider } from '#platform/config/auth-providers.ts';
import { AuthError, authErrors } from '../protocol/auth-errors.ts';
import { readEmail } from '../protocol/auth-request.ts';

/** Who a provider says that somebody is. */
export interface Proof {
  provider: string;
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
}

type Claims = Readonly<Record<string, unknown>>;

/** OpenID Connect says 255; whoever sends more is no provider that we know. */
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

interface Said {
  provider: AuthProvider;
  /** Of the ID token, where there is one. */
  claims: Claims;
  userInfo: UserInfoResponse | undefined;
}

/** Reads what was said; the address and whether it is verified must come from the same place. */
export const readProof = ({ provider, claims, userInfo }: Said): Proof => {
  const subject = claims.sub ?? userInfo?.sub;
  const issuer = claims.iss ?? provider.issuer;
  const isSubject = typeof subject === 'string' && subject !== '' && subject.length <= MAX_SUBJECT_CHARS;
  if (!isSubject || typeof issuer !== 'string') throw authErrors.badCallback();
  const source: Claims = claims.email === undefined ? (userInfo ?? {}) : claims;
  // Apple has been seen to write it as a text.
  const isSaidVerified = source.email_verified === true || source.email_verified === 'true';
  return {
    provider: provider.id,
    issuer,
    subject,
    email: readAddress(source.email),
    isEmailVerified: isSaidVerified || (provider.verifies_emails && source.email_verified === undefined),
  };
};
