import { AUTH_KEY } from '@bustan/contract/storage-names.ts';
import type { Session } from '@supabase/auth-js';
import { deviceStorage } from '#platform/storage/storage.ts';
import { assuranceOf } from './access-token.ts';

/** The client refreshes a token that is this close to its end, and hands it out no more. */
const EXPIRY_MARGIN_MS = 90_000;

/** The session as the auth client keeps it, also one whose access token has expired. */
export const findStoredSession = (): Session | null => {
  try {
    // Written by the auth client, or by nobody.
    const stored = JSON.parse(deviceStorage.getItem(AUTH_KEY) ?? 'null') as Partial<Session> | null;
    const isWhole = stored?.access_token && stored.refresh_token && stored.user?.id;
    return isWhole ? (stored as Session) : null;
  } catch {
    return null;
  }
};

export const hasExpired = ({ expires_at: expiresAt }: Session, now = Date.now()): boolean =>
  expiresAt !== undefined && expiresAt * 1000 - now < EXPIRY_MARGIN_MS;

/** With a verified second factor the password alone signed nobody in. */
export const owesSecondFactor = ({ access_token: token, user }: Session): boolean =>
  assuranceOf(token) === 'aal1' && user.factors?.some(({ status }) => status === 'verified') === true;
