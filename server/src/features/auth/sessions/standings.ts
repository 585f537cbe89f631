import type { Changes } from '#database/changes/changes.ts';
import type { Database } from '#database/database.ts';
import { createBoundedCache } from '#platform/cache/bounded-cache.ts';
import type { SessionLifetime } from './session-lifetime.ts';
import { prepareFindCaller } from './sessions.queries.ts';

/** What a session allows its owner at the moment. */
export interface Standing {
  aal: 'aal1' | 'aal2';
  isAdmin: boolean;
  /** The account has a verified second factor. */
  hasSecondFactor: boolean;
  createdAt: Date;
  refreshedAt: Date | null;
}

export interface Standings {
  /** Undefined for a session that has ended or expired, or whose account is deleted. */
  find(session: { userId: string; sessionId: string }): Promise<Standing | undefined>;
}

interface StandingsDeps {
  db: Database;
  changes: Pick<Changes, 'isHearing' | 'onAccountChange'>;
  sessionLifetime: SessionLifetime;
}

const MAX_USERS = 20_000;
const MAX_SESSIONS_OF_USER = 100;

/**
 * Where sessions stand, from memory while every change of them would have been heard, and by one query otherwise. A user's
 * are forgotten together with the first change that is heard, whatever it was. [Note: changes are heard]
 */
export const createStandings = ({ db, changes, sessionLifetime }: StandingsDeps): Standings => {
  const findCaller = prepareFindCaller(db);
  /** The sessions of each user. */
  const byUser = createBoundedCache<Map<string, Standing>>({ maxEntries: MAX_USERS });
  changes.onAccountChange((userId) => (userId === null ? byUser.clear() : byUser.delete(userId)));

  const read = async (session: { userId: string; sessionId: string }): Promise<Standing | undefined> => {
    const { usedAfter, begunAfter } = sessionLifetime.cutoffs();
    const times = { usedAfter: usedAfter.toISOString(), begunAfter: begunAfter.toISOString() };
    const [found] = await findCaller.execute({ ...session, ...times });
    if (found === undefined) return undefined;
    const { role, ...standing } = found;
    return { ...standing, isAdmin: role === 'admin' };
  };

  return {
    find: async (session) => {
      const { userId, sessionId } = session;
      if (!changes.isHearing()) return read(session);
      const sessions = byUser.get(userId) ?? new Map<string, Standing>();
      const known = sessions.get(sessionId);
      if (known !== undefined && sessionLifetime.expiryOf(known) === undefined) return known;
      if (sessions.size >= MAX_SESSIONS_OF_USER) sessions.clear();
      byUser.set(userId, sessions);
      const standing = await read(session);
      // Kept only in the map from before the query: a change that was heard meanwhile has thrown that one away.
      if (standing === undefined) sessions.delete(sessionId);
      else sessions.set(sessionId, standing);
      return standing;
    },
  };
};
