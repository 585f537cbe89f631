import type { Language } from '@bustan/contract/languages.ts';
import type { Queryable } from '#database/database.ts';
import type { UserRow } from '#database/schema/users.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { NoticeKind, TokenMails } from '../mail-links/mail-links.ts';
import { mailLimitKeys, normalizeEmail, type PlatformDeps } from '../protocol/protocol.ts';
import { findSession } from '../sessions/sessions.ts';
import { deleteUser, findUserById, lockUserForDeletion, type Passwords } from '../users/users.ts';

export { ensureAdmin } from './admin-account.ts';
export { createSignUp } from './sign-up.ts';
export { createGetUser, createUpdateUser } from './user.ts';

/** Other features only pass it on; its fields are private to auth. */
export type Account = UserRow;

/** For an account without a password, a sign-in younger than this stands for it. */
const MAX_SIGN_IN_AGE_MS = 10 * 60_000;

interface Reauthentication {
  account: Account;
  sessionId: string;
  /** The address of the account, typed again. */
  confirmation: string;
  password: string | null | undefined;
}

/** What other features may do with an account as a whole. */
export interface Accounts {
  /** Throws `not_signed_in` when it has just been deleted. */
  get(userId: string): Promise<Account>;
  /** Throws unless the caller typed the address and the password, or signed in recently. */
  reauthenticate(reauthentication: Reauthentication): Promise<void>;
  /**
   * Returns whether the account exists. No row can be added to it until the transaction ends, so call it first in the
   * transaction that deletes it.
   */
  lock(transaction: Queryable, userId: string): Promise<boolean>;
  /** Deletes it with its sessions, tokens and every other row that belongs to it. */
  delete(transaction: Queryable, userId: string): Promise<void>;
  /** Removes what is not in rows of the account: mails in the local mailbox, and rate-limit counters. */
  forget(account: Account): Promise<void>;
  /** Sent in the background, in the language of the account, else of the request. */
  sendNotice(kind: NoticeKind, notice: { account: Account; language: Language | undefined }): void;
}

type AccountsDeps = PlatformDeps & { passwords: Passwords; tokenMails: TokenMails; mail: Mail };

export const createAccounts = (deps: AccountsDeps): Accounts => {
  const { db, clock, limits, passwords, background, tokenMails, mail } = deps;

  const checkPassword = async (account: Account, password: string): Promise<void> => {
    const { isAllowed, retryAfterSeconds } = await limits.consume('currentPassword', account.id);
    if (!isAllowed) throw new ApiError('too_many_requests', { retryAfterSeconds });
    if (await passwords.isRight(password, account.passwordHash)) return limits.reset('currentPassword', account.id);
    throw new ApiError('validation_failed', { details: { password: 'The password is not right' } });
  };

  const checkRecentSignIn = async (sessionId: string): Promise<void> => {
    const session = await findSession(db, sessionId);
    const signedInAt = Math.max(0, ...(session?.amr ?? []).map(({ timestamp }) => timestamp * 1000));
    if (clock.now().getTime() - signedInAt > MAX_SIGN_IN_AGE_MS) throw new ApiError('sign_in_too_old');
  };

  return {
    get: async (userId) => {
      const account = await findUserById(db, userId);
      if (account === undefined) throw new ApiError('not_signed_in');
      return account;
    },
    reauthenticate: async ({ account, sessionId, confirmation, password }) => {
      if (normalizeEmail(confirmation) !== account.email) {
        throw new ApiError('validation_failed', {
          details: { confirmation: 'This is not the address of the account' },
        });
      }
      if (account.passwordHash === null) await checkRecentSignIn(sessionId);
      else await checkPassword(account, password ?? '');
    },
    lock: lockUserForDeletion,
    delete: deleteUser,
    forget: async ({ id, email, newEmail }) => {
      const addresses = [email, ...(newEmail === null ? [] : [newEmail])];
      for (const address of addresses) mail.forget(address);
      await limits.forget([id, ...addresses, ...[id, ...addresses].flatMap(mailLimitKeys)]);
    },
    sendNotice: (kind, { account, language }) => {
      background.run(`the mail ${kind}`, () =>
        tokenMails.sendNotice({ kind, user: account, language: language ?? 'en' }),
      );
    },
  };
};
