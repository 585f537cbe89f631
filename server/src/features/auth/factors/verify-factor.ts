import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import type { FactorRow } from '#database/schema/factors.ts';
import type { UserRow } from '#database/schema/users.ts';
import { deleteTokensOfUser, type TokenMails } from '../mail-links/mail-links.ts';
import {
  type AuthRequest,
  authErrors,
  consumeAuthLimit,
  type Endpoint,
  maybeText,
  ok,
  type PlatformDeps,
  readBody,
} from '../protocol/protocol.ts';
import { type Bearer, type BearerDeps, deleteAal1Sessions, getBearer, type Sessions } from '../sessions/sessions.ts';
import { updateUser } from '../users/users.ts';
import { countAttempt, deleteChallenge, findChallenge } from './challenges.queries.ts';
import { checkMayAddFactor, getOwnFactor, isId, lockBearer } from './factor-access.ts';
import type { FactorKind, FactorKinds } from './factor-kind.ts';
import { deleteUnverifiedFactors, isCredentialKnown, updateFactor } from './factors.queries.ts';

interface FactorAttempt {
  request: AuthRequest;
  user: UserRow;
  factor: FactorRow;
}

/**
 * Limits attempts at a code by factor, by user and by day. Whoever guesses here has the password already, so its owner
 * is warned of too many attempts, once a day, and can change it.
 */
type AttemptLimitsDeps = Pick<PlatformDeps, 'limits' | 'background'> & { tokenMails: TokenMails };
const createAttemptLimits = ({ limits, background, tokenMails }: AttemptLimitsDeps) => ({
  consume: async ({ request: { language }, user, factor }: FactorAttempt): Promise<void> => {
    try {
      await consumeAuthLimit(limits, 'factorAnswer', factor.id);
      await consumeAuthLimit(limits, 'factorAccount', user.id);
      await consumeAuthLimit(limits, 'factorAccountDay', user.id);
    } catch (error) {
      const { isAllowed } = await limits.consume('factorWarning', user.id);
      if (isAllowed) {
        background.run('warning of guesses', () => tokenMails.sendNotice({ kind: 'factor_guessed', user, language }));
      }
      throw error;
    }
  },
  /** After a right answer; the day's count stays. */
  reset: async ({ user, factor }: Omit<FactorAttempt, 'request'>): Promise<void> => {
    await limits.reset('factorAnswer', factor.id);
    await limits.reset('factorAccount', user.id);
  },
});

const VerifyFactorBody = z.object({ challenge_id: maybeText });

/** Somebody with the password alone may have requested them, such as a change of address. */
const cancelPendingChanges = async (tx: Queryable, { id }: UserRow): Promise<UserRow> => {
  await deleteTokensOfUser(tx, { userId: id });
  const user = await updateUser(tx, { id, changes: { newEmail: null } });
  if (user === undefined) throw authErrors.userNotFound();
  return user;
};

interface VerifyRequest {
  request: AuthRequest;
  bearer: Bearer;
  kind: FactorKind;
  challengeId: string;
}

/** POST /factors/{id}/verify: elevates the session to aal2 and ends the user's sessions that are still at aal1. */
export const createVerifyFactor = (
  deps: PlatformDeps & BearerDeps & { factorKinds: FactorKinds; sessions: Sessions; tokenMails: TokenMails },
): Endpoint => {
  const attemptLimits = createAttemptLimits(deps);
  const { db, clock, factorKinds, sessions, background, tokenMails } = deps;

  /** Undefined for a wrong answer, so that the transaction is committed and the attempt counted. */
  const verify = ({ request, bearer, kind, challengeId }: VerifyRequest) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const { user, session, aal } = await lockBearer(tx, bearer);
      const { factor, factors } = await getOwnFactor(tx, { request, userId: user.id, now });
      const isNew = factor.status === 'unverified';
      if (isNew) checkMayAddFactor(factors, { aal, amr: session.amr, now });
      const challenge = await findChallenge(tx, { id: challengeId, factorId: factor.id, sessionId: session.id });
      if (challenge === undefined) throw authErrors.challengeNotFound();
      if (challenge.expiresAt <= now || challenge.attempts >= kind.maxAttempts)
        throw authErrors.challengeExpired(challengeId);
      const answer = { user, factor, challenge, request, now };
      const changes = await kind.verify({ ...answer, isCredentialKnown: (id) => isCredentialKnown(tx, id) });
      if (changes === undefined) {
        await countAttempt(tx, challenge.id);
        return undefined;
      }
      await deleteChallenge(tx, challenge.id);
      await updateFactor(tx, { id: factor.id, changes: { ...changes, status: 'verified', updatedAt: now } });
      await deleteUnverifiedFactors(tx, { userId: user.id, type: factor.type });
      await deleteAal1Sessions(tx, { userId: user.id, except: session.id });
      const isFirst = isNew && factors.every(({ status }) => status === 'unverified');
      const owner = isFirst ? await cancelPendingChanges(tx, user) : user;
      const elevation = { user: owner, session, factorId: factor.id, method: kind.method };
      return { isNew, session: await sessions.elevate(tx, elevation) };
    });

  return async (request) => {
    const bearer = await getBearer(deps, request);
    const { user } = bearer;
    const { factor } = await getOwnFactor(db, { request, userId: user.id, now: clock.now() });
    const kind = factorKinds[factor.type];
    if (kind === undefined) throw authErrors.verifyDisabled(factor.type);
    kind.checkAnswer(request, factor);
    const { challenge_id: challengeId } = readBody(VerifyFactorBody, request);
    if (!isId(challengeId)) throw authErrors.challengeNotFound();
    if (kind.isGuessable) await attemptLimits.consume({ request, user, factor });
    const verified = await verify({ request, bearer, kind, challengeId });
    if (verified === undefined) {
      request.logSecurityEvent({ event: 'authn_factor_fail', account: user.id, factor: factor.type });
      throw kind.wrongAnswer();
    }
    request.logSecurityEvent({ event: 'authn_factor_verified', account: user.id, factor: factor.type });
    if (kind.isGuessable) await attemptLimits.reset({ user, factor });
    if (verified.isNew) {
      const { language } = request;
      background.run('notice of a new factor', () => tokenMails.sendNotice({ kind: 'factor_added', user, language }));
    }
    return ok(verified.session);
  };
};
