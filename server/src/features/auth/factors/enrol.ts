import { randomUUID } from 'node:crypto';
import { MAX_FACTOR_NAME_CHARS, MAX_FACTORS } from '@bustan/contract/limits.ts';
import * as z from 'zod/mini';
import { FACTOR_TYPES, type FactorType } from '#database/schema/factors.ts';
import type { TokenMails } from '../mail-links/mail-links.ts';
import {
  authErrors,
  consumeAuthLimit,
  type Endpoint,
  maybeText,
  ok,
  type PlatformDeps,
  readBody,
} from '../protocol/protocol.ts';
import { type BearerDeps, downgradeSessions, getBearer } from '../sessions/sessions.ts';
import { checkMayAddFactor, getOwnFactor, lockBearer } from './factor-access.ts';
import type { FactorKinds } from './factor-kind.ts';
import { deleteExpiredFactors, deleteFactor, insertFactor, listFactors } from './factors.queries.ts';

const EnrolBody = z.object({ friendly_name: maybeText, factor_type: maybeText });

const isFactorType = (type: string): type is FactorType => FACTOR_TYPES.some((known) => known === type);

/** POST /factors: a new factor, which protects nothing until it is verified. */
export const createEnrol = (deps: PlatformDeps & BearerDeps & { factorKinds: FactorKinds }): Endpoint => {
  const { db, clock, limits, factorKinds } = deps;
  return async (request) => {
    const bearer = await getBearer(deps, request);
    const { friendly_name: given, factor_type: type } = readBody(EnrolBody, request);
    if (!isFactorType(type)) throw authErrors.factorType();
    const kind = factorKinds[type];
    if (kind === undefined) throw authErrors.enrolDisabled(type);
    const friendlyName = given.trim();
    if ([...friendlyName].length > MAX_FACTOR_NAME_CHARS) throw authErrors.factorNameTooLong();
    await consumeAuthLimit(limits, 'factorSession', bearer.sessionId);
    const now = clock.now();
    await deleteExpiredFactors(db, now);
    const responseFields = await db.transaction(async (tx) => {
      const { user, session, aal } = await lockBearer(tx, bearer);
      const owned = await listFactors(tx, { userId: user.id, now });
      const id = randomUUID();
      const { columns, responseFields: own, replaces } = kind.enrol({ id, user, factors: owned, request });
      for (const replaced of replaces) await deleteFactor(tx, replaced);
      const factors = owned.filter((factor) => !replaces.includes(factor.id));
      if (factors.some((factor) => factor.friendlyName === friendlyName))
        throw authErrors.factorNameTaken(friendlyName);
      if (factors.length >= MAX_FACTORS) throw authErrors.tooManyFactors();
      checkMayAddFactor(factors, { aal, amr: session.amr, now });
      const times = { createdAt: now, updatedAt: now };
      await insertFactor(tx, {
        ...{ id, userId: user.id, type, status: 'unverified', friendlyName, ...times },
        ...columns,
      });
      return { id, ...own };
    });
    request.logSecurityEvent({ event: 'authn_factor_enrolled', account: bearer.user.id, factor: type });
    return ok({ type, friendly_name: friendlyName, ...responseFields });
  };
};

/** DELETE /factors/{id}: the sessions that it elevated go back to aal1 at once, on all devices. */
export const createUnenrol = (deps: PlatformDeps & BearerDeps & { tokenMails: TokenMails }): Endpoint => {
  const { db, clock, background, tokenMails } = deps;
  return async (request) => {
    const bearer = await getBearer(deps, request);
    const { user } = bearer;
    const gone = await db.transaction(async (tx) => {
      const { aal } = await lockBearer(tx, bearer);
      const { factor } = await getOwnFactor(tx, { request, userId: user.id, now: clock.now() });
      if (factor.status === 'verified' && aal === 'aal1') throw authErrors.unenrolNeedsAal2();
      await deleteFactor(tx, factor.id);
      await downgradeSessions(tx, factor.id);
      return factor;
    });
    request.logSecurityEvent({ event: 'authn_factor_removed', account: user.id, factor: gone.type, by: 'owner' });
    if (gone.status === 'verified') {
      const { language } = request;
      background.run('notice of a removed factor', () =>
        tokenMails.sendNotice({ kind: 'factor_removed', user, language }),
      );
    }
    return ok({ id: gone.id });
  };
};
