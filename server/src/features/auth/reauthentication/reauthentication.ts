import type { AmrEntry } from '#database/schema/auth.ts';
import type { UserRow } from '#database/schema/users.ts';
import type { LimitName } from '#platform/http/rate-limits.ts';
import type { LogSecurityEvent } from '#platform/security-log/security-log.ts';
import { AMR_METHOD_OF_MAIL, type OneTimeTokens } from '../mail-links/mail-links.ts';
import type { PlatformDeps } from '../protocol/protocol.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Passwords } from '../users/users.ts';

export { createReauthenticate } from './reauthenticate.ts';

const MAX_PROOF_AGE_MS = 10 * 60_000;

/** Whether the session was opened, elevated or proven within the last ten minutes. */
export const isRecentlyProven = (amr: readonly AmrEntry[], now: Date): boolean => {
  const provenAt = Math.max(0, ...amr.map(({ timestamp }) => timestamp * 1000));
  return now.getTime() - provenAt <= MAX_PROOF_AGE_MS;
};

/** An empty text is none. */
interface ProofAttempt {
  user: UserRow;
  sessionId: string;
  amr: readonly AmrEntry[];
  password: string;
  nonce: string;
  logSecurityEvent: LogSecurityEvent;
}

export type ProofOutcome =
  | { isProven: true }
  | { isProven: false; reason: 'none' | 'password' | 'nonce' }
  | { isProven: false; reason: 'limit'; retryAfterSeconds: number };

/**
 * [Note: a session is not its owner] Whoever holds an unlocked phone holds its session. So a new password, a new address,
 * a new second factor and the deletion of the account also need a proof: the current password, a code that was mailed to
 * the session, or a sign-in or factor of the last ten minutes. A password or code that was right counts as such a sign-in
 * from then on, in the session that gave it; a wrong one is refused whatever the session.
 */
export type CheckProof = (attempt: ProofAttempt) => Promise<ProofOutcome>;

type CheckProofDeps = Pick<PlatformDeps, 'db' | 'clock' | 'limits'> & {
  passwords: Passwords;
  sessions: Sessions;
  oneTimeTokens: OneTimeTokens;
};

const PROVEN = { isProven: true } as const;
const refused = (reason: 'none' | 'password' | 'nonce') => ({ isProven: false, reason }) as const;

export const createCheckProof = (deps: CheckProofDeps): CheckProof => {
  const { db, clock, limits, passwords, sessions, oneTimeTokens } = deps;

  const consume = async (uses: readonly (readonly [LimitName, string])[]) => {
    for (const [name, key] of uses) {
      const { isAllowed, retryAfterSeconds } = await limits.consume(name, key);
      if (!isAllowed) return { isProven: false, reason: 'limit', retryAfterSeconds } as const;
    }
    return undefined;
  };

  const checkPassword = async ({ user, sessionId, password }: ProofAttempt): Promise<ProofOutcome> => {
    const limited = await consume([['currentPassword', user.id]]);
    if (limited !== undefined) return limited;
    if (!(await passwords.isRight(password, user.passwordHash))) return refused('password');
    await limits.reset('currentPassword', user.id);
    await db.transaction((tx) => sessions.prove(tx, { sessionId, method: 'password' }));
    return PROVEN;
  };

  const checkNonce = async ({ user, sessionId, nonce }: ProofAttempt): Promise<ProofOutcome> => {
    const limited = await consume([
      ['nonceAccount', user.id],
      ['nonceAccountDay', user.id],
    ]);
    if (limited !== undefined) return limited;
    // A wrong one is counted, so the transaction is committed either way.
    const isRight = await db.transaction(async (tx) => {
      const mailed = { email: user.email, code: nonce, types: ['reauthentication'] as const, sessionId };
      const token = await oneTimeTokens.findByCode(tx, mailed);
      if (token === undefined) return false;
      await oneTimeTokens.delete(tx, token);
      await sessions.prove(tx, { sessionId, method: AMR_METHOD_OF_MAIL.reauthentication });
      return true;
    });
    if (!isRight) return refused('nonce');
    await limits.reset('nonceAccount', user.id);
    return PROVEN;
  };

  const check: CheckProof = async (attempt) => {
    if (attempt.password !== '') return checkPassword(attempt);
    if (attempt.nonce !== '') return checkNonce(attempt);
    return isRecentlyProven(attempt.amr, clock.now()) ? PROVEN : refused('none');
  };

  return async (attempt) => {
    const outcome = await check(attempt);
    if (!outcome.isProven && (outcome.reason === 'password' || outcome.reason === 'nonce')) {
      const { reason: credential } = outcome;
      attempt.logSecurityEvent({ event: 'authn_reauthentication_fail', account: attempt.user.id, credential });
    }
    return outcome;
  };
};
