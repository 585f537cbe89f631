import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { deleteTokensOfUser } from '../mail-links/one-time-tokens.queries.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { spend } from '../protocol/auth-rate-limits.ts';
import { type AuthRequest, type Endpoint, maybeText, ok, readBody } from '../protocol/auth-request.ts';
import { type Bearer, getBearer } from '../sessions/bearer.ts';
import type { UserRow } from '../users/user-view.ts';
import { updateUser } from '../users/users.queries.ts';
import { countGuess, deleteChallenge, findChallenge } from './challenges.queries.ts';
import { checkMayAdd, getOwnFactor, isId, lockBearer } from './factor-access.ts';
import type { FactorKind } from './factor-kind.ts';
import {
  deleteLowSessions,
  deleteUnverifiedFactors,
  type FactorRow,
  isCredentialKnown,
  updateFactor,
} from './factors.queries.ts';

interface Guess {
  request: AuthRequest;
  user: UserRow;
  factor: FactorRow;
}

/**
 * Counts what may be a guess at a code, by factor, account and day. Whoever guesses here has the password already, so
 * its owner is told of too many, once a day, and can change it.
 */
const createGuesses = ({ limits, background, tokenMails }: AuthDeps) => ({
  count: async ({ request: { language }, user, factor }: Guess): Promise<void> => {
    try {
      await spend(limits, 'factorAnswer', factor.id);
      await spend(limits, 'factorAccount', user.id);
      await spend(limits, 'factorAccountDay', user.id);
    } catch (refusal) {
      const { isAllowed } = await limits.consume('factorWarning', user.id);
      if (isAllowed) {
        background.run('warning of guesses', () => tokenMails.sendNotice({ kind: 'factor_guessed', user, language }));
      }
      throw refusal;
    }
  },
  /** After a right one; the day's count stays. */
  forget: async ({ user, factor }: Omit<Guess, 'request'>): Promise<void> => {
    await limits.reset('factorAnswer', factor.id);
    await limits.reset('factorAccount', user.id);
  },
});

const VerifyBody = z.object({ challenge_id: maybeText });

/** What somebody with the password alone may have begun, such as a change of address, ends with the first factor. */
const endWhatWasBegun = async (tx: Queryable, { id }: UserRow): Promise<UserRow> => {
  await deleteTokensOfUser(tx, { userId: id });
  const user = await updateUser(tx, { id, changes: { newEmail: null } });
  if (user === undefined) throw authErrors.userGone();
  return user;
};

interface Answer {
  request: AuthRequest;
  bearer: Bearer;
  kind: FactorKind;
  challengeId: string;
}

/** POST /factors/{id}/verify: the same session at aal2; the person's sessions that stayed at aal1 end. */
export const createVerifyFactor = (deps: AuthDeps): Endpoint => {
  const guesses = createGuesses(deps);
  const { db, clock, factorKinds, sessions, background, tokenMails } = deps;

  /** Answers undefined for a wrong answer, so that the transaction is committed and the guess counts. */
  const verify = ({ request, bearer, kind, challengeId }: Answer) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const { user, session, aal } = await lockBearer(tx, bearer);
      const { factor, factors } = await getOwnFactor(tx, { request, userId: user.id, now });
      const isNew = factor.status === 'unverified';
      if (isNew) checkMayAdd(factors, { aal });
      const challenge = await findChallenge(tx, { id: challengeId, factorId: factor.id, sessionId: session.id });
      if (challenge === undefined) throw authErrors.challengeUnknown();
      if (challenge.expiresAt <= now || challenge.attempts >= kind.maxGuesses)
        throw authErrors.challengeOver(challengeId);
      const answer = { user, factor, challenge, request, now };
      const changes = await kind.verify({ ...answer, isCredentialKnown: (id) => isCredentialKnown(tx, id) });
      if (changes === undefined) {
        await countGuess(tx, challenge.id);
        return undefined;
      }
      await deleteChallenge(tx, challenge.id);
      await updateFactor(tx, { id: factor.id, changes: { ...changes, status: 'verified', updatedAt: now } });
      await deleteUnverifiedFactors(tx, { userId: user.id, type: factor.type });
      await deleteLowSessions(tx, { userId: user.id, except: session.id });
      const isFirst = isNew && factors.every(({ status }) => status === 'unverified');
      const owner = isFirst ? await endWhatWasBegun(tx, user) : user;
      const step = { user: owner, session, factorId: factor.id, method: kind.method };
      return { isNew, session: await sessions.raise(tx, step) };
    });

  return async (request) => {
    const bearer = await getBearer(deps, request);
    const { user } = bearer;
    const { factor } = await getOwnFactor(db, { request, userId: user.id, now: clock.now() });
    const kind = factorKinds[factor.type];
    if (kind === undefined) throw authErrors.verifyOff(factor.type);
    kind.checkAnswer(request, factor);
    const { challenge_id: challengeId } = readBody(VerifyBody, request);
    if (!isId(challengeId)) throw authErrors.challengeUnknown();
    if (kind.isGuessable) await guesses.count({ request, user, factor });
    const verified = await verify({ request, bearer, kind, challengeId });
    if (verified === undefined) throw kind.wrongAnswer();
    if (kind.isGuessable) await guesses.forget({ user, factor });
    if (verified.isNew) {
      const { language } = request;
      background.run('notice of a new factor', () => tokenMails.sendNotice({ kind: 'factor_added', user, language }));
    }
    return ok(verified.session);
  };
};
