import type { Database } from '#database/database.ts';
import type { SecurityWord } from '#platform/security-log/security-events.ts';
import { authErrors, type Endpoint } from '../protocol/protocol.ts';
import { lockUser } from '../users/users.ts';
import { type BearerDeps, getBearer } from './bearer.ts';
import { deleteSessions, type SessionsOfUser } from './sessions.queries.ts';
import { deleteAuthCodes } from './tokens.queries.ts';

/** Ends every session of a user, and what is about to become one. Returns how many sessions there were. */
export const endAllSessions = (db: Database, userId: string): Promise<number> =>
  // [Note: the user is locked first]
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await deleteAuthCodes(tx, userId);
    return deleteSessions(tx, { userId });
  });

/** POST /logout: ends every session of the user, only this one, or all but this one. */
export const createSignOut = (deps: BearerDeps): Endpoint => {
  return async (request) => {
    const scope = request.query('scope') || 'global';
    const { user, sessionId } = await getBearer(deps, request);
    const ended = new Map<string, { which: SecurityWord<'authn_token_revoked', 'sessions'>; of: SessionsOfUser }>([
      ['global', { which: 'all', of: { userId: user.id } }],
      ['local', { which: 'one', of: { userId: user.id, only: sessionId } }],
      ['others', { which: 'others', of: { userId: user.id, except: sessionId } }],
    ]).get(scope);
    if (ended === undefined) throw authErrors.badScope();
    // [Note: the user is locked first]
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await deleteSessions(tx, ended.of);
    });
    const { which: sessions } = ended;
    request.logSecurityEvent({ event: 'authn_token_revoked', account: user.id, sessions, by: 'owner' });
    return { status: 204 };
  };
};
