import { type Endpoint, ok } from '../asked.ts';
import { getBearer } from '../bearer.ts';
import type { AuthParts } from '../parts.ts';
import { refusals } from '../refusals.ts';
import { getOwnFactor, lockBearer } from './factor-access.ts';
import { deleteFactor, lowerSessions } from './factors.queries.ts';

/** DELETE /factors/{id}: the sessions that it has raised fall back at once, also those of other devices. */
export const createUnenrol = (parts: AuthParts): Endpoint => {
  const { db, clock, background, tokenMails } = parts;
  return async (asked) => {
    const bearer = await getBearer(parts, asked);
    const { user } = bearer;
    const gone = await db.transaction(async (tx) => {
      const { aal } = await lockBearer(tx, bearer);
      const { factor } = await getOwnFactor(tx, { asked, userId: user.id, now: clock.now() });
      if (factor.status === 'verified' && aal === 'aal1') throw refusals.unenrolNeedsAal2();
      await deleteFactor(tx, factor.id);
      await lowerSessions(tx, factor.id);
      return factor;
    });
    if (gone.status === 'verified') {
      const { language } = asked;
      background.run('notice of a removed factor', () =>
        tokenMails.sendNotice({ kind: 'factor_removed', user, language }),
      );
    }
    return ok({ id: gone.id });
  };
};
