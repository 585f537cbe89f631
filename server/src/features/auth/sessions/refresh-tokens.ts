import type { Database, Queryable } from '#database/database.ts';
import type { RefreshTokenRow } from '#database/schema/auth.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashOf, hmacOf, newSecret } from '#platform/encryption/secrets.ts';
import { type AuthRequest, authErrors } from '../protocol/protocol.ts';
import { findUserById } from '../users/users.ts';
import type { SessionResponse, Sessions } from './open-session.ts';
import type { SessionLifetime } from './session-lifetime.ts';
import { deleteSessions, lockSessionOfToken, setRefreshedAt } from './sessions.queries.ts';
import { findChildToken, insertRefreshToken, listPresentedAndActive, revokeRefreshToken } from './tokens.queries.ts';

/** How long a token older than the active one's parent may be reused: a response may be lost on a bad connection. */
const REUSE_INTERVAL_MS = 10_000;

const childOf = (token: string, salt: string): string => hmacOf(salt, token);

interface RefreshAttempt {
  db: Queryable;
  token: string;
  presented: RefreshTokenRow;
  now: Date;
}

const rotate = async ({ db, token, presented, now }: RefreshAttempt): Promise<string> => {
  const salt = newSecret();
  const child = childOf(token, salt);
  await revokeRefreshToken(db, { hash: presented.hash, at: now });
  await insertRefreshToken(db, {
    hash: hashOf(child),
    sessionId: presented.sessionId,
    parentHash: presented.hash,
    salt,
    createdAt: now,
    revokedAt: null,
  });
  return child;
};

/** Follows the chain from the presented token to the active one: a child is the HMAC of its parent under a stored salt. */
const walkToActive = async ({ db, token }: Pick<RefreshAttempt, 'db' | 'token'>): Promise<string | undefined> => {
  let current = token;
  for (;;) {
    const child = await findChildToken(db, hashOf(current));
    if (child === undefined) return undefined;
    current = childOf(current, child.salt);
    if (child.revokedAt === null) return hashOf(current) === child.hash ? current : undefined;
  }
};

/**
 * [Note: refresh tokens rotate once] The active token is exchanged for its child. Its direct parent returns the active
 * token again, at any time: several tabs refresh at once, and responses get lost. Any older token may be reused for ten
 * seconds; later reuse means that a token was stolen, and ends the session.
 */
const nextToken = async (attempt: RefreshAttempt, active: RefreshTokenRow | undefined): Promise<string | undefined> => {
  const { presented, now } = attempt;
  if (presented.revokedAt === null) return rotate(attempt);
  const isParentOfActive = active?.parentHash === presented.hash;
  if (!isParentOfActive && now.getTime() - presented.revokedAt.getTime() >= REUSE_INTERVAL_MS) return undefined;
  return walkToActive(attempt);
};

interface RefreshDeps {
  db: Database;
  clock: Clock;
  sessions: Sessions;
  sessionLifetime: SessionLifetime;
}

export const createRefresh = ({ db, clock, sessions, sessionLifetime }: RefreshDeps) => {
  return async (
    token: string,
    { logSecurityEvent }: Pick<AuthRequest, 'logSecurityEvent'>,
  ): Promise<SessionResponse> => {
    const hash = hashOf(token);
    const outcome = await db.transaction(async (tx) => {
      const session = await lockSessionOfToken(tx, hash);
      if (session === undefined) throw authErrors.refreshTokenNotFound();
      const expiry = sessionLifetime.expiryOf(session);
      if (expiry !== undefined) {
        logSecurityEvent({ event: 'session_expired', account: session.userId, reason: expiry });
        throw authErrors.sessionExpired(expiry);
      }
      const tokens = await listPresentedAndActive(tx, { hash, sessionId: session.id });
      const presented = tokens.find((candidate) => candidate.hash === hash);
      const active = tokens.find(({ revokedAt }) => revokedAt === null);
      const user = await findUserById(tx, session.userId);
      if (presented === undefined || user === undefined) throw authErrors.refreshTokenNotFound();
      const now = clock.now();
      const next = await nextToken({ db: tx, token, presented, now }, active);
      // The deletion must be committed, so the error is thrown after the transaction.
      if (next === undefined) await deleteSessions(tx, { userId: user.id, only: session.id });
      else await setRefreshedAt(tx, { sessionId: session.id, at: now });
      return { session, user, next };
    });
    if (outcome.next === undefined) {
      logSecurityEvent({ event: 'authn_token_reuse', account: outcome.user.id });
      throw authErrors.refreshTokenReused();
    }
    return sessions.present(db, { session: outcome.session, user: outcome.user, refreshToken: outcome.next });
  };
};
