import { MAX_PASSWORD_BYTES } from '@bustan/contract/limits.ts';
import type { Config } from '#platform/config/config.ts';
import { authErrors, normalizeEmail } from '../protocol/protocol.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What a new password must be. One that exists already opens its account, whatever it is. */
export interface PasswordPolicy {
  /** Throws an `AuthError` unless the account with these addresses may have the password. Spaces count. */
  check(password: string, addresses: readonly string[]): Promise<void>;
}

type PolicySettings = Pick<Config, 'AUTH_PASSWORD_MIN_LENGTH' | 'AUTH_REFUSE_COMMON_PASSWORDS'>;

export const createPasswordPolicy = (settings: PolicySettings): PasswordPolicy => {
  const { AUTH_PASSWORD_MIN_LENGTH: minChars, AUTH_REFUSE_COMMON_PASSWORDS: refusesCommon } = settings;
  return {
    check: async (password, addresses) => {
      if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) throw authErrors.passwordTooLong();
      if ([...password].length < minChars) throw authErrors.passwordTooShort(minChars);
      if (!refusesCommon) return;
      if (addresses.map(normalizeEmail).includes(password.toLowerCase())) throw authErrors.passwordIsAddress();
      if (await isCommonPassword(password)) throw authErrors.passwordCommon();
    },
  };
};
