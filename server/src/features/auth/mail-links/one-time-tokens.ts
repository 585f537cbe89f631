import { randomUUID } from 'node:crypto';
import type { Queryable } from '#database/database.ts';
import type { OneTimeTokenRow, OneTimeTokenType } from '#database/schema/auth.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashOf, hmacOf, isSameSecret, newCode, newSecret } from '#platform/encryption/secrets.ts';
import type { PkceChallenge } from '../sessions/sessions.ts';
import {
  countAttempt,
  deleteToken,
  findTokenByLink,
  insertSignUpToken,
  invalidateLink,
  lockTokensOfAddress,
  upsertToken,
} from './one-time-tokens.queries.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<OneTimeTokenType, number> = {
  signup: 24 * HOUR_MS,
  recovery: HOUR_MS,
  email_change: 24 * HOUR_MS,
  reauthentication: HOUR_MS / 4,
};
/** Attempts at one code; the rate limit per address counts across codes. */
const MAX_ATTEMPTS = 10;
/** Each living code of an address makes a guess likelier to hit one; the links of older mails work all the same. */
const MAX_TOKENS_PER_CODE = 5;
/** Marks the link's token as one of the PKCE flow. */
const PKCE_PREFIX = 'pkce_';

interface IssuedSecrets {
  code: string;
  /** Null where the mail carries a code alone. */
  linkToken: string | null;
}

/** What was given with a sign-up, to be installed when its mail is answered. */
export type Registration = Pick<OneTimeTokenRow, 'passwordHash' | 'userMetadata'>;
const NO_REGISTRATION: Registration = { passwordHash: null, userMetadata: null };

interface Issue {
  userId: string;
  type: OneTimeTokenType;
  email: string;
  challenge: PkceChallenge | null;
  /** Of a sign-up. */
  registration?: Registration | undefined;
  /** The only session in which the code works, where it is for one. */
  sessionId?: string | undefined;
}

export interface OneTimeTokens {
  issue(db: Queryable, issue: Issue): Promise<IssuedSecrets>;
  /** Does not use the link up. */
  findByLink(
    db: Queryable,
    link: { token: string; types: readonly OneTimeTokenType[] },
  ): Promise<OneTimeTokenRow | undefined>;
  /** Counts a wrong code, so the transaction must be committed either way. */
  findByCode(
    db: Queryable,
    attempt: { email: string; code: string; types: readonly OneTimeTokenType[]; sessionId?: string },
  ): Promise<OneTimeTokenRow | undefined>;
  invalidateLink(db: Queryable, token: OneTimeTokenRow): Promise<void>;
  delete(db: Queryable, token: OneTimeTokenRow): Promise<void>;
}

export const isPkceLink = (token: string): boolean => token.startsWith(PKCE_PREFIX);

export const createOneTimeTokens = ({ codeKey, clock }: { codeKey: string; clock: Clock }): OneTimeTokens => {
  const codeHmac = (type: OneTimeTokenType, email: string, code: string) => hmacOf(codeKey, `${type}:${email}:${code}`);
  return {
    issue: async (db, { userId, type, email, challenge, registration = NO_REGISTRATION, sessionId }) => {
      const code = newCode();
      const linkToken = sessionId === undefined ? `${challenge === null ? '' : PKCE_PREFIX}${newSecret()}` : null;
      const now = clock.now();
      const save = type === 'signup' ? insertSignUpToken : upsertToken;
      await save(db, {
        id: randomUUID(),
        userId,
        type,
        email,
        sessionId: sessionId ?? null,
        linkHash: linkToken === null ? null : hashOf(linkToken),
        codeHmac: codeHmac(type, email, code),
        attempts: 0,
        codeChallenge: challenge?.codeChallenge ?? null,
        codeChallengeMethod: challenge?.codeChallengeMethod ?? null,
        passwordHash: registration.passwordHash,
        userMetadata: registration.userMetadata,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS[type]),
      });
      return { code, linkToken };
    },
    findByLink: (db, { token, types }) => findTokenByLink(db, { linkHash: hashOf(token), types, now: clock.now() }),
    findByCode: async (db, { email, code, types, sessionId }) => {
      const limits = { maxAttempts: MAX_ATTEMPTS, maxTokens: MAX_TOKENS_PER_CODE };
      const found = await lockTokensOfAddress(db, { email, types, now: clock.now(), ...limits });
      const tokens = found.filter((token) => token.sessionId === (sessionId ?? null));
      const right = tokens.find((token) => isSameSecret(token.codeHmac, codeHmac(token.type, token.email, code)));
      if (right === undefined && tokens.length > 0)
        await countAttempt(
          db,
          tokens.map(({ id }) => id),
        );
      return right;
    },
    invalidateLink: (db, { id }) => invalidateLink(db, id),
    delete: (db, { id }) => deleteToken(db, id),
  };
};
