import { calls } from '@bustan/contract/calls.ts';
import type { Session } from '@bustan/contract/sessions.ts';
import type { Database } from '#database/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Caller } from '#platform/http/authorize.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import type { SessionLifetime } from './session-lifetime.ts';
import { deleteOwnSession, listOwnSessions } from './sessions.queries.ts';

type Owner = Pick<Caller, 'userId' | 'sessionId'>;

export interface OwnSessions {
  list(owner: Owner): Promise<Session[]>;
  /** Throws `session_not_found`, for somebody else's session too. */
  end(owner: Pick<Owner, 'userId'>, id: string): Promise<void>;
}

interface OwnSessionsDeps {
  db: Database;
  sessionLifetime: SessionLifetime;
}

export const createOwnSessions = ({ db, sessionLifetime }: OwnSessionsDeps): OwnSessions => ({
  list: async ({ userId, sessionId }) =>
    (await listOwnSessions(db, { userId, cutoffs: sessionLifetime.cutoffs() })).map(
      ({ id, browser, system, createdAt, lastSeenAt }) => ({
        id,
        browser,
        system,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        is_current: id === sessionId,
      }),
    ),
  end: async ({ userId }, id) => {
    if (!(await deleteOwnSession(db, { userId, id }))) throw new ApiError('session_not_found');
  },
});

export const ownSessionRoutes = (handle: HandleCall, sessions: OwnSessions): void => {
  handle(calls.listSessions, ({ caller }) => sessions.list(caller));
  handle(calls.endSession, async ({ caller, params, logSecurityEvent }) => {
    await sessions.end(caller, params.id);
    logSecurityEvent({ event: 'authn_token_revoked', account: caller.userId, sessions: 'one', by: 'owner' });
  });
};
