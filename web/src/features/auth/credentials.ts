import { MIN_PASSWORD_CHARS } from '@bustan/contract/limits.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { Credentials } from '#platform/session/auth-actions.ts';

export type CredentialFaults = Partial<Record<keyof Credentials, TextKey>>;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

export const emailFault = (email: string): TextKey | undefined => (EMAIL.test(email) ? undefined : 'auth.fault.email');

/** Code points, like every limit of the product; a password is not trimmed. */
export const passwordFault = (password: string): TextKey | undefined =>
  [...password].length >= MIN_PASSWORD_CHARS ? undefined : 'auth.fault.password';

/** What is wrong, in the order of the form; the first is shown as the toast too (spec section 5). */
export const faultsOf = ({ email, password }: Credentials): CredentialFaults => {
  const faults: CredentialFaults = {};
  const ofEmail = emailFault(email);
  const ofPassword = passwordFault(password);
  if (ofEmail !== undefined) faults.email = ofEmail;
  if (ofPassword !== undefined) faults.password = ofPassword;
  return faults;
};
