/** Sessions, their tokens, and who is calling. Everything that other rooms need of it. */
export { type AccessTokens, aalOf, createAccessTokens } from './access-tokens.ts';
export { type Bearer, type BearerDeps, createAuthenticate, getBearer } from './bearer.ts';
export { createSessions, type Sessions, sessionFragment } from './open-session.ts';
export { createOwnSessions, type OwnSessions } from './own-sessions.routes.ts';
export { issueAuthCode, type PkceChallenge, PkceFields, pkceChallengeOf, readPkceChallenge } from './pkce.ts';
export { pruneSessions } from './prune-sessions.ts';
export { createSessionLifetime, type SessionLifetime } from './session-lifetime.ts';
export {
  deleteAal1Sessions,
  deleteSessions,
  downgradeSessions,
  findSession,
  lockSession,
} from './sessions.queries.ts';
export { createToken } from './sign-in.ts';
export { createSignOut, endAllSessions } from './sign-out.ts';
