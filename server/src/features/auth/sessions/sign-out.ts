import type { AuthDeps } from '../auth-deps.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import type { Endpoint } from '../protocol/auth-request.ts';
import { lockUser } from '../users/users.queries.ts';
import { getBearer } from './bearer.ts';
import { deleteSessions } from './sessions.queries.ts';

/** POST /logout: every session of the person, only this one, or all but this one. */
export const createSignOut = (deps: AuthDeps): Endpoint => {
  return async (request) => {
    const scope = request.query('scope') || 'global';
    const { user, sessionId } = await getBearer(deps, request);
    const ended = new Map([
      ['global', { userId: user.id }],
      ['local', { userId: user.id, only: sessionId }],
      ['others', { userId: user.id, except: sessionId }],
    ]).get(scope);
    if (ended === undefined) throw authErrors.badScope();
    // [Note: a person's sessions and factors change in line]
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await deleteSessions(tx, ended);
    });
    return { status: 204 };
  };
};
