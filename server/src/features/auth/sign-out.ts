import type { Endpoint } from './asked.ts';
import { getBearer } from './bearer.ts';
import type { AuthParts } from './parts.ts';
import { refusals } from './refusals.ts';
import { deleteSessions } from './sessions.queries.ts';

/** POST /logout: every session of the person, only this one, or all but this one. */
export const createSignOut = (parts: AuthParts): Endpoint => {
  return async (asked) => {
    const scope = asked.query('scope') || 'global';
    const { user, sessionId } = await getBearer(parts, asked);
    if (scope === 'global') await deleteSessions(parts.db, { userId: user.id });
    else if (scope === 'local') await deleteSessions(parts.db, { userId: user.id, only: sessionId });
    else if (scope === 'others') await deleteSessions(parts.db, { userId: user.id, except: sessionId });
    else throw refusals.badScope();
    return { status: 204 };
  };
};
