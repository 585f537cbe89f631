import { randomUUID } from 'node:crypto';
import type { AuthDeps } from '../auth-deps.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { spend } from '../protocol/auth-rate-limits.ts';
import { type Endpoint, ok } from '../protocol/auth-request.ts';
import { getBearer } from '../sessions/bearer.ts';
import { deleteOldChallenges, endChallenges, insertChallenge } from './challenges.queries.ts';
import { checkMayAdd, getOwnFactor, lockBearer } from './factor-access.ts';
import { updateFactor } from './factors.queries.ts';

const CHALLENGE_LIFE_MS = 300_000;
/** For so long a challenge that is over is told apart from one that never was. */
const REMEMBERED_MS = 3_600_000;

/** POST /factors/{id}/challenge: a question that this session alone may answer, once, within five minutes. */
export const createChallenge = (deps: AuthDeps): Endpoint => {
  const { db, clock, limits, factorKinds } = deps;
  return async (request) => {
    const bearer = await getBearer(deps, request);
    const now = clock.now();
    const owned = await getOwnFactor(db, { request, userId: bearer.user.id, now });
    const kind = factorKinds[owned.factor.type];
    if (kind === undefined) throw authErrors.verifyOff(owned.factor.type);
    await spend(limits, 'factorSession', bearer.sessionId);
    if (owned.factor.status === 'unverified') checkMayAdd(owned.factors, bearer);
    const id = randomUUID();
    const { columns, told, send } = await kind.challenge({ id, user: bearer.user, ...owned, request });
    const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE_MS);
    await db.transaction(async (tx) => {
      const { session } = await lockBearer(tx, bearer);
      const { factor } = await getOwnFactor(tx, { request, userId: bearer.user.id, now });
      await deleteOldChallenges(tx, { factorId: factor.id, before: new Date(now.getTime() - REMEMBERED_MS) });
      if (kind.isNewestAlone) await endChallenges(tx, { factorId: factor.id, at: now });
      await insertChallenge(tx, {
        ...{ id, factorId: factor.id, sessionId: session.id, createdAt: now, expiresAt },
        ...columns,
      });
      await updateFactor(tx, { id: factor.id, changes: { lastChallengedAt: now } });
    });
    await send?.();
    return ok({ id, type: owned.factor.type, expires_at: Math.floor(expiresAt.getTime() / 1000), ...told });
  };
};
