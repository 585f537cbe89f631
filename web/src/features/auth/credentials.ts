import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { AuthOutcome, Credentials } from '#platform/session/auth-actions.ts';

export type CredentialErrors = Partial<Record<keyof Credentials, TextKey>>;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

export const emailError = (email: string): TextKey | undefined => (EMAIL.test(email) ? undefined : 'auth.fault.email');

/** Counts code points, as all limits of the product do; a password is not trimmed. */
export const passwordError = (password: string, least: number): TextKey | undefined =>
  [...password].length >= least ? undefined : 'auth.fault.password';

/** The server's error code of a password that may not be chosen; the form shows why. */
export const WEAK_PASSWORD = 'weak_password';

const REFUSED_FOR: Readonly<Record<string, TextKey>> = {
  length: 'auth.fault.password',
  pwned: 'auth.fault.password-common',
  address: 'auth.fault.password-address',
};

/** Why the server refused a new password; undefined for any other error, and for none. */
export const refusedPassword = (error: AuthOutcome['error']): TextKey | undefined => {
  if (error?.code !== WEAK_PASSWORD) return undefined;
  const known = error.reasons?.find((reason) => Object.hasOwn(REFUSED_FOR, reason));
  return (known === undefined ? undefined : REFUSED_FOR[known]) ?? 'auth.fault.password-refused';
};

/** The errors in the order of the form; the first is also shown as a toast (spec section 5). */
export const validateCredentials = ({ email, password }: Credentials, least: number): CredentialErrors => {
  const errors: CredentialErrors = {};
  const ofEmail = emailError(email);
  const ofPassword = passwordError(password, least);
  if (ofEmail !== undefined) errors.email = ofEmail;
  if (ofPassword !== undefined) errors.password = ofPassword;
  return errors;
};
