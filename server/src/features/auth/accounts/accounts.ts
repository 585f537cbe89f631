import type { Language } from '@bustan/contract/languages.ts';
import type { Queryable } from '#database/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { NoticeKind } from '../mail-links/mails.ts';
import { mailLimitKeys } from '../protocol/auth-rate-limits.ts';
import { normalizeEmail } from '../protocol/auth-request.ts';
import { findSession } from '../sessions/sessions.queries.ts';
import type { UserRow } from '../users/user-view.ts';
import { deleteUser, findUserById, lockUserForDeletion } from '../users/users.queries.ts';

/** An account as other features hold it; what is inside is the business of auth alone. */
export type Account = UserRow;

/** Where an account has no password, so fresh a sign-in stands for it. */
const FRESH_MS = 10 * 60_000;

interface OwnerProof {
  account: Account;
  sessionId: string;
  /** The account's address, typed once more. */
  confirmation: string;
  password: string | null | undefined;
}

/** What other features may do with whole accounts. */
export interface Accounts {
  /** Refuses with `not_signed_in` when it has just been deleted. */
  get(userId: string): Promise<Account>;
  /** Refuses unless the caller typed the address and proves to be the owner still. */
  proveOwner(proof: OwnerProof): Promise<void>;
  /**
   * Nobody adds anything to the account until the transaction ends, and then there is nothing to add to: first of all
   * in the transaction that deletes it. Whether it was still there.
   */
  lock(transaction: Queryable, userId: string): Promise<boolean>;
  /** Deletes it with its sessions, tokens and every row that belongs to it. */
  end(transaction: Queryable, userId: string): Promise<void>;
  /** What outlives the rows: mails that wait, and counters of its limits. */
  forget(account: Account): Promise<void>;
  /** After the answer; in the language of the account, or of the request. */
  sendNotice(kind: NoticeKind, notice: { account: Account; language: Language | undefined }): void;
}

export const createAccounts = (deps: AuthDeps): Accounts => {
  const { db, clock, limits, passwords, background, tokenMails, mail } = deps;

  const provePassword = async (account: Account, password: string): Promise<void> => {
    // A guess like any other at sign-in, and counted with them.
    const { isAllowed, retryAfterSeconds } = await limits.consume('signInAccount', account.email);
    if (!isAllowed) throw new ApiError('too_many_requests', { retryAfterSeconds });
    if (await passwords.isRight(password, account.passwordHash)) return limits.reset('signInAccount', account.email);
    throw new ApiError('validation_failed', { details: { password: 'The password is not right' } });
  };

  const proveFreshness = async (sessionId: string): Promise<void> => {
    const session = await findSession(db, sessionId);
    const provenAt = Math.max(0, ...(session?.amr ?? []).map(({ timestamp }) => timestamp * 1000));
    if (clock.now().getTime() - provenAt > FRESH_MS) throw new ApiError('sign_in_too_old');
  };

  return {
    get: async (userId) => {
      const account = await findUserById(db, userId);
      if (account === undefined) throw new ApiError('not_signed_in');
      return account;
    },
    proveOwner: async ({ account, sessionId, confirmation, password }) => {
      if (normalizeEmail(confirmation) !== account.email) {
        throw new ApiError('validation_failed', {
          details: { confirmation: 'This is not the address of the account' },
        });
      }
      if (account.passwordHash === null) await proveFreshness(sessionId);
      else await provePassword(account, password ?? '');
    },
    lock: lockUserForDeletion,
    end: deleteUser,
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
