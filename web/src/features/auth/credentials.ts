import { MIN_PASSWORD_CHARS } from '@bustan/contract/limits.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { Credentials } from '#platform/session/auth-actions.ts';

export type CredentialErrors = Partial<Record<keyof Credentials, TextKey>>;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

export const emailError = (email: string): TextKey | undefined => (EMAIL.test(email) ? undefined : 'auth.fault.email');

/** Counts code points, as all limits of the product do; a password is not trimmed. */
export const passwordError = (password: string): TextKey | undefined =>
  [...password].length >= MIN_PASSWORD_CHARS ? undefined : 'auth.fault.password';

/** The errors in the order of the form; the first is also shown as a toast (spec section 5). */
export const validateCredentials = ({ email, password }: Credentials): CredentialErrors => {
  const errors: CredentialErrors = {};
  const ofEmail = emailError(email);
  const ofPassword = passwordError(password);
  if (ofEmail !== undefined) errors.email = ofEmail;
  if (ofPassword !== undefined) errors.password = ofPassword;
  return errors;
};
