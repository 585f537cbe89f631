import type { Endpoint } from './asked.ts';
import { getBearer } from './bearer.ts';
import type { AuthParts } from './parts.ts';
import { refusals } from './refusals.ts';
import { deleteSessions } from './sessions.queries.ts';
import { lockUser } from './users.queries.ts';

/** POST /logout: every session of the person, only this one, or all but this one. */
export const createSignOut = (parts: AuthParts): Endpoint => {
  return async (asked) => {
    const scope = asked.query('scope') || 'global';
    const { user, sessionId } = await getBearer(parts, asked);
    const ended = new Map([
      ['global', { userId: user.id }],
      ['local', { userId: user.id, only: sessionId }],
      ['others', { userId: user.id, except: sessionId }],
    ]).get(scope);
    if (ended === undefined) throw refusals.badScope();
    // [Note: a person's sessions and factors change in line]
    await parts.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await deleteSessions(tx, ended);
    });
    return { status: 204 };
  };
};
