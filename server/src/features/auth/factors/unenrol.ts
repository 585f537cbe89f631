import type { AuthDeps } from '../auth-deps.ts';
import { authErrors } from '../auth-errors.ts';
import { type Endpoint, ok } from '../auth-request.ts';
import { getBearer } from '../bearer.ts';
import { getOwnFactor, lockBearer } from './factor-access.ts';
import { deleteFactor, lowerSessions } from './factors.queries.ts';

/** DELETE /factors/{id}: the sessions that it has raised fall back at once, also those of other devices. */
export const createUnenrol = (deps: AuthDeps): Endpoint => {
  const { db, clock, background, tokenMails } = deps;
  return async (request) => {
    const bearer = await getBearer(deps, request);
    const { user } = bearer;
    const gone = await db.transaction(async (tx) => {
      const { aal } = await lockBearer(tx, bearer);
      const { factor } = await getOwnFactor(tx, { request, userId: user.id, now: clock.now() });
      if (factor.status === 'verified' && aal === 'aal1') throw authErrors.unenrolNeedsAal2();
      await deleteFactor(tx, factor.id);
      await lowerSessions(tx, factor.id);
      return factor;
    });
    if (gone.status === 'verified') {
      const { language } = request;
      background.run('notice of a removed factor', () =>
        tokenMails.sendNotice({ kind: 'factor_removed', user, language }),
      );
    }
    return ok({ id: gone.id });
  };
};
