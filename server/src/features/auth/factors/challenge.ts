import { randomUUID } from 'node:crypto';
import { authErrors, consumeAuthLimit, type Endpoint, ok, type PlatformDeps } from '../protocol/protocol.ts';
import { type BearerDeps, getBearer } from '../sessions/sessions.ts';
import { deleteOldChallenges, expireChallenges, insertChallenge } from './challenges.queries.ts';
import { checkNeedsNoOldFactor, getOwnFactor, lockBearer } from './factor-access.ts';
import type { FactorKinds } from './factor-kind.ts';
import { updateFactor } from './factors.queries.ts';

const CHALLENGE_LIFETIME_MS = 300_000;
/** For so long an expired challenge is told apart from an unknown one. */
const EXPIRED_RETENTION_MS = 3_600_000;

/** POST /factors/{id}/challenge: only this session may answer it, once, within five minutes. */
export const createChallenge = (deps: PlatformDeps & BearerDeps & { factorKinds: FactorKinds }): Endpoint => {
  const { db, clock, limits, factorKinds } = deps;
  return async (request) => {
    const bearer = await getBearer(deps, request);
    const now = clock.now();
    const owned = await getOwnFactor(db, { request, userId: bearer.user.id, now });
    const kind = factorKinds[owned.factor.type];
    if (kind === undefined) throw authErrors.verifyDisabled(owned.factor.type);
    await consumeAuthLimit(limits, 'factorSession', bearer.sessionId);
    if (owned.factor.status === 'unverified') checkNeedsNoOldFactor(owned.factors, bearer);
    const id = randomUUID();
    const { columns, responseFields, send } = await kind.challenge({ id, user: bearer.user, ...owned, request });
    const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
    await db.transaction(async (tx) => {
      const { session } = await lockBearer(tx, bearer);
      const { factor } = await getOwnFactor(tx, { request, userId: bearer.user.id, now });
      await deleteOldChallenges(tx, { factorId: factor.id, before: new Date(now.getTime() - EXPIRED_RETENTION_MS) });
      if (kind.endsEarlierChallenges) await expireChallenges(tx, { factorId: factor.id, at: now });
      await insertChallenge(tx, {
        ...{ id, factorId: factor.id, sessionId: session.id, createdAt: now, expiresAt },
        ...columns,
      });
      await updateFactor(tx, { id: factor.id, changes: { lastChallengedAt: now } });
    });
    await send?.();
    return ok({ id, type: owned.factor.type, expires_at: Math.floor(expiresAt.getTime() / 1000), ...responseFields });
  };
};
