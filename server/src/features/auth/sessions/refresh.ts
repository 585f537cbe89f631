import type { Database, Queryable } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashOf, hmacOf, newSecret } from '#platform/encryption/secrets.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { findUserById } from '../users/users.queries.ts';
import type { SessionAnswer, Sessions } from './open-session.ts';
import {
  deleteSessions,
  findChild,
  insertRefreshToken,
  listTokens,
  lockSessionOfToken,
  noteRefresh,
  type RefreshTokenRow,
  revokeToken,
} from './sessions.queries.ts';

/** How long a token older than the active one's parent is forgiven: answers that were lost on a bad line. */
const REUSE_MS = 10_000;

const childOf = (token: string, salt: string): string => hmacOf(salt, token);

interface Line {
  db: Queryable;
  token: string;
  shown: RefreshTokenRow;
  now: Date;
}

/** The next token of the session; the shown one is spent from here on. */
const rotate = async ({ db, token, shown, now }: Line): Promise<string> => {
  const salt = newSecret();
  const child = childOf(token, salt);
  await revokeToken(db, { hash: shown.hash, at: now });
  await insertRefreshToken(db, {
    hash: hashOf(child),
    sessionId: shown.sessionId,
    parentHash: shown.hash,
    salt,
    createdAt: now,
    revokedAt: null,
  });
  return child;
};

/** Follows the chain from the shown token to the active one: each child is made of its parent and its stored salt. */
const walkToActive = async ({ db, token }: Pick<Line, 'db' | 'token'>): Promise<string | undefined> => {
  let current = token;
  for (;;) {
    const child = await findChild(db, hashOf(current));
    if (child === undefined) return undefined;
    current = childOf(current, child.salt);
    if (child.revokedAt === null) return hashOf(current) === child.hash ? current : undefined;
  }
};

/**
 * [Note: refresh tokens rotate once] The active token gives a child. Its direct parent gives the active token again,
 * without a time limit: clients rely on it, several tabs refresh at once and answers get lost. Anything older is
 * forgiven for ten seconds; after that it was stolen, or its copy was, and the whole family ends.
 */
const nextToken = async (line: Line, active: RefreshTokenRow | undefined): Promise<string | undefined> => {
  const { shown, now } = line;
  if (shown.revokedAt === null) return rotate(line);
  const isParentOfActive = active?.parentHash === shown.hash;
  if (!isParentOfActive && now.getTime() - shown.revokedAt.getTime() >= REUSE_MS) return undefined;
  return walkToActive(line);
};

interface RefreshParts {
  db: Database;
  clock: Clock;
  sessions: Sessions;
}

export const createRefresh = ({ db, clock, sessions }: RefreshParts) => {
  return async (token: string): Promise<SessionAnswer> => {
    const hash = hashOf(token);
    const outcome = await db.transaction(async (tx) => {
      const session = await lockSessionOfToken(tx, hash);
      if (session === undefined) throw authErrors.refreshTokenUnknown();
      const tokens = await listTokens(tx, { hash, sessionId: session.id });
      const shown = tokens.find((candidate) => candidate.hash === hash);
      const active = tokens.find(({ revokedAt }) => revokedAt === null);
      const user = await findUserById(tx, session.userId);
      if (shown === undefined || user === undefined) throw authErrors.refreshTokenUnknown();
      const now = clock.now();
      const next = await nextToken({ db: tx, token, shown, now }, active);
      // The family's end must be kept, so the refusal is thrown only after the commit.
      if (next === undefined) await deleteSessions(tx, { userId: user.id, only: session.id });
      else await noteRefresh(tx, { sessionId: session.id, at: now });
      return { session, user, next };
    });
    if (outcome.next === undefined) throw authErrors.refreshTokenUsed();
    return sessions.present(db, { session: outcome.session, user: outcome.user, refreshToken: outcome.next });
  };
};
