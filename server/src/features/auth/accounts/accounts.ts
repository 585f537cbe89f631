import type { Language } from '@bustan/contract/languages.ts';
import type { Queryable } from '#database/database.ts';
import type { UserRow } from '#database/schema/users.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { LogSecurityEvent } from '#platform/security-log/security-log.ts';
import type { NoticeKind, TokenMails } from '../mail-links/mail-links.ts';
import { mailLimitKeys, normalizeEmail, type PlatformDeps } from '../protocol/protocol.ts';
import type { CheckProof } from '../reauthentication/reauthentication.ts';
import { findSession } from '../sessions/sessions.ts';
import { deleteUser, findUserById, lockUserForDeletion } from '../users/users.ts';

export { ensureAdmin } from './admin-account.ts';
export { createSignUp } from './sign-up.ts';
export { createGetUser, createUpdateUser } from './user.ts';

/** Other features only pass it on; its fields are private to auth. */
export type Account = UserRow;

interface Reauthentication {
  account: Account;
  sessionId: string;
  /** The address of the account, typed again. */
  confirmation: string;
  password: string | null | undefined;
  /** A code that was mailed to the session. */
  nonce: string | null | undefined;
  logSecurityEvent: LogSecurityEvent;
}

/** What other features may do with an account as a whole. */
export interface Accounts {
  /** Throws `not_signed_in` when it has just been deleted. */
  get(userId: string): Promise<Account>;
  /** Throws unless the caller typed the address, and proved who they are. [Note: a session is not its owner] */
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

/** What is wrong with a proof, at the field that has it. */
const PROOF_FAULTS = {
  password: { password: 'The password is not right' },
  nonce: { nonce: 'The code is not right, or too old' },
} as const;

type AccountsDeps = PlatformDeps & { tokenMails: TokenMails; mail: Mail; checkProof: CheckProof };

export const createAccounts = (deps: AccountsDeps): Accounts => {
  const { db, limits, background, tokenMails, mail, checkProof } = deps;

  const requireProof = async (reauthentication: Reauthentication): Promise<void> => {
    const { account: user, sessionId, password, nonce, logSecurityEvent } = reauthentication;
    const amr = (await findSession(db, sessionId))?.amr ?? [];
    const given = { password: password ?? '', nonce: nonce ?? '' };
    const outcome = await checkProof({ user, sessionId, amr, ...given, logSecurityEvent });
    if (outcome.isProven) return;
    if (outcome.reason === 'none') throw new ApiError('reauthentication_needed');
    if (outcome.reason === 'limit') {
      throw new ApiError('too_many_requests', { retryAfterSeconds: outcome.retryAfterSeconds });
    }
    throw new ApiError('validation_failed', { details: PROOF_FAULTS[outcome.reason] });
  };

  return {
    get: async (userId) => {
      const account = await findUserById(db, userId);
      if (account === undefined) throw new ApiError('not_signed_in');
      return account;
    },
    reauthenticate: async (reauthentication) => {
      const { account, confirmation } = reauthentication;
      if (normalizeEmail(confirmation) !== account.email) {
        throw new ApiError('validation_failed', {
          details: { confirmation: 'This is not the address of the account' },
        });
      }
      await requireProof(reauthentication);
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
