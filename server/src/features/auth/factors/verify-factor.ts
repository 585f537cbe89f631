import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import { type Asked, type Endpoint, maybeText, ok, readBody } from '../asked.ts';
import { type Bearer, getBearer } from '../bearer.ts';
import { deleteTokensOfUser } from '../one-time-tokens.queries.ts';
import type { AuthParts } from '../parts.ts';
import { refusals } from '../refusals.ts';
import type { UserRow } from '../user-view.ts';
import { updateUser } from '../users.queries.ts';
import { countGuess, deleteChallenge, findChallenge } from './challenges.queries.ts';
import { checkMayAdd, getOwnFactor, isId, lockBearer } from './factor-access.ts';
import type { FactorKind } from './factor-kind.ts';
import { deleteLowSessions, deleteUnverifiedFactors, isCredentialKnown, updateFactor } from './factors.queries.ts';
import { createGuesses } from './guesses.ts';

const VerifyBody = z.object({ challenge_id: maybeText });

/** What somebody with the password alone may have begun, such as a change of address, ends with the first factor. */
const endWhatWasBegun = async (tx: Queryable, { id }: UserRow): Promise<UserRow> => {
  await deleteTokensOfUser(tx, { userId: id });
  const user = await updateUser(tx, { id, changes: { newEmail: null } });
  if (user === undefined) throw refusals.userGone();
  return user;
};

interface Answer {
  asked: Asked;
  bearer: Bearer;
  kind: FactorKind;
  challengeId: string;
}

/** POST /factors/{id}/verify: the same session at aal2; the person's sessions that stayed at aal1 end. */
export const createVerifyFactor = (parts: AuthParts): Endpoint => {
  const guesses = createGuesses(parts);
  const { db, clock, factorKinds, sessions, background, tokenMails } = parts;

  /** Answers undefined for a wrong answer, so that the transaction is committed and the guess counts. */
  const verify = ({ asked, bearer, kind, challengeId }: Answer) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const { user, session, aal } = await lockBearer(tx, bearer);
      const { factor, factors } = await getOwnFactor(tx, { asked, userId: user.id, now });
      const isNew = factor.status === 'unverified';
      if (isNew) checkMayAdd(factors, { aal });
      const challenge = await findChallenge(tx, { id: challengeId, factorId: factor.id, sessionId: session.id });
      if (challenge === undefined) throw refusals.challengeUnknown();
      if (challenge.expiresAt <= now || challenge.attempts >= kind.maxGuesses)
        throw refusals.challengeOver(challengeId);
      const answer = { user, factor, challenge, asked, now };
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

  return async (asked) => {
    const bearer = await getBearer(parts, asked);
    const { user } = bearer;
    const { factor } = await getOwnFactor(db, { asked, userId: user.id, now: clock.now() });
    const kind = factorKinds[factor.type];
    if (kind === undefined) throw refusals.verifyOff(factor.type);
    kind.checkAnswer(asked, factor);
    const { challenge_id: challengeId } = readBody(VerifyBody, asked);
    if (!isId(challengeId)) throw refusals.challengeUnknown();
    if (kind.isGuessable) await guesses.count({ asked, user, factor });
    const verified = await verify({ asked, bearer, kind, challengeId });
    if (verified === undefined) throw kind.wrongAnswer();
    if (kind.isGuessable) await guesses.forget({ user, factor });
    if (verified.isNew) {
      const { language } = asked;
      background.run('notice of a new factor', () => tokenMails.sendNotice({ kind: 'factor_added', user, language }));
    }
    return ok(verified.session);
  };
};
